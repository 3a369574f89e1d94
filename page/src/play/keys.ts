import type { Vec2 } from "../table/types";
import { powered, radians, raised, share, tipped, turned } from "./aim";
import { isStroke } from "./judging";
import { lookedAt, lookOn } from "./hinting";
import type { Play } from "./play";
import { shotInWords } from "./layout";
import { lacking } from "./Shoot";

const POCKETS: Readonly<Record<string, string>> = { q: "hl", w: "sl", e: "fl", a: "hr", s: "sr", d: "fr" };
const TIPS: Readonly<Record<string, readonly [number, number]>> = { i: [0, 1], k: [0, -1], j: [-1, 0], l: [1, 0] };
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** How far one press moves the cue ball in hand, in metres. */
const STEP = 0.01;
const SPEAK_MS = 450;
let speaking = 0;

/** The keys of the table; those of its buttons are pressed wherever a button shows one. */
export function onKey(play: Play, event: KeyboardEvent): void {
  if (isElsewhere(event)) return;
  if (play.desk.laying.layout.value !== null) return laid(play, event) ? event.preventDefault() : undefined;
  if (lookedAt(play.table, play.desk) !== null && turnsPage(play, event)) return event.preventDefault();
  const steered = steering(play, event) || choosing(play, event);
  if (steered) speak(play);
  else if (event.key === "Enter") tellMissing(play);
  if (steered || history(play, event) || answering(play, event) || looking(play, event)) event.preventDefault();
}

/** Say what the shot is now, once the keys have come to rest. */
function speak(play: Play): void {
  clearTimeout(speaking);
  const { now } = play.table;
  const seq = now.value?.seq;
  speaking = window.setTimeout(() => {
    // What was got ready may have been played meanwhile.
    if (play.desk.turn !== null && now.value?.seq === seq) play.spoken.value = shotInWords(play);
  }, SPEAK_MS);
}

/** Enter shoots with the button that shows it; where that cannot be pressed, it is said why. */
function tellMissing(play: Play): void {
  const { desk, spoken } = play;
  const missing = desk.missing.value;
  const aims = desk.turn !== null && isStroke(desk.turn) && !desk.placing.value;
  if (aims && missing !== null && missing !== "sending") spoken.value = lacking(play, missing);
}

