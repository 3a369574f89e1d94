import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  ShaderMaterial,
  type IUniform,
} from "three";
import type { Vec2, Vec3 } from "../table/types";

/** Red, green, blue as on the screen, and how much covers what is below; each from 0 to 1. */
export type Ink = readonly [number, number, number, number];

const ROOM = 24_000;
/** Corners of a disc. */
const ROUND = 12;
const MIDDLE: Vec2 = [0, 0];

/** Flat marks over the table, drawn at once: room that is filled anew and never grows. */
export class Ribbons {
  readonly mesh: Mesh;
  private readonly places = new Float32Array(3 * ROOM);
  private readonly inks = new Float32Array(4 * ROOM);
  /** The way from the ribbon's middle to the corner; and where across it that is, from -1 to 1, with half its width. */
  private readonly offsets = new Float32Array(2 * ROOM);
  private readonly edges = new Float32Array(2 * ROOM);
  private readonly corners = new Uint16Array(3 * ROOM);
  private readonly attributes: readonly BufferAttribute[];
  /** How much wider than it is deep a pixel of the window sees. */
  readonly pixel = { value: 0.001 };
  private used = 0;
  private drawn = 0;

  constructor() {
    const geometry = new BufferGeometry();
    const add = (name: string, room: Float32Array, items: number) => {
      const attribute = new BufferAttribute(room, items).setUsage(DynamicDrawUsage);
      geometry.setAttribute(name, attribute);
      return attribute;
    };
    const index = new BufferAttribute(this.corners, 1).setUsage(DynamicDrawUsage);
    geometry.setIndex(index);
    const { places, inks, offsets, edges } = this;
    const named = [add("position", places, 3), add("ink", inks, 4), add("offset", offsets, 2), add("edge", edges, 2)];
    this.attributes = [...named, index];
    this.mesh = new Mesh(geometry, material(this.pixel));
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1;
  }

  /** Begin with an empty table. */
  clear(): void {
    this.used = this.drawn = 0;
  }

  /** Hand over what was put down since. */
  done(): void {
    this.mesh.geometry.setDrawRange(0, this.drawn);
    this.mesh.visible = this.drawn > 0;
    const counts = [3 * this.used, 4 * this.used, 2 * this.used, 2 * this.used, this.drawn];
    this.attributes.forEach((attribute, k) => {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, counts[k] ?? 0);
      attribute.needsUpdate = true;
    });
  }

  /** A ribbon along those places, at height `z` where they name none, bent sharply at corners. */
  line(points: readonly (Vec2 | Vec3)[], wide: number, ink: Ink, z: number): void {
    if (points.length < 2) return;
    points.forEach((point, k) => {
      const [x, y] = point;
      const [dx, dy] = bend(points[k - 1], point, points[k + 1]);
      const height = point.length === 3 ? point[2] : z;
      this.put(x, y, height, ink, [-dy * (wide / 2), dx * (wide / 2)], 1, wide);
      this.put(x, y, height, ink, [dy * (wide / 2), -dx * (wide / 2)], -1, wide);
      if (k > 0) this.face();
    });
  }

  /** The ribbon broken into dashes of that length, the gaps as long. */
  dashes(points: readonly (Vec2 | Vec3)[], wide: number, ink: Ink, z: number, dash: number): void {
    let [left, on] = [dash, true];
    for (let k = 1; k < points.length; k++) {
      const [one, other] = [deep(points[k - 1], z), deep(points[k], z)];
      const long = Math.hypot(other[0] - one[0], other[1] - one[1], other[2] - one[2]);
      for (let at = 0; at < long;) {
        const next = Math.min(at + left, long);
        if (on) this.line([between(one, other, at / long), between(one, other, next / long)], wide, ink, z);
        left -= next - at;
        if (left <= 1e-9) [left, on] = [dash, !on];
        at = next;
      }
    }
  }

  /** A ring of that middle radius, whole or broken into so many parts. */
  ring([x, y]: Vec2, radius: number, wide: number, ink: Ink, z: number, parts = 0): void {
    const steps = parts > 0 ? 8 * parts : 48;
    for (let k = 0; k <= steps; k++) {
      const [c, s] = [Math.cos((k / steps) * 2 * Math.PI), Math.sin((k / steps) * 2 * Math.PI)];
      const out: Vec2 = [(wide / 2) * c, (wide / 2) * s];
      this.put(x + radius * c, y + radius * s, z, ink, out, 1, wide);
      this.put(x + radius * c, y + radius * s, z, ink, [-out[0], -out[1]], -1, wide);
      if (k > 0 && (parts === 0 || (k - 1) % 8 < 5)) this.face();
    }
  }

  /** An upright band around, from one height to another, seen from the side where a ring is not. */
  band([x, y]: Vec2, radius: number, low: number, high: number, ink: Ink, parts = 0): void {
    const steps = parts > 0 ? 8 * parts : 48;
    for (let k = 0; k <= steps; k++) {
      const [c, s] = [Math.cos((k / steps) * 2 * Math.PI), Math.sin((k / steps) * 2 * Math.PI)];
      this.put(x + radius * c, y + radius * s, low, ink);
      this.put(x + radius * c, y + radius * s, high, ink);
      if (k > 0 && (parts === 0 || (k - 1) % 8 < 5)) this.face();
    }
  }

  /** A full disc, of so many corners. */
  disc([x, y]: Vec2, radius: number, ink: Ink, z: number, round = ROUND): void {
    for (let k = 0; k <= round; k++) {
      const angle = (k / round) * 2 * Math.PI;
      this.put(x, y, z, ink);
      this.put(x + radius * Math.cos(angle), y + radius * Math.sin(angle), z, ink);
      if (k > 0) this.face();
    }
  }

  /** An upright rectangle of cloth, covered. */
  field(x1: number, y1: number, x2: number, y2: number, ink: Ink, z: number): void {
    this.put(x1, y1, z, ink);
    this.put(x1, y2, z, ink);
    this.put(x2, y1, z, ink);
    this.put(x2, y2, z, ink);
    this.face();
  }

  private put(x: number, y: number, z: number, ink: Ink, offset = MIDDLE, edge = 0, wide = 0): void {
    if (this.used >= ROOM) return;
    const k = this.used++;
    this.places.set([x, y, z], 3 * k);
    this.inks.set(ink, 4 * k);
    this.offsets.set(offset, 2 * k);
    this.edges[2 * k] = edge;
    this.edges[2 * k + 1] = wide / 2;
  }

  /** Between the last two corners and the two before. */
  private face(): void {
    if (this.drawn + 6 > this.corners.length) return;
    const k = this.used;
    for (const back of [4, 3, 2, 2, 3, 1]) this.corners[this.drawn++] = k - back;
  }
}

