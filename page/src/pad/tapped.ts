import type { Tap } from "../line/taps";
import { say } from "../words";
import type { Call, Do, Names, Plain, Report, State } from "../wire";
import type { Desk } from "./desk";

/** A tap in a few words, as the pad itself would say it. */
export function tapped(names: Names, { act }: Tap): string {
  if (act.t === "take") return say("lease.take");
  if (act.t === "do") return done(names, act.do);
  if (act.note === "rack_a") return say("note.rack_a", { name: names.a });
  if (act.note === "rack_b") return say("note.rack_b", { name: names.b });
  const what = briefly(act);
  return act.seat === null ? what : `${names[act.seat]}: ${what}`;
}

export function done(names: Names, act: Do): string {
  switch (act.t) {
    case "shot":
      return shot(act.report);
    case "foul":
      return [`${names[act.seat]}: ${fouls([act.foul])}`, ...penalty(act.penalty), ...fell(act.fell)].join(", ");
    case "say":
      return happened(names, act.event);
    case "call":
      return act.call === null ? say("act.drop_call") : called(act.call);
    case "late":
      return `${say("act.late")}: ${names[act.seat]}, ${act.minutes} min`;
    case "new_rack":
      return say(act.why === "stalemate" ? "act.agreed" : "act.replay");
    case "clock":
      return `${say("clock.title")}: ${say(act.do === "extend" ? "clock.extension" : `clock.${act.do}`)}`;
    case "sign":
      return `${say("act.sign")}: ${act.by.map((seat) => names[seat]).join(", ")}`;
    case "undo":
    case "redo":
      return say(`act.${act.t}`);
    case "back_to":
    case "overrule":
      return `${say(`act.${act.t}`)}: #${act.seq}`;
    case "mend":
      return act.change === null
        ? `${say("act.remove")}: #${act.seq}`
        : `${say("ask.mending", { seq: String(act.seq) })}: ${done(names, act.change)}`;
  }
}

export function called(call: Call): string {
  if (call.t !== "called") return `${say("pad.call")}: ${say(`call.${call.t}`)}`;
  const where = call.pocket === "??" ? "" : `, ${say(`pocket.name.${call.pocket}`)}`;
  return `${say("pad.call")}: ${call.ball}${where}`;
}

/** In the place of the question that is answered: what is on its way, or which note was taken after it. */
export function underWay(desk: Desk): string {
  const { waiting, noted } = desk.room.outbox;
  const note = noted.value.at(-1)?.act;
  if (note?.t === "note") return say("pad.kept", { n: noted.value.length, what: briefly(note) });
  const sent =
    desk.entering.judging.value ?? waiting.value.flatMap(({ act }) => (act.t === "do" ? [act.do] : [])).at(-1);
  return sent && desk.entering.patience.held.value ? say("pad.sending", { what: done(desk.names(), sent) }) : "";
}

export function briefly({ note, foul }: { note: string; foul: string | null }): string {
  return foul === null ? say(`note.${note}`) : fouls([foul]);
}

/** What was called, or on a break which balls fell so far. */
export function saidSoFar(desk: Desk, state: State): string {
  if (state.phase === "break") return fell(desk.said.value.made).join("");
  const call = state.phase === "choice" ? null : desk.call.value;
  return call === null || call.t === "break" ? "" : called(call);
}

/** The shot as it was entered: what was called, what came of it, and the fouls. */
function shot(report: Report): string {
  const made = (report.made ?? []).map(([ball]) => ball);
  const came = [
    ...(report.potted ? [say("act.potted")] : []),
    ...fell(made),
    ...(report.off?.length ? [`${say("tap.off")}: ${report.off.join(", ")}`] : []),
    ...(report.fouls?.length ? [`${say("act.foul")}: ${fouls(report.fouls)}`] : []),
  ];
  const announced = report.call && report.call.t !== "break" ? [called(report.call)] : [];
  return [...announced, ...(came.length > 0 ? came : [say("tap.nothing")])].join(" – ");
}

function fell(balls: readonly number[]): string[] {
  return balls.length === 0 ? [] : [`${say("pad.fell")}: ${balls.join(", ")}`];
}

function fouls(keys: readonly string[]): string {
  return keys.map((key) => say(`foul.${key}.name`)).join(", ");
}

function penalty(key: string | null): string[] {
  return key === null ? [] : [say(`penalty.${key}`)];
}

/** An event of the record that needs no ruling. */
function happened(names: Names, event: Plain): string {
  const seat = event["seat"] ?? event["winner"] ?? event["breaker"] ?? event["by"];
  const name = seat === "a" || seat === "b" ? names[seat] : "";
  const other = seat === "a" ? names.b : names.a;
  switch (event.t) {
    case "chose":
      return say(event["option"] === "take" ? "act.take" : "act.hand_back");
    case "warned":
      return say(event["warned"] === true ? "event.warned.yes" : "event.warned.no", { name, n: 2 });
    case "call_requested":
      return say(name === "" ? "event.call_requested.referee" : "event.call_requested.player", { name });
    case "mode":
      return say(`event.mode.${String(event["mode"])}`);
    case "stalemate_announced":
      return say("act.stalemate");
    case "frozen":
      return say("event.frozen", { ball: thing(event["ball"]), to: thing(event["to"]) });
    default:
      return say(`event.${event.t}`, { name, other, text: String(event["text"] ?? "") });
  }
}

/** A ball by its number, or a cushion by its key. */
function thing(key: unknown): string {
  return say(typeof key === "number" ? `ball.name.${key}` : `cushion.${String(key)}`);
}