function isElsewhere({ target, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  const writes = target instanceof Element && target.closest("input, textarea, select, [role=slider]") !== null;
  const inSheet = document.querySelector("[data-layer]") !== null;
  return writes || inSheet || ((ctrlKey || metaKey) && !"zy".includes(key.toLowerCase()));
}

/** Undo and redo, as everywhere. */
function history({ table }: Play, event: KeyboardEvent): boolean {
  if ((!event.ctrlKey && !event.metaKey) || !"zy".includes(event.key.toLowerCase())) return false;
  const wish = event.key.toLowerCase() === "y" || event.shiftKey ? "redo" : "undo";
  if (!table.now.value?.can.includes(wish)) return false;
  table.act({ t: wish });
  return true;
}

/** The arrows: the aim and the power, or the cue ball in hand. */
function steering(play: Play, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  const { desk } = play;
  if (event.ctrlKey || event.metaKey || desk.turn === null || !isStroke(desk.turn)) return false;
  if (arrow !== undefined) return desk.placing.value ? nudged(play, arrow, event) : aimed(play, arrow, event);
  if (event.key === "PageUp" || event.key === "PageDown") {
    power(play, event.key === "PageUp" ? 0.1 : -0.1);
    return true;
  }
  return tip(play, event);
}

function aimed(play: Play, [across, up]: readonly [number, number], event: KeyboardEvent): boolean {
  const { desk } = play;
  const fine = event.altKey ? 0.01 : event.shiftKey ? 0.1 : 1;
  if (up !== 0) power(play, (up * fine) / 100);
  else desk.aim.value = turned(desk.aim.value, radians(-across * fine));
  return true;
}

function power({ desk }: Play, by: number): void {
  desk.aim.value = powered(desk.aim.value, Math.round((share(desk.aim.value) + by) * 1e4) / 1e4);
}

/** Up and down go through the hints. */
function turnsPage({ table, desk }: Play, { key }: KeyboardEvent): boolean {
  if (key !== "ArrowUp" && key !== "ArrowDown") return false;
  lookOn(table, desk, key === "ArrowDown" ? 1 : -1);
  return true;
}

/** The balls that are put anywhere: a digit chooses one, `0` the ten and B the cue ball, the arrows move it. */
function laid(play: Play, event: KeyboardEvent): boolean {
  const { laying } = play.desk;
  const arrow = ARROWS[event.key];
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const at = laying.layout.value?.[String(laying.chosen.value)];
  if (event.ctrlKey || event.metaKey) return false;
  if (event.key === "v") play.sheet.value = "layout";
  else if (event.key === "b") laying.choose(0);
  else if (digit !== undefined) laying.choose(digit === "0" ? 10 : Number(digit));
  else if (arrow !== undefined && at !== undefined) laying.move(stepped(play, at, arrow, event));
  else return false;
  return true;
}

function nudged(play: Play, arrow: readonly [number, number], event: KeyboardEvent): boolean {
  const at = play.desk.cue();
  if (at === null) return false;
  play.desk.put(stepped(play, at, arrow, event));
  return true;
}

/** One step from there, the way that the arrow points on the screen. */
function stepped({ stage }: Play, at: Vec2, [across, up]: readonly [number, number], event: KeyboardEvent): Vec2 {
  const step = event.altKey ? STEP / 100 : event.shiftKey ? STEP / 10 : STEP;
  const [x, y] = stage.upright.peek() ? [up, -across] : [across, up];
  return [at[0] + x * step, at[1] + y * step];
}

function tip({ desk }: Play, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const { turn } = desk;
  if (turn === null || turn.limits === null) return false;
  const way = TIPS[key];
  const { aim } = desk;
  const { offset_max: most, slope_max: steepest } = turn.limits;
  if (way !== undefined) {
    const step = event.shiftKey ? 0.01 : 0.05;
    aim.value = tipped(aim.value, aim.value.side + way[0] * step, aim.value.height + way[1] * step, most);
  } else if (key === "o" || key === "u") {
    const step = radians(event.shiftKey ? 0.1 : 1) * (key === "o" ? 1 : -1);
    aim.value = raised(aim.value, aim.value.slope + step, steepest);
  } else return false;
  return true;
}

/** Digits choose a ball, the six letters a pocket; both by where they lie on the keyboard. */
function choosing({ desk }: Play, event: KeyboardEvent): boolean {
  const { turn } = desk;
  if (turn === null || !turn.calls.includes("called") || event.altKey || event.ctrlKey) return false;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const pocket = POCKETS[event.key.toLowerCase()];
  if (digit !== undefined) return chosenBall(desk, digit === "0" ? 10 : Number(digit));
  if (pocket === undefined) return false;
  desk.choose(desk.ball.value, pocket);
  return true;
}

function chosenBall(desk: Play["desk"], ball: number): boolean {
  if (desk.layout.value[String(ball)] === undefined) return false;
  desk.choose(ball, desk.pocket.value);
  return true;
}

/** T takes the shot that was offered, as its button does; a player who is asked who breaks has a digit besides Enter. */
function answering({ table, desk }: Play, { key }: KeyboardEvent): boolean {
  const { prompt, seat = "a" } = desk.turn ?? {};
  if (key.toLowerCase() === "t" && prompt === "answer") table.act({ t: "answer", option: "take" });
  else if (key === (seat === "a" ? "1" : "2") && prompt === "breaker") table.act({ t: "breaker", who: seat });
  else return false;
  return true;
}

/** Look at something: help, the balls in words, the rest of the shot. */
function looking({ sheet, stage, table, desk }: Play, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === "?") sheet.value = "help";
  else if (key === "v") sheet.value = "layout";
  else if (key === "t" && desk.turn !== null && isStroke(desk.turn)) sheet.value = "typed";
  else if (table.rolling.value !== null && [" ", "Escape", "Enter"].includes(event.key)) stage.skip();
  else return false;
  return true;
}
