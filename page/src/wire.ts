// The messages between the page and the server. Written by `python -m tenball.web.wire`; do not edit.

export type Seat = "a" | "b";
export type Pair = [number, number];
export type Call =
  | { t: "break" }
  | { t: "called"; ball: number; pocket: string }
  | { t: "safety" }
  | { t: "push_out" }
  | { t: "uncalled" };
export type Plain = { t: string; [field: string]: unknown };

export const PROTOCOL = 1;

export interface Report {
  seat?: Seat;
  call?: Call;
  potted?: boolean;
  made?: [number, string][];
  hung?: [number, number][];
  off?: number[];
  first?: number[];
  rails?: number;
  touched?: [number, string][];
  fouls?: string[];
}

export type Do =
  | { t: "shot"; report: Report }
  | { t: "foul"; foul: string; seat: Seat; fell: number[]; penalty: string | null }
  | { t: "say"; event: Plain }
  | { t: "call"; call: Call | null }
  | { t: "late"; seat: Seat; minutes: number }
  | { t: "new_rack"; why: "stalemate" | "interference" }
  | { t: "clock"; do: "start" | "stop" | "extend" }
  | { t: "sign"; by: Seat[] }
  | { t: "undo" }
  | { t: "redo" }
  | { t: "back_to"; seq: number; chain: string | null }
  | { t: "mend"; seq: number; change: Do | null; chain: string | null }
  | { t: "overrule"; seq: number; outcome: string; reason: string; chain: string | null };

export interface Names {
  a: string;
  b: string;
}

export interface ClockPreset {
  shot_s: number;
  warning_s: number;
  extension_s: number;
  extensions: number;
  after_break_s: number | null;
}

export interface Header {
  names: Names;
  referee: string | null;
  event: string | null;
  book: string;
  book_title: string;
  race: Pair;
  sets: number;
  breaks: string;
  time_outs: number;
  clock: ClockPreset | null;
  started: string;
  table: number | null;
  terms: string;
}

export interface Clock {
  running: boolean;
  left_ms: number | null;
  deadline_ms: number | null;
  extensions: Pair;
  warning_s: number;
  allowance_s: number;
}

export interface Prompt {
  key: string;
  seat: Seat | null;
  text: string;
}

export interface Notice {
  key: string;
  seat: Seat | null;
  text: string;
}

export interface Last {
  seq: number;
  text: string;
  fouls: string[];
  push_out: boolean;
  seat: Seat | null;
  ruled: boolean;
}

export interface State {
  racks: Pair;
  sets: Pair;
  rack: number;
  stage: "lag" | "breaker" | "rack" | "finished";
  winner: Seat | null;
  sealed: string | null;
  mode: "full" | "quick";
  shooter: Seat | null;
  breaker: Seat | null;
  phase: "break" | "after_break" | "play" | "choice" | "over" | null;
  on_table: number[];
  ball_on: number | null;
  cue_ball: "lies" | "hand" | "kitchen" | null;
  fouls: Pair;
  at_risk: Seat[];
  warned: [boolean, boolean];
  push_out_open: boolean;
  stalemate: Pair | null;
  call: Call | null;
  call_requested: boolean;
  frozen: ([number, number | string])[];
  on_time_out: Seat | null;
  time_outs: Pair;
  clock: Clock | null;
  prompt: Prompt;
  notices: Notice[];
  last: Last | null;
  score: string;
}

export interface FoulKey {
  key: string;
  name: string;
  paragraph: string;
  alone: boolean;
}

export interface Pad {
  calls: string[];
  must_call: boolean;
  balls: number[];
  options: string[];
  fouls: FoulKey[];
  fouls_push_out: string[];
  fouls_between: string[];
  seldom: string[];
  penalties: string[];
  clock: string[];
  undo: string | null;
  redo: boolean;
  why: boolean;
}

export interface Entry {
  seq: number;
  time: string;
  said_at: string | null;
  author: string;
  text: string;
  kind: string;
  seat: Seat | null;
  rack: number | null;
  replaces: number | null;
  more: number;
  mend: string[];
}

export interface Holder {
  device: string;
  seen_s: number;
  here: boolean;
}

export interface Lease {
  epoch: number;
  mine: boolean;
  holder: Holder | null;
}

export interface Standing {
  racks: Pair;
  sets: Pair;
  text: string;
}

export interface Changing {
  seq: number;
  was: string;
  now: string | null;
}

export interface Misfitting {
  seq: number;
  text: string;
  because: string;
  mends: boolean;
}

export interface Because {
  key: string;
  text: string;
}

export interface Stopped {
  n: number;
  key: string;
  text: string;
}

export interface Known {
  report: Report | null;
  event: Plain;
}

export interface Qr {
  size: number;
  path: string;
}

export interface Link {
  path: string;
  urls: string[];
  qr: Qr;
}

