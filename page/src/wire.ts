export type Seat = "a" | "b";
export type Pair = [number, number];
export type Call =
  | { t: "break" }
  | { t: "called"; ball: number; pocket: string }
  | { t: "safety" }
  | { t: "push_out" }
  | { t: "uncalled" };
export interface Report {
  seat?: Seat;
  call?: Call;
  potted?: boolean;
  made?: [number, string][];
  off?: number[];
  first?: number[];
  rails?: number;
  hung?: [number, number][];
  fouls?: string[];
}
export type Plain = { t: string; [field: string]: unknown };
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
export interface ClockPreset {
  shot_s: number;
  warning_s: number;
  extension_s: number;
  extensions: number;
  after_break_s: number | null;
}
export interface Header {
  names: { a: string; b: string };
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
  frozen: [number, string | number][];
  on_time_out: Seat | null;
  time_outs: Pair;
  clock: Clock | null;
  prompt: { key: string; seat: Seat | null; text: string };
  notices: { key: string; seat: Seat | null; text: string }[];
  last: { seq: number; text: string; fouls: string[]; push_out: boolean; seat: Seat | null; ruled: boolean } | null;
  score: string;
}
export interface Pad {
  calls: string[];
  must_call: boolean;
  balls: number[];
  options: string[];
  fouls: { key: string; name: string; paragraph: string; alone: boolean }[];
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
export interface Lease {
  epoch: number;
  mine: boolean;
  holder: { device: string; seen_s: number; here: boolean } | null;
}
export interface Preview {
  t: "preview";
  n: number;
  chain: string;
  before: { racks: Pair; sets: Pair; text: string };
  after: { racks: Pair; sets: Pair; text: string };
  changes: { seq: number; was: string; now: string | null }[];
  rewritten: number;
  gone: number;
  misfit: { seq: number; text: string; because: string } | null;
  seal_goes: string | null;
  question: { key: string; text: string } | null;
}
export interface Note {
  n: number;
  said_at: string;
  seat: Seat | null;
  note: string;
  foul: string | null;
}
export interface Welcome {
  t: "welcome";
  protocol: number;
  right: "owner" | "scorer" | "watcher" | "table";
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
  pad?: Pad;
  entries?: Entry[];
  stands?: Pair[];
  lease?: Lease;
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
  entry: { report: Report | null; event: Plain };
}
export type FromServer =
  | Welcome
  | Update
  | OverlayFrame
  | Before
  | Preview
  | { t: "beat"; now: number }
  | { t: "done"; n: number; seqs: number[] }
  | { t: "refused"; n: number; key: string; text: string }
  | { t: "asked"; n: number; key: string; text: string }
  | { t: "noted"; n: number; done: number[]; stopped: { n: number; key: string; text: string } | null; left: number[] }
  | { t: "told"; n: number; text: string }
  | { t: "would"; n: number; text: string; unusual: boolean };
export interface Link {
  path: string;
  urls: string[];
  qr: { size: number; path: string };
}
export interface Links {
  scorer: Link;
  watcher: Link;
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
  lease: { device: string; seen_s: number } | null;
}
export interface Choices {
  books: { key: string; title: string; line: string }[];
  difference: { [pair: string]: string[] };
  clocks: { key: string; text: string }[];
  breaks: { key: string; text: string }[];
  tables: { key: string; text: string }[];
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
export interface ToldLine {
  rack: number | null;
  seq: number | null;
  text: string;
  why: { key: string; paragraph: string; text: string }[];
}
