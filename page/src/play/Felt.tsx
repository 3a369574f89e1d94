import { useEffect, useRef } from "preact/hooks";
import type { Geometry } from "../table/types";
import { say } from "../words";
import { Dragging } from "./dragging";
import { Pointing } from "./pointing";
import type { Play } from "./play";
import { isSolid, viewOf, type Flat } from "./views";

/** The table itself: what is shown on it, and the finger or the mouse upon it. */
export function Felt({ play }: { play: Play }) {
  const holder = useRef<HTMLDivElement>(null);
  const game = play.table.game.value;
  const solid = isSolid.value;
  useEffect(
    () => (holder.current && game ? mount(play, holder.current, game.geometry, solid) : undefined),
    [game?.id, solid],
  );
  return <div ref={holder} class="felt" role="img" aria-label={say("play.table")} />;
}

/** Put the table there, keep its size, and listen to it. */
function mount(play: Play, holder: HTMLElement, geometry: Geometry, solid: boolean): () => void {
  let gone = false;
  const told = (why: Flat) => void (play.table.notice.value = say(`play.flat.${why}`));
  void viewOf(geometry, solid, told).then((view) => {
    if (gone) return view.dispose();
    holder.replaceChildren(view.element);
    play.stage.take(view);
    play.stage.resized();
  });
  const sized = new ResizeObserver(() => play.stage.resized());
  sized.observe(holder);
  const pointing = new Pointing(play, holder);
  const dragging = new Dragging(play, holder);
  return () => {
    gone = true;
    sized.disconnect();
    pointing.end();
    dragging.end();
  };
}
