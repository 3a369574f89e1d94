import { useEffect, useRef } from "preact/hooks";
import { standing } from "../line/room";
import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { locale, say } from "../words";
import type { Do, Entry, Misfitting, Preview } from "../wire";
import type { Desk } from "./desk";
import type { Sheet as Lying } from "./sheets";
import "./history.css";

type Of<T extends Lying["t"]> = { desk: Desk; sheet: Extract<Lying, { t: T }> };

/** What stands, the latest first, rack by rack. */
export function History({ desk }: { desk: Desk }) {
  const entries = standing(desk.room.entries.value, desk.room.stands.value).reverse();
  const list = useArrows();
  return (
    <Sheet title={say("history.title")} close={() => desk.back()} wide>
      <p class="hint">{say(entries.length === 0 ? "history.none" : "history.pick")}</p>
      <ol ref={list} class="entries-list" reversed>
        {entries.map((entry, place) => (
          <li key={entry.seq}>
            {entry.rack !== entries[place - 1]?.rack && entry.rack !== null && (
              <h3>{say("pad.rack", { n: entry.rack })}</h3>
            )}
            <EntryKey desk={desk} entry={entry} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from entry to entry, and from anywhere else on the sheet to the latest. */
function useArrows() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      const keys = [...(list.current?.querySelectorAll<HTMLElement>(".entry-key") ?? [])];
      const here = keys.findIndex((key) => key === document.activeElement);
      const next = by === undefined ? undefined : keys[here < 0 ? 0 : here + by];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener("keydown", step);
    return () => removeEventListener("keydown", step);
  }, []);
  return list;
}

function EntryKey({ desk, entry }: { desk: Desk; entry: Entry }) {
  return (
    <button
      type="button"
      class="entry-key"
      data-seq={entry.seq}
      onClick={() => desk.put({ t: "entry", seq: entry.seq })}
    >
      <span class="entry-place">
        #{entry.seq}
        <time dateTime={entry.said_at ?? entry.time}>{clockTime(entry.said_at ?? entry.time)}</time>
      </span>
      <span>{entry.text}</span>
    </button>
  );
}

/** Hours and minutes where this device is. */
export function clockTime(stamp: string): string {
  return new Date(stamp).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
}

/** What can be done about one entry. */
export function EntrySheet({ desk, seq }: { desk: Desk; seq: number }) {
  const entry = desk.room.entries.value.find((one) => one.seq === seq);
  if (entry === undefined) return null;
  const may = (what: string) => entry.mend.includes(what);
  return (
    <Sheet title={say("history.entry", { seq: String(seq) })} close={() => desk.back()}>
      <p class="reading">{entry.text}</p>
      <div class="sheet-list">
        {may("anew") && (
          <Button kind="main" icon="pencil" sign="e" on={() => void desk.mend(entry)}>
            {say("act.mend")}
          </Button>
        )}
        {may("overrule") && (
          <Button icon="pen" sign="o" more on={() => void desk.overrule(seq)}>
            {say("act.overrule")}
          </Button>
        )}
        {may("remove") && (
          <Button icon="trash" sign="x" more on={() => void desk.remove(seq)}>
            {say("act.remove")}
          </Button>
        )}
        {may("back_to") && (
          <Button icon="undo" sign="u" more on={() => void desk.backTo(seq)}>
            {say("act.back_to")}
          </Button>
        )}
        <Button icon="why" sign="w" more on={() => void desk.why(seq)}>
          {say("act.why")}
        </Button>
      </div>
      {!may("anew") && <p class="hint">{say("history.fixed")}</p>}
    </Sheet>
  );
}

/** The referee's own decision of a shot. */
export function Decide({ desk, sheet }: Of<"decide">) {
  const { before, charged } = sheet;
  const decide = (outcome: string) => desk.decide(before.seq, outcome);
  return (
    <Sheet title={say(charged ? "ask.decide_foul" : "ask.decide")} close={() => desk.back()}>
      <div class="sheet-list">
        {charged ? (
          before.pad.fouls
            .filter(({ key }) => key !== "ball_off_table")
            .map(({ key, paragraph }) => (
              <Button key={key} note={paragraph} on={() => decide(key)}>
                {say(`foul.${key}.name`)}
              </Button>
            ))
        ) : (
          <>
            <Button sign="1" more on={() => decide("stays")}>
              {say("act.stays")}
            </Button>
            <Button sign="2" more on={() => decide("passes")}>
              {say("act.passes")}
            </Button>
            <Button sign="3" more on={() => desk.put({ ...sheet, charged: true })}>
              {say("act.charged")}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** What a correction would change, before anything is written. */
export function PreviewSheet({ desk, sheet }: Of<"preview">) {
  const { change, preview } = sheet;
  const fits = preview.misfit === null;
  return (
    <Sheet
      title={fits ? say("preview.title") : say("preview.misfit", { seq: String(preview.misfit?.seq ?? 0) })}
      close={() => desk.back()}
      wide
      urgent
    >
      {fits ? <Changes preview={preview} /> : <Misfit preview={preview} />}
      <div class="sheet-keys">
        {preview.misfit && <WaysOut desk={desk} change={change} misfit={preview.misfit} />}
        {fits && (
          <Button kind="main" sign="y" icon="check" on={() => desk.confirm(change, preview)}>
            {say("act.confirm")}
          </Button>
        )}
        <Button on={() => desk.leaveMending()}>{say("act.keep")}</Button>
      </div>
    </Sheet>
  );
}

function Misfit({ preview }: { preview: Preview }) {
  return (
    <div class="reading">
      <p>{preview.misfit?.text}</p>
      <p class="warning">{preview.misfit?.because}</p>
    </div>
  );
}

/** What can be done where a later entry stands in the way. */
function WaysOut({ desk, change, misfit }: { desk: Desk; change: Do; misfit: Misfitting }) {
  const entries = desk.room.entries.value;
  const later = misfit.seq;
  const inTheWay = entries.find(({ seq }) => seq === later);
  const changed = entries.find((entry) => "seq" in change && entry.seq === change.seq);
  return (
    <>
      {misfit.mends && inTheWay?.mend.includes("anew") && (
        <Button kind="main" sign="e" icon="pencil" on={() => void desk.mend(inTheWay)}>
          {say("preview.mend_later", { seq: String(later) })}
        </Button>
      )}
      {inTheWay?.mend.includes("remove") && (
        <Button sign="x" icon="trash" more on={() => void desk.remove(later)}>
          {say("preview.remove_later", { seq: String(later) })}
        </Button>
      )}
      {changed?.mend.includes("back_to") && (
        <Button sign="u" icon="undo" more on={() => void desk.backTo(changed.seq)}>
          {say("preview.back_to", { seq: String(changed.seq) })}
        </Button>
      )}
    </>
  );
}

function Changes({ preview }: { preview: Preview }) {
  const { before, after, changes, gone, rewritten } = preview;
  return (
    <div class="changes">
      {before.text === after.text ? (
        <p class="same-score">{say("preview.same_score", { score: after.text })}</p>
      ) : (
        <dl class="scores">
          <dt>{say("preview.now")}</dt>
          <dd>{before.text}</dd>
          <dt>{say("preview.after")}</dt>
          <dd class="new">{after.text}</dd>
        </dl>
      )}
      <p class="hint">
        {changes.length === 0 ? say("preview.nothing") : say("preview.changes", { n: changes.length })}
      </p>
      <ul class="change-list">
        {changes.map(({ seq, was, now }) => (
          <li key={seq}>
            <span class="entry-place">#{seq}</span>
            <del>{was}</del>
            <ins>{now ?? say("preview.taken_out")}</ins>
          </li>
        ))}
      </ul>
      {gone > 0 && <p class="hint">{say("preview.gone", { n: gone })}</p>}
      {rewritten > 0 && <p class="hint">{say("preview.rewritten", { n: rewritten })}</p>}
      {preview.seal_goes && <p class="warning">{say("preview.seal")}</p>}
    </div>
  );
}