export interface Links {
  scorer: Link;
  watcher: Link;
}

export interface TableLinks {
  overlay: Link;
  watch: Link;
  loader: string;
}

export interface Summary {
  id: string;
  names: [string, string];
  event: string | null;
  book: string;
  started: string;
  racks: Pair;
  sets: Pair;
  race: Pair;
  stage: string;
  winner: Seat | null;
  live_on: number | null;
  entries: number;
  lease: Holder | null;
  code: string;
  signed: boolean;
  strokes: boolean;
  game: boolean;
  terms: string;
}

export interface Choice {
  key: string;
  text: string;
}

export interface Bookish {
  key: string;
  title: string;
  line: string;
}

export interface Row {
  name: string;
  told: string[];
}

export interface Compared {
  titles: string[];
  rows: Row[];
}

export interface Choices {
  books: Bookish[];
  compared: Compared;
  clocks: Choice[];
  breaks: Choice[];
  tables: Choice[];
  race: number;
}

export interface TableState {
  number: number;
  name: string;
  match: string | null;
  delay_s: number;
  frozen: boolean;
  names: [string, string] | null;
}

export interface Reason {
  key: string;
  paragraph: string;
  text: string;
}

export interface ToldLine {
  rack: number | null;
  seq: number | null;
  text: string;
  why: Reason[];
}

export interface Welcome {
  t: "welcome";
  protocol: number;
  right: "owner" | "scorer" | "watcher" | "table" | "seat_a" | "seat_b" | "game";
  match: string | null;
  server: string;
  now: number;
  counter: number;
  header: Header | null;
}

export interface Update {
  t: "update";
  seq: number;
  state: State | null;
  pad?: Pad | null;
  entries?: Entry[] | null;
  stands?: Pair[] | null;
  lease?: Lease | null;
}

export interface OverlayFrame {
  t: "overlay";
  state: State | null;
  header: Header | null;
  frozen: boolean;
  now: number;
}

export interface Before {
  t: "before";
  n: number;
  seq: number;
  state: State;
  pad: Pad;
  entry: Known;
}

export interface Preview {
  t: "preview";
  n: number;
  chain: string;
  before: Standing;
  after: Standing;
  changes: Changing[];
  rewritten: number;
  gone: number;
  misfit: Misfitting | null;
  seal_goes: string | null;
  question: Because | null;
}

export interface Beat {
  t: "beat";
  now: number;
}

export interface Done {
  t: "done";
  n: number;
  seqs: number[];
}

export interface Refused {
  t: "refused" | "asked";
  n: number;
  key: string;
  text: string;
}

export interface Noted {
  t: "noted";
  n: number;
  done: number[];
  stopped: Stopped | null;
  left: number[];
}

export interface Told {
  t: "told";
  n: number;
  text: string;
}

export interface Would {
  t: "would";
  n: number;
  text: string;
  unusual: boolean;
}

export interface Note {
  n: number;
  note: "pot" | "miss" | "foul" | "safety" | "push_out" | "take" | "hand_back" | "rack_a" | "rack_b";
  said_at?: string | null;
  seat?: Seat | null;
  foul?: string | null;
}

export interface AskWhy {
  t: "why";
  seq: number | null;
}

export interface AskWould {
  t: "would";
  do: Do;
}

export interface AskBefore {
  t: "before";
  seq: number;
}

export interface AskPreview {
  t: "preview";
  change: { t: "mend"; seq: number; change: Do | null; chain: string | null } | { t: "back_to"; seq: number; chain: string | null } | { t: "overrule"; seq: number; outcome: string; reason: string; chain: string | null };
}

export interface Hello {
  t: "hello";
  protocol: number;
  token: string;
  client: string;
  lang: "en" | "sk" | "cs";
  view: "pad" | "watch" | "overlay";
  match?: string | null;
  device?: string | null;
  seen: number;
}

export interface Take {
  t: "take";
  n: number;
  over: boolean;
}

export interface Command {
  t: "command";
  n: number;
  epoch: number;
  do: Do;
  said_at?: string | null;
  at?: number | null;
}

export interface Notes {
  t: "notes";
  n: number;
  epoch: number;
  notes: Note[];
}

export interface Asks {
  t: "ask";
  n: number;
  what: AskWhy | AskWould | AskBefore | AskPreview;
}

export interface Lang {
  t: "lang";
  lang: "en" | "sk" | "cs";
}

export interface Editing {
  t: "editing";
  open: boolean;
}

export type FromServer =
  | Welcome
  | Update
  | OverlayFrame
  | Before
  | Preview
  | Beat
  | Done
  | Refused
  | Noted
  | Told
  | Would;

export type FromPage =
  | Hello
  | Take
  | Command
  | Notes
  | Asks
  | Lang
  | Editing;
