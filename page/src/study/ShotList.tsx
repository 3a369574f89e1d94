import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import type { ShotLine } from "../play-wire";
import { say } from "../words";

export interface ShotListProps {
  readonly shots: readonly ShotLine[];
  /** How the match ended, if not by a shot. */
  readonly ended: string | null;
  readonly seq: number;
  readonly pick: (seq: number) => void;
}

/** Every shot in words, rack by rack, each the way to it. */
export function ShotList({ shots, ended, seq, pick }: ShotListProps) {
  return (
    <section class="shot-list" aria-label={say("study.shots")}>
      {byRack(shots).map((own) => (
        <section key={own[0]?.rack}>
          <h3>
            {say("record.rack", { n: own[0]?.rack ?? 0 })}{" "}
            <span class="figure">
              {own[0]?.racks[0]} : {own[0]?.racks[1]}
            </span>
          </h3>
          <ol>
            {own.map((line) => (
              <Line key={line.seq} line={line} current={line.seq === seq} pick={pick} />
            ))}
          </ol>
        </section>
      ))}
      {ended !== null && (
        <p class="shot-end" dir="auto">
          {ended}
        </p>
      )}
    </section>
  );
}

function Line({ line, current, pick }: { line: ShotLine; current: boolean; pick: (seq: number) => void }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current && item.current) bringIntoView(item.current);
  }, [current]);
  const foul = line.fouls.length > 0;
  return (
    <li ref={item} class={`${current ? "current" : ""} ${foul ? "foul" : ""}`}>
      <button type="button" dir="auto" aria-current={current} onClick={() => pick(line.seq)}>
        {foul && <Icon name="warn" size={18} />}
        <span>{line.text}</span>
      </button>
    </li>
  );
}

/** Scroll the list, and never the page. */
function bringIntoView(item: HTMLElement): void {
  const list = item.closest<HTMLElement>(".shot-list");
  if (list === null || list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = item.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - list.clientHeight / 3;
}

/** The shots of each rack, in their order. */
export function byRack(shots: readonly ShotLine[]): ShotLine[][] {
  const racks: ShotLine[][] = [];
  for (const line of shots) {
    const last = racks[racks.length - 1];
    if (last?.[0]?.rack === line.rack) last.push(line);
    else racks.push([line]);
  }
  return racks;
}