const deep = (point: Vec2 | Vec3 | undefined, z: number): Vec3 => [point?.[0] ?? 0, point?.[1] ?? 0, point?.[2] ?? z];
const between = (a: Vec3, b: Vec3, share: number): Vec3 => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Along a line at one of its points, longer where it bends so that the ribbon keeps its width. */
function bend(before: Vec2 | Vec3 | undefined, at: Vec2 | Vec3, after: Vec2 | Vec3 | undefined): Vec2 {
  const one = way(before, at);
  const other = way(at, after);
  const [ax, ay] = one ?? other ?? [1, 0];
  const [bx, by] = other ?? one ?? [1, 0];
  const [mx, my] = [ax + bx, ay + by];
  const square = mx * mx + my * my;
  // Where it nearly turns back, a mitre would be a spike.
  return square < 0.6 ? [bx, by] : [(2 * mx) / square, (2 * my) / square];
}

function way(from: Vec2 | Vec3 | undefined, to: Vec2 | Vec3 | undefined): Vec2 | null {
  if (from === undefined || to === undefined) return null;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  return long < 1e-9 ? null : [dx / long, dy / long];
}

/** A ribbon is never thinner than can be seen, and has a dark edge, so that it is seen on any cloth. */
function material(pixel: IUniform<number>): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { pixel },
    vertexShader: `
      attribute vec4 ink; attribute vec2 offset; attribute vec2 edge; uniform float pixel;
      varying vec4 paint; varying float across;
      void main() {
        paint = ink; across = edge.x;
        vec3 seen = (viewMatrix * vec4(position, 1.0)).xyz, aside = mat3(viewMatrix) * vec3(offset, 0.0);
        // Across the view a ribbon lies flat before the eye: what counts is how wide it is seen.
        float pixels = length(aside.xy - aside.z * seen.xy / seen.z) / (-seen.z * pixel);
        float wider = edge.y > 0.0 ? clamp(2.6 / max(pixels, 1e-4), 1.0, 10.0) : 0.0;
        gl_Position = projectionMatrix * viewMatrix * vec4(position + vec3(offset * wider, 0.0), 1.0);
      }`,
    fragmentShader: `
      varying vec4 paint; varying float across;
      void main() {
        float out_ = abs(across), soft = min(fwidth(across), 0.9);
        float core = 1.0 - smoothstep(0.72 - 0.5 * soft, 0.72 + 0.5 * soft + 1e-5, out_);
        float shape = soft > 1e-5 ? 1.0 - smoothstep(1.0 - soft, 1.0, out_) : 1.0;
        gl_FragColor = vec4(paint.rgb * core, paint.a * mix(0.5, 1.0, core) * shape);
      }`,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -4,
  });
}
