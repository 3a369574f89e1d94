import { useEffect, useRef } from "preact/hooks";
import { isSolid, viewOf } from "../play/views";
import type { Geometry } from "../table/types";
import { say } from "../words";
import type { Reel } from "./reel";

/** The table on which the shots are shown. */
export function Screen({ reel, geometry }: { reel: Reel; geometry: Geometry }) {
  const holder = useRef<HTMLDivElement>(null);
  const solid = isSolid.value;
  useEffect(() => (holder.current ? mount(reel, holder.current, geometry, solid) : undefined), [reel, solid]);
  return <div ref={holder} class="felt" role="img" aria-label={say("study.table")} />;
}

function mount(reel: Reel, holder: HTMLElement, geometry: Geometry, solid: boolean): () => void {
  let gone = false;
  void viewOf(geometry, solid).then((view) => {
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
