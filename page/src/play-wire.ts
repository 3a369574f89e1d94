// The messages of a game between the page and the server.
// Written by `python -m tenball.web.playing.wire`; do not edit.

import type { Geometry, Layout, Played, ShotPlay } from "./table/types";
import type {
  Beat,
  Bookish,
  Call,
  Choice,
  ClockPreset,
  Compared,
  Link,
  Names,
  Pair,
  Reason,
  Seat,
  State,
} from "./wire";

export type { Geometry, Layout, Played, ShotPlay } from "./table/types";
/** Every measure of the table by its name; lengths in metres, angles in radians. */
export type TableMeasures = { name: string } & { [measure: string]: number | string };
/** A lag: the paths, with the stroke and where the ball lay. */
export type LagPlay = Played & { stroke: StrokeRow; before: Layout };
export type StrokeRow = [number, number, number, number, number];
/** A shot of a record once more, or in what it comes out otherwise. */
export type Replay = ShotPlay | { trajectory: null; differs: Differs; before: Layout; after: Layout };
export interface Differs {
  key: string;
  text: string;
  detail: string;
}

export const PLAY_PROTOCOL = 1;

export interface Seated {
  kind: "person" | "computer" | "engine";
  name: string;
  named: boolean;
  level: string | null;
  rating: number | null;
  noise: string;
}

export interface Seats {
  a: Seated;
  b: Seated;
}

export interface Game {
  id: string;
  kind: "computer" | "hot_seat" | "link" | "practice" | "watch_two";
  alone: boolean;
  names: Names;
  book: string;
  book_title: string;
  terms: string;
  race: Pair;
  size: TableMeasures;
  geometry: Geometry;
  cloth: string;
  players: Seats;
  lines: "off" | "short" | "contact" | "tangent";
  clock: ClockPreset | null;
  seed: string;
  first: string;
  lag: [[number, number], [number, number]];
}

export interface StrokeLimits {
  speed: [number, number];
  offset_max: number;
  slope_max: number;
  miscue: number;
}

export interface ObviousPot {
  ball: number;
  pocket: string;
}

export interface HiddenBall {
  kick: [number, number, number, number, number] | null;
}

export interface OptionTexts {
  take: string;
  hand_back: string;
}

export interface Turn {
  seat: Seat;
  seats: Seat[];
  prompt: "lag" | "breaker" | "shot" | "push_out_or_shot" | "answer" | "break";
  text: string;
  calls: string[];
  must_call: boolean;
  obvious: ObviousPot | null;
  hidden: HiddenBall | null;
  options: string[];
  option_texts: OptionTexts | null;
  in_hand: boolean;
  kitchen: boolean;
  limits: StrokeLimits | null;
  until: number | null;
}

export interface ThinkingNow {
  seat: Seat;
  name: string;
  place: number | null;
  since: number;
}

export interface SeatHere {
  here: boolean;
  since: number;
  grace_until: number | null;
}

export interface People {
  a: SeatHere;
  b: SeatHere;
}

export interface OfferMade {
  kind: "takeback" | "rematch";
  seat: Seat;
}

export interface Rematch {
  id: string;
  token: string;
}

export interface Ruled {
  text: string;
  why: Reason[];
  fouls: string[];
  verdict: "continues" | "passes" | "foul" | "rack" | "choice";
  winner: Seat | null;
  freeze: number | null;
}

export interface LastRuled {
  text: string;
  verdict: "continues" | "passes" | "foul" | "rack" | "choice";
}

export interface OtherBook {
  key: string;
  title: string;
  text: string;
}

export interface BothLags {
  a: LagPlay | null;
  b: LagPlay | null;
}

export interface IdeaWay {
  cue: [number, number][];
  ghost: [number, number] | null;
  object: [number, number][];
}

export interface HintIdea {
  call: Call | null;
  stroke: [number, number, number, number, number] | null;
  place: [number, number] | null;
  success: [number, number, number];
  way: IdeaWay | null;
  text: string;
}

export interface MapBest {
  at: [number, number];
  p: number;
}

export interface PlayMade {
  id: string;
  token: string;
  opponent: Link | null;
  watcher: Link;
}

export interface LevelChoice {
  key: string;
  name: string;
  rating: number;
  error: number;
  text: string;
}

export interface PlayerChoice {
  key: string;
  name: string;
  text: string;
}

export interface EngineChoice {
  key: string;
  name: string;
}

export interface PlayChoices {
  levels: LevelChoice[];
  players: PlayerChoice[];
  engines: EngineChoice[];
  books: Bookish[];
  compared: Compared;
  clocks: Choice[];
  breaks: Choice[];
  tables: Choice[];
  cloths: Choice[];
  noises: Choice[];
  network: "here" | "local" | "public";
}

export interface ShotLine {
  seq: number;
  rack: number;
  racks: [number, number];
  seat: Seat;
  text: string;
  call: string;
  down: number[];
  made: boolean;
  fouls: string[];
}

export interface Shots {
  names: [string, string];
  racks: [number, number];
  geometry: Geometry;
  shots: ShotLine[];
  ended: string | null;
  watcher: Link | null;
}

export interface Lies {
  text: string;
  layout: { [key: string]: [number, number] };
}

