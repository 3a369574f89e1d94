import { useEffect, useRef } from "preact/hooks";
import { isSolid, viewOf, type Flat } from "../play/views";
import type { Geometry, TableView } from "../table/types";
import { say } from "../words";
import type { Reel } from "./reel";

interface ScreenProps {
  readonly reel: Reel;
  readonly geometry: Geometry;
  /** Hears why the table is flat where it was to be solid. */
  readonly told: (why: Flat) => void;
}

/** The table on which the shots are shown. */
export function Screen({ reel, geometry, told }: ScreenProps) {
  const holder = useRef<HTMLDivElement>(null);
  const solid = isSolid.value;
  useEffect(
    () => (holder.current ? mount(reel, holder.current, viewOf(geometry, solid, told)) : undefined),
    [reel, solid],
  );
  return <div ref={holder} class="felt" role="img" aria-label={say("study.table")} />;
}

function mount(reel: Reel, holder: HTMLElement, coming: Promise<TableView>): () => void {
  let gone = false;
  void coming.then((view) => {
    if (gone) return view.dispose();
    holder.replaceChildren(view.element);
    reel.take(view);
    view.resize();
  });
  const sized = new ResizeObserver(() => reel.resized());
  sized.observe(holder);
  return () => {
    gone = true;
    sized.disconnect();
  };
}
