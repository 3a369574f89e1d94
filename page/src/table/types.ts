/** Metres from the table's centre, +x to the foot, +y to the left; z up from the slate; radians; seconds. */

export type Seat = "a" | "b";
export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];
/** A unit quaternion, w last. */
export type Turn = readonly [number, number, number, number];
/** A straight line from place to place. */
export type Line = readonly [number, number, number, number];

/** Where the balls on the bed lie, by number; the cue ball is "0". */
export type Layout = Readonly<Record<string, Vec2>>;

export interface PocketPlace {
  readonly name: string;
  /** Middle and radius of the hole in the slate. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** The left and the right lip as one looks into the pocket. */
  readonly mouth: readonly [Vec2, Vec2];
}

/** The table as it is drawn; Python computes it once from its size (`tenball.web.outline`). */
export interface Geometry {
  /** The corners of the playing surface, nose line to nose line, counter-clockwise from head right. */
  readonly bed: readonly Vec2[];
  /** The nose lines of the six cushions h f lh lf rh rf, from lip to lip. */
  readonly noses: readonly Line[];
  /** The facings beside the mouths, from the lip into the pocket: left and right of each pocket in turn. */
  readonly facings: readonly Line[];
  /** In the order hl hr sl sr fl fr. */
  readonly pockets: readonly PocketPlace[];
  readonly diamonds: readonly Vec2[];
  readonly head_string_x: number;
  readonly foot_spot: Vec2;
  readonly head_spot: Vec2;
  /** From the nose to the outer edge of the rail. */
  readonly rail_width: number;
  readonly ball_radius: number;
  /** Height of the nose above the slate. */
  readonly nose_height: number;
  /** Where the centre of a cue ball in the kitchen may lie: x from, x below, y from, y to. */
  readonly kitchen: Line;
}

export type Motion = "rest" | "spin" | "roll" | "slide" | "fly" | "burst";
export type ContactKind = "tip" | "ball" | "cloth" | "cushion" | "jaw" | "pocket" | "floor";

/** A piece of a ball's motion: ball, motion, start, end, then x y z of place, velocity, acceleration, spin, its rate. */
export type PieceRow = readonly [number, Motion, ...number[]];
/** A contact: time, kind, ball, what it met (a ball, a cushion or a pocket), x, y, z, closing speed. */
export type ContactRow = readonly [number, ContactKind, number, number | string | null, number, number, number, number];

/** Something to stop at while a shot is shown. */
export interface Moment {
  readonly time: number;
  readonly sight: string;
  readonly ball: number;
  readonly other: number | string | null;
}

export interface Reason {
  readonly key: string;
  readonly paragraph: string;
  readonly text: string;
}

export interface ShotRuling {
  readonly text: string;
  readonly why: readonly Reason[];
  readonly fouls: readonly string[];
  readonly verdict: "continues" | "passes" | "foul" | "rack" | "choice";
  /** Whose rack it was with this shot. */
  readonly winner: Seat | null;
  /** The moment of the foul. */
  readonly freeze: number | null;
}

export type Call =
  | { readonly t: "called"; readonly ball: number; readonly pocket: string }
  | { readonly t: "safety" }
  | { readonly t: "push_out" }
  | { readonly t: "uncalled" }
  | { readonly t: "break" };

/** Speed, aim, side, height, slope. */
export type StrokeRow = readonly [number, number, number, number, number];

/** What the playback of a shot needs. */
export interface Played {
  readonly duration: number;
  readonly pieces: readonly PieceRow[];
  readonly contacts: readonly ContactRow[];
  readonly moments: readonly Moment[];
}

/** A shot as the server sends it. */
export interface ShotPlay extends Played {
  readonly stroke: StrokeRow;
  readonly played: StrokeRow;
  readonly call: Call;
  readonly place: Vec2 | null;
  readonly before: Layout;
  readonly after: Layout;
  readonly spotted: readonly { readonly ball: number; readonly at: Vec2 }[];
  readonly ruling: ShotRuling;
  readonly other_book: { readonly key: string; readonly title: string; readonly text: string } | null;
}

/** A ball at a moment. */
export interface Pose {
  readonly ball: number;
  readonly place: Vec3;
  readonly turn: Turn;
  /** It has left the table for good; `place` is where it was last. */
  readonly gone: boolean;
}

export type RingKind = "ball_on" | "called" | "nearest" | "illegal" | "frozen" | "opponent";

export interface ChanceMap {
  readonly along: readonly number[];
  readonly across: readonly number[];
  /** From 0 to 1 by row of `across`, then by `along`; null where the cue ball cannot lie. */
  readonly chance: readonly (readonly (number | null)[])[];
}

/** What is drawn over the table, in its coordinates. */
export interface Overlay {
  readonly aim?: {
    readonly cue: readonly Vec2[];
    readonly ghost: Vec2 | null;
    readonly object: readonly Vec2[];
    readonly tangent: readonly Vec2[] | null;
  };
  readonly stick?: {
    /** The cue ball's place; `pull` is how far the tip is drawn back in metres; `offset` side and height in radii. */
    readonly from: Vec2;
    readonly aim: number;
    readonly slope: number;
    readonly pull: number;
    readonly offset: Vec2;
    readonly blocked: boolean;
  };
  readonly rings?: readonly { readonly at: Vec2; readonly kind: RingKind }[];
  readonly pockets?: readonly { readonly name: string; readonly kind: "called" | "proposed" | "choosable" }[];
  /** `flying[k]` tells whether the ball flies from point k to k + 1. */
  readonly paths?: readonly {
    readonly ball: number;
    readonly points: readonly Vec3[];
    readonly flying: readonly boolean[];
  }[];
  readonly ghosts?: readonly { readonly ball: number; readonly at: Vec2 }[];
  readonly region?: { readonly kind: "kitchen" | "bed" } | null;
  readonly chance?: ChanceMap | null;
  readonly opponentAim?: { readonly from: Vec2; readonly aim: number } | null;
}

/** One way of showing the table: flat on a canvas, or solid. */
export interface TableView {
  readonly element: HTMLElement;
  /** Once a frame at most; costs nothing when nothing changed. */
  show(poses: readonly Pose[], overlay: Overlay): void;
  resize(): void;
  /** The point of the bed under that point of the window. */
  toTable(clientX: number, clientY: number): Vec2 | null;
  /** Where in the window that place is. */
  toScreen(at: Vec2): Vec2;
  /** Smooth unless motion is reduced; the flat table has one view only. */
  camera(where: "top" | { readonly eye: "player"; readonly aim: number }): void;
  /** Pixels of the window a ball's radius has now. */
  scale(): number;
  dispose(): void;
}

/** What a test may read: never written by anything else. */
export interface Look {
  poses(): readonly Pose[];
  /** Script time of the frames drawn so far, in milliseconds, newest last. */
  scriptMs(): readonly number[];
  /** Of the last frame, where there are any. */
  drawCalls?(): number;
}
