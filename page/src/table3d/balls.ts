import {
  BufferAttribute,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
} from "three";
import { about, times, unit } from "../table/turn";
import { BAND, DISC, INK, IVORY, paintOf, striped } from "../table/paint";
import type { Pose, Turn } from "../table/types";
import { ACROSS, cellOf, DOWN, FILLS } from "./atlas";
import { BALLS, LIGHT, type Light } from "./light";
import { WELL } from "./pockets";

/** How far from upright a number lies that nobody turned, in radians. */
const TILT = 0.72;

/** Up to what radius in pixels how many sides do, around and from pole to pole: a third of a pixel is not seen. */
const ROUNDNESS = [
  [24, 20, 14],
  [64, 32, 20],
  [Infinity, 64, 40],
] as const;

/** Where the second of two white balls is drawn: in a lag each player has one. */
const SECOND = BALLS - 1;

/** All balls as one drawing. */
export interface Balls {
  readonly mesh: Mesh;
  /** Put every ball where it is; those that are not named are not shown. */
  set(poses: readonly Pose[]): void;
  /** Make them as round as is seen where the nearest has a radius of so many pixels. */
  round(pixels: number): void;
  /** What the graphics card was given, read back. */
  poses(): Pose[];
}

/**
 * How a ball's numbers lie on it when it is not turned: a little toward the head and not quite straight, so that they
 * can be read from above and from behind the cue ball.
 */
export function lay(ball: number): Turn {
  const swing = ((ball * 7) % 11) / 11 - 0.5;
  const tilt = times(about([0, 0, 0.9 * swing]), about([0, -TILT - 0.2 * swing, 0]));
  return unit(times(tilt, about([0, 0, -1.25 - 0.7 * swing])));
}

/** The balls in that light. */
export function makeBalls(light: Light, numbers: Texture, radius: number): Balls {
  const place = moving(3);
  const turn = moving(4);
  const known: (Pose | undefined)[] = new Array<Pose | undefined>(BALLS).fill(undefined);
  const shapes = ROUNDNESS.map(([, around, down]) => instanced(new SphereGeometry(1, around, down), place, turn));
  const mesh = new Mesh(shapes[0], material(light, numbers));
  mesh.frustumCulled = false;
  for (let ball = 0; ball < BALLS; ball++) light.tints.value[ball]?.set(...triple(paintOf(ball).fill));
  return {
    mesh,
    set(poses) {
      for (let ball = 0; ball < BALLS; ball++) known[ball] = undefined;
      for (const pose of poses)
        if (pose.ball < SECOND) known[known[pose.ball] === undefined ? pose.ball : SECOND] = pose;
      for (let ball = 0; ball < BALLS; ball++) put(light, place, turn, ball, known[ball], radius);
      place.needsUpdate = turn.needsUpdate = true;
    },
    round(pixels) {
      const found = ROUNDNESS.findIndex(([upTo]) => pixels <= upTo);
      mesh.geometry = shapes[found] ?? mesh.geometry;
    },
    poses: () => known.flatMap((pose, ball) => (pose === undefined ? [] : [readBack(place, turn, pose, ball)])),
  };
}

/** A ball that has gone is seen only as long as it sinks into a pocket. */
export function inSight({ gone, place }: Pose, radius: number): boolean {
  return !gone || (place[2] < radius && place[2] > WELL + radius);
}

function put(
  light: Light,
  place: BufferAttribute,
  turn: BufferAttribute,
  ball: number,
  pose: Pose | undefined,
  radius: number,
): void {
  const shown = pose !== undefined && inSight(pose, radius);
  const [x, y, z] = pose?.place ?? HIDDEN;
  light.balls.value[ball]?.set(x, y, z, shown ? radius : 0);
  place.setXYZ(ball, x, y, z);
  const [a, b, c, w] = pose?.turn ?? PLAIN;
  turn.setXYZW(ball, a, b, c, w);
}

const HIDDEN = [0, 0, -1] as const;
const PLAIN: Turn = [0, 0, 0, 1];

function readBack(place: BufferAttribute, turn: BufferAttribute, { ball, gone }: Pose, at: number): Pose {
  return {
    ball,
    place: [place.getX(at), place.getY(at), place.getZ(at)],
    turn: [turn.getX(at), turn.getY(at), turn.getZ(at), turn.getW(at)],
    gone,
  };
}

function moving(items: number): InstancedBufferAttribute {
  const made = new InstancedBufferAttribute(new Float32Array(BALLS * items), items);
  made.setUsage(DynamicDrawUsage);
  return made;
}