export interface Stands {
  id: string;
  kind: string;
  names: [string, string];
  racks: [number, number];
  race: [number, number];
  stage: string;
  score: string;
  your_turn: boolean;
}

export interface PlayWelcome {
  t: "welcome";
  right: "a" | "b" | "both" | "watcher";
  match: string;
  server: string;
  now: number;
  counter: number;
  game: Game;
}

export interface Working {
  t: "working";
  phase: "waiting" | "compiling" | "ready" | "broken";
  share: number;
  text: string;
}

export interface Table {
  t: "table";
  seq: number;
  now: number;
  state: State;
  ruled: LastRuled | null;
  turn: Turn | null;
  layout: Layout;
  thinking: ThinkingNow | null;
  people: People;
  offer: OfferMade | null;
  can: string[];
  lagged: Seat[];
  rematch: Rematch | null;
}

export interface ShotTold {
  t: "shot";
  seq: number;
  seat: Seat;
  shot: ShotPlay;
}

export interface Lagged {
  t: "lagged";
  seq: number;
  lags: BothLags;
  winner: Seat | null;
  text: string;
}

export interface PreviewTold {
  t: "preview";
  n: number;
  reach: number | null;
  miscue: boolean;
  refused: string | null;
  cue: [number, number][];
  ghost: [number, number] | null;
  ball: number | null;
  object: [number, number][];
  tangent: [number, number][] | null;
  legal_place: boolean;
  place_text: string | null;
}

export interface AimTold {
  t: "aim";
  seat: Seat;
  at: number;
  stroke: [number, number, number, number, number];
  place: [number, number] | null;
}

export interface Hint {
  t: "hint";
  n: number;
  ideas: HintIdea[];
}

export interface MapTold {
  t: "map";
  n: number;
  ball: number;
  pocket: string | null;
  along: number[];
  across: number[];
  chance: ((number | null)[])[];
  best: MapBest;
}

export interface ReasonTold {
  t: "reason";
  n: number;
  text: string;
  ideas: HintIdea[];
}

export interface Done {
  t: "done";
  n: number;
  seq: number;
}

export interface Refused {
  t: "refused";
  n: number;
  key: string;
  text: string;
}

export interface Hello {
  t: "hello";
  protocol: number;
  token: string;
  client: string;
  lang: "en" | "sk" | "cs";
  match?: string | null;
  seen: number;
}

export interface Shoot {
  t: "shoot";
  n: number;
  at: number;
  seat: Seat;
  call: Call;
  stroke: [number, number, number, number, number];
  place: [number, number] | null;
}

export interface LagStroke {
  t: "lag";
  n: number;
  at: number;
  seat: Seat;
  stroke: [number, number, number, number, number];
}

export interface ChooseBreaker {
  t: "breaker";
  n: number;
  at: number;
  seat: Seat;
  who: Seat;
}

export interface TakeOrHandBack {
  t: "answer";
  n: number;
  at: number;
  seat: Seat;
  option: "take" | "hand_back";
}

export interface Concede {
  t: "concede";
  n: number;
  at: number;
  seat: Seat;
}

export interface Claim {
  t: "claim";
  n: number;
  at: number;
  seat: Seat;
}

export interface AskPreview {
  t: "preview";
  n: number;
  stroke: [number, number, number, number, number];
  place: [number, number] | null;
  call?: Call | null;
  seat?: Seat | null;
}

export interface AimShown {
  t: "aim";
  at: number;
  stroke: [number, number, number, number, number];
  place: [number, number] | null;
}

export interface AskHint {
  t: "hint";
  n: number;
}

export interface AskMap {
  t: "map";
  n: number;
  ball: number;
  pocket: "hl" | "hr" | "sl" | "sr" | "fl" | "fr" | null;
}

export interface AskReason {
  t: "reason";
  n: number;
}

export interface Rested {
  t: "rested";
  seq: number;
}

export interface StopThinking {
  t: "cancel";
}

export interface Undo {
  t: "undo";
  n: number;
}

export interface Redo {
  t: "redo";
  n: number;
}

export interface BackTo {
  t: "back";
  n: number;
  to: number;
}

export interface SetUp {
  t: "set";
  n: number;
  layout: Layout;
  on?: Seat | null;
}

export interface Offer {
  t: "offer";
  n: number;
  kind: "takeback" | "rematch";
}

export interface Accept {
  t: "accept";
  n: number;
  kind: "takeback" | "rematch";
}

export interface Decline {
  t: "decline";
  n: number;
  kind: "takeback" | "rematch";
}

export interface Lang {
  t: "lang";
  lang: "en" | "sk" | "cs";
}

export type FromGame =
  | PlayWelcome
  | Working
  | Table
  | ShotTold
  | Lagged
  | PreviewTold
  | AimTold
  | Hint
  | MapTold
  | ReasonTold
  | Done
  | Refused
  | Beat;

export type ToGame =
  | Hello
  | Shoot
  | LagStroke
  | ChooseBreaker
  | TakeOrHandBack
  | Concede
  | Claim
  | AskPreview
  | AimShown
  | AskHint
  | AskMap
  | AskReason
  | Rested
  | StopThinking
  | Undo
  | Redo
  | BackTo
  | SetUp
  | Offer
  | Accept
  | Decline
  | Lang;
