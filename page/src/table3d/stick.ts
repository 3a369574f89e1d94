import { BufferAttribute, Color, Mesh, type IUniform } from "three";
import type { Overlay } from "../table/types";
import { surface, type Light } from "./light";
import { geometryOf, pile, skin, type Corner } from "./mesh";

type Stick = NonNullable<Overlay["stick"]>;
type Rgb = readonly [number, number, number];

const AROUND = 20;
/** Between tip and ball when the cue is not drawn back, so that the two are told apart. */
const GAP = 0.004;
const TIP: Rgb = [0.07, 0.19, 0.33];
const IVORY: Rgb = [0.8, 0.78, 0.72];
const MAPLE: Rgb = [0.62, 0.4, 0.19];
const STEEL: Rgb = [0.5, 0.5, 0.52];
const DARK: Rgb = [0.035, 0.016, 0.012];
const WRAP: Rgb = [0.05, 0.05, 0.055];
const RUBBER: Rgb = [0.01, 0.01, 0.01];

/** From tip to bumper: how far from the tip, radius, colour from there on. */
const TURNED: readonly (readonly [number, number, Rgb])[] = [
  [0, 0.0005, TIP],
  [0.0002, 0.0038, TIP],
  [0.0015, 0.0056, TIP],
  [0.005, 0.0064, TIP],
  [0.005, 0.00635, IVORY],
  [0.02, 0.00645, IVORY],
  [0.02, 0.0064, MAPLE],
  [0.36, 0.0068, MAPLE],
  [0.73, 0.0103, MAPLE],
  [0.73, 0.0105, STEEL],
  [0.745, 0.0105, STEEL],
  [0.745, 0.0105, DARK],
  [1.0, 0.0124, DARK],
  [1.0, 0.0126, WRAP],
  [1.3, 0.0142, WRAP],
  [1.3, 0.0142, DARK],
  [1.45, 0.0148, DARK],
  [1.45, 0.014, RUBBER],
  [1.47, 0.013, RUBBER],
  [1.472, 0.0005, RUBBER],
];
const LENGTH = 1.472;

/** The cue. */
export interface Cue {
  readonly mesh: Mesh;
  set(stick: Stick | undefined): void;
}

/** Where the tip touches or would touch, and the unit vector along the cue toward the ball. */
export function tipOf({ from, aim, slope, pull, offset }: Stick, radius: number): { tip: Rgb; way: Rgb } {
  const [ca, sa, cs, ss] = [Math.cos(aim), Math.sin(aim), Math.cos(slope), Math.sin(slope)];
  const way: Rgb = [ca * cs, sa * cs, -ss];
  const [side, height] = offset;
  const deep = Math.sqrt(Math.max(1 - side * side - height * height, 0));
  // Right of the aim is (sin, -cos); up, square to the cue, leans forward as the butt is raised.
  const right: Rgb = [sa, -ca, 0];
  const above: Rgb = [ca * ss, sa * ss, cs];
  const back = GAP + pull;
  const part = (k: 0 | 1 | 2, centre: number) =>
    centre + radius * (side * right[k] + height * above[k] - deep * way[k]) - back * way[k];
  return { tip: [part(0, from[0]), part(1, from[1]), part(2, radius)], way };
}

/** A cue that is not shown yet. */
export function makeCue(light: Light, radius: number): Cue {
  const made = pile();
  skin(
    made,
    TURNED.map(([far, wide, colour], k) => ring(far, wide, lean(k), colour)),
  );
  const geometry = geometryOf(made);
  const colours = TURNED.flatMap(([, , colour]) => Array.from({ length: AROUND + 1 }, () => colour).flat());
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(colours), 3));
  const warning: IUniform<Color> = { value: new Color(0, 0, 0) };
  const material = surface(
    light,
    "base = mix(tone, warning, step(0.01, warning.r) * 0.8); gloss = 0.4; rough = 0.15;",
    { warning },
  );
  material.vertexShader = material.vertexShader.replace(
    "void main() {",
    "varying vec3 tone; void main() { tone = color;",
  );
  material.fragmentShader = material.fragmentShader.replace("void main()", "varying vec3 tone; void main()");
  material.vertexColors = true;
  const mesh = new Mesh(geometry, material);
  mesh.visible = false;
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  return { mesh, set: (stick) => lie(mesh, light, warning.value, stick, radius) };
}

function ring(far: number, wide: number, rise: number, _colour: Rgb): Corner[] {
  const flatness = Math.sqrt(1 - rise * rise);
  return Array.from({ length: AROUND + 1 }, (_, k): Corner => {
    const angle = (k / AROUND) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return { at: [-far, wide * c, wide * s], normal: [rise, flatness * c, flatness * s], pattern: [far, 0] };
  });
}

/** How far the tip's rounding looks along the cue. */
function lean(k: number): number {
  return [1, 0.9, 0.5, 0.1][k] ?? (k >= TURNED.length - 1 ? -1 : 0);
}

function lie(mesh: Mesh, light: Light, warning: Color, stick: Stick | undefined, radius: number): void {
  mesh.visible = stick !== undefined;
  light.cueButt.value.w = 0;
  if (stick === undefined) return;
  const { tip, way } = tipOf(stick, radius);
  const [x, y, z] = tip;
  light.cueTip.value.set(x, y, z, 0.0064);
  light.cueButt.value.set(x - LENGTH * way[0], y - LENGTH * way[1], z - LENGTH * way[2], 0.0148);
  const flat = Math.hypot(way[0], way[1]) || 1e-9;
  const [lx, ly] = [-way[1] / flat, way[0] / flat];
  // Columns: along the cue, to its left, and up.
  mesh.matrix.set(
    way[0], lx, -ly * way[2], x,
    way[1], ly, lx * way[2], y,
    way[2], 0, flat, z,
    0, 0, 0, 1,
  ); // prettier-ignore
  mesh.matrixWorld.copy(mesh.matrix);
  warning.setRGB(stick.blocked ? 0.75 : 0, 0.03, 0.02);
}