function instanced(
  round: SphereGeometry,
  place: InstancedBufferAttribute,
  turn: InstancedBufferAttribute,
): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(round.getIndex());
  geometry.setAttribute("position", round.getAttribute("position"));
  geometry.setAttribute("place", place);
  geometry.setAttribute("turn", turn);
  const each = Array.from({ length: BALLS }, (_, ball) => ball);
  const fixed = (items: number, of: (ball: number) => readonly number[]) =>
    new InstancedBufferAttribute(new Float32Array(each.flatMap((ball) => [...of(ball)])), items);
  geometry.setAttribute(
    "lay",
    fixed(4, (ball) => lay(ball).map((part, k) => (k < 3 ? -part : part))),
  );
  geometry.setAttribute(
    "fill",
    fixed(3, (ball) => triple(paintOf(ball).fill)),
  );
  geometry.setAttribute(
    "look",
    fixed(4, (ball) => [...cellOf(ball), striped(ball) ? 1 : 0, ball]),
  );
  geometry.instanceCount = BALLS;
  return geometry;
}

/** A colour as light. */
export function triple(colour: string): [number, number, number] {
  return new Color(colour).toArray() as [number, number, number];
}

function material(light: Light, numbers: Texture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      ...light,
      numbers: { value: numbers },
      ivory: { value: new Color(IVORY) },
      ink: { value: new Color(INK) },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
}

const VERTEX = `
  attribute vec3 place; attribute vec4 turn; attribute vec4 lay; attribute vec3 fill; attribute vec4 look;
  uniform vec4 balls[${BALLS}];
  varying vec3 at; varying vec3 looks; varying vec3 own; varying vec3 paint; varying vec4 cell;
  vec3 turned(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
  void main() {
    looks = turned(turn, position); own = turned(lay, position); paint = fill; cell = look;
    at = place + balls[int(look.w)].w * looks;
    gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
  }`;

/** Phenolic resin: colour below, and over it a hard polish that mirrors lamps, cloth and the balls around. */
const FRAGMENT = `${LIGHT}
  uniform sampler2D numbers; uniform vec3 ivory; uniform vec3 ink;
  varying vec3 at; varying vec3 looks; varying vec3 own; varying vec3 paint; varying vec4 cell;
  void main() {
    vec3 n = normalize(looks); vec3 o = normalize(own); vec3 v = normalize(cameraPosition - at);
    int self = int(cell.w + 0.5);
    float soft = fwidth(o.y) + 1e-4;
    vec3 base = mix(paint, mix(ivory, paint, 1.0 - smoothstep(${BAND} - soft, ${BAND} + soft, abs(o.y))), cell.z);
    if (self > 0) {
      float edge = length(o.xy);
      float fine = fwidth(edge) + 1e-4;
      vec2 on = vec2(o.x * sign(o.z), o.y) * (0.5 * ${FILLS.toFixed(2)} / ${DISC}) + 0.5;
      vec2 inCell = cell.xy + clamp(on, 0.02, 0.98) * vec2(${(1 / ACROSS).toFixed(6)}, ${(1 / DOWN).toFixed(6)});
      vec2 dx = dFdx(o.xy) * (0.5 * ${FILLS.toFixed(2)} / ${DISC}) * vec2(${(1 / ACROSS).toFixed(6)}, ${(1 / DOWN).toFixed(6)});
      vec2 dy = dFdy(o.xy) * (0.5 * ${FILLS.toFixed(2)} / ${DISC}) * vec2(${(1 / ACROSS).toFixed(6)}, ${(1 / DOWN).toFixed(6)});
      vec3 disc = mix(ivory, ink, textureGrad(numbers, inCell, dx, dy).r);
      base = mix(base, disc, 1.0 - smoothstep(${DISC} - fine, ${DISC} + fine, edge));
    } else {
      base = mix(base, vec3(0.62, 0.04, 0.04), 1.0 - smoothstep(0.1, 0.1 + soft, length(o.xy)));
    }
    float low = 0.5 + 0.5 * n.z;
    float under = at.z < 2.5 * radius ? mix(0.35, 1.0, smoothstep(0.0, 0.75, low)) : 1.0;
    float deep = smoothstep(-0.09, 0.01, at.z);
    vec3 light = litAmong(at, n, under * deep);
    light += clothColour * 0.36 * (1.0 - low) * smoothstep(0.05, 0.6, low) * deep;
    vec3 r = reflect(-v, n);
    vec3 sight = mirrored(at, r, 0.03);
    for (int i = 0; i < ${BALLS}; i++) {
      vec3 to = balls[i].xyz - at;
      float t = dot(to, r);
      if (i == self || balls[i].w <= 0.0 || t <= 0.0) continue;
      float off2 = dot(to, to) - t * t; float size = balls[i].w;
      if (off2 < size * size) {
        vec3 looksAt = normalize(r * (t - sqrt(size * size - off2)) - to);
        sight = tints[i] * (0.12 + 0.7 * max(looksAt.z, 0.0));
      }
    }
    vec3 colour = base * light + fresnel(dot(n, v)) * sight * deep;
    gl_FragColor = vec4(seen(colour), 1.0);
  }`;
