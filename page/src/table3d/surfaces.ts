import { Color, type DataTexture, type ShaderMaterial } from "three";
import type { Tones } from "../table/theme";
import type { Geometry } from "../table/types";
import type { Light } from "./light";
import { surface } from "./light";
import { EDGE, WELL } from "./pockets";

/** The surfaces of the table. */
export interface Surfaces {
  readonly cloth: ShaderMaterial;
  readonly cushion: ShaderMaterial;
  readonly wood: ShaderMaterial;
  readonly leather: ShaderMaterial;
  readonly well: ShaderMaterial;
  readonly sight: ShaderMaterial;
  readonly seam: ShaderMaterial;
}

/** A broad and a fine look at the fibres; both fade before they could flicker. */
const NAP = `
  float nap(vec2 p) {
    if (shadows < 0.5) return 1.0;
    vec3 fibres = texture2D(noise, p * vec2(9.0, 14.0)).rgb;
    return 1.0 + 0.2 * (fibres.r - 0.5) + 0.16 * (texture2D(noise, p * 31.0).g - 0.5) + 0.06 * (fibres.b - 0.5);
  }`;

/** The marks that a table has: head string and foot spot; and the dark under the noses and at the holes. */
function clothPaint({ head_string_x, foot_spot, pockets }: Geometry): string {
  const [x, y] = foot_spot.map((part) => part.toFixed(6));
  // The table is the same on all four sides of its middle.
  const holes = new Set(
    pockets.map((hole) => [Math.abs(hole.x), Math.abs(hole.y), hole.r].map((part) => part.toFixed(5)).join()),
  );
  const nearest = [...holes].map((hole) => hole.split(",")).map(([hx, hy, r]) => `length(abs(at.xy) - vec2(${hx}, ${hy})) - ${r}`).reduce((best, one) => `min(${best}, ${one})`); // prettier-ignore
  return `
    float hole = ${nearest};
    if (at.z > -0.0001 && hole < ${(EDGE - 0.0004).toFixed(5)}) discard;
    base = clothColour * nap(at.xy);
    vec2 inside = bedHalf - abs(at.xy);
    float fine = fwidth(at.x);
    float string = 1.0 - smoothstep(0.0007, 0.0007 + fine, abs(at.x - ${head_string_x.toFixed(6)}));
    base = mix(base, vec3(0.75, 0.85, 0.82), 0.22 * string * step(0.0, inside.y) * 0.0014 / max(0.0014, fine));
    base = mix(base, vec3(0.03), 0.75 * dot_(at.xy - vec2(${x}, ${y})));
    hidden = mix(0.45, 1.0, smoothstep(-0.012, 0.04, min(inside.x, inside.y)));
    hidden *= at.z < -0.0005 ? smoothstep(-0.03, 0.004, at.z) : mix(0.62, 1.0, smoothstep(0.0, 0.035, hole));
    base *= 1.0 + 0.25 * pow(1.0 - clamp(dot(n, v), 0.0, 1.0), 3.0);
  `;
}

/** The materials of a table in that light. */
export function surfaces(light: Light, geometry: Geometry, noise: DataTexture, grain: DataTexture): Surfaces {
  const colour = () => ({ value: new Color() });
  const made = {
    cloth: surface(light, clothPaint(geometry), { noise: { value: noise } }),
    cushion: surface(
      light,
      `vec2 p = abs(n.x) > abs(n.y) ? at.yz : at.xz;
       base = clothColour * 0.97 * nap(mix(p, at.xy, step(0.6, n.z)));
       hidden = mix(0.35, 1.0, smoothstep(0.0, 0.034, at.z)) * mix(1.0, 0.8, smoothstep(0.036, 0.048, pattern.x));
       if (pattern.x < 0.0) { base *= 0.62; hidden *= 0.85; }`,
      { noise: { value: noise } },
      "litAmong",
    ),
    wood: surface(
      light,
      `vec3 fine = texture2D(grain, pattern * vec2(0.8, 5.0)).rgb;
       vec3 broad = texture2D(grain, pattern * vec2(0.23, 1.3) + 0.31).rgb;
       float vein = 0.62 * fine.r + 0.38 * broad.g;
       base = mix(mix(dark, middle, smoothstep(0.12, 0.52, vein)), pale, smoothstep(0.5, 0.95, vein));
       gloss = 0.5; rough = 0.22; hidden = at.z < 0.0 ? mix(0.5, 1.0, smoothstep(-0.5, 0.0, at.z)) : 1.0;`,
      { grain: { value: grain }, dark: colour(), middle: colour(), pale: colour() },
    ),
    leather: surface(
      light,
      `base = hide * (0.8 + 0.4 * texture2D(noise, at.xy * 24.0).r);
       hidden = smoothstep(${(0.55 * WELL).toFixed(4)}, 0.036, at.z); base *= hidden;
       gloss = at.z > 0.03 ? 0.3 : 0.0; rough = 0.5;`,
      { noise: { value: noise }, hide: colour() },
    ),
    well: surface(light, `base = vec3(0.012) * smoothstep(${WELL.toFixed(4)}, 0.0, at.z); hidden = 0.3;`),
    seam: surface(light, "base = woodColour * 0.16;"),
    sight: surface(
      light,
      `base = pearl * (0.86 + 0.2 * texture2D(noise, pattern * 9.0).b); gloss = 0.6; rough = 0.2;`,
      {
        noise: { value: noise },
        pearl: colour(),
      },
    ),
  };
  for (const each of [made.cloth, made.cushion]) each.fragmentShader = withFunctions(each.fragmentShader, NAP + DOT);
  return made;
}

/** A sticker on the cloth. */
const DOT = `
  float dot_(vec2 from) { return 1.0 - smoothstep(0.0085 - fwidth(from.x), 0.0085 + fwidth(from.x), length(from)); }`;

function withFunctions(shader: string, functions: string): string {
  return shader.replace("void main()", `${functions}\nvoid main()`);
}

/** Paint the table anew. */
export function repaint(made: Surfaces, light: Light, tones: Tones): void {
  const set = (holder: { value: Color } | undefined, colour: string) => holder?.value.set(colour);
  set(light["clothColour"], tones.felt[0]);
  set(light["woodColour"], tones.wood[1]);
  const [pale, middle, dark] = tones.wood;
  set(made.wood.uniforms["dark"] as { value: Color }, dark);
  set(made.wood.uniforms["middle"] as { value: Color }, middle);
  set(made.wood.uniforms["pale"] as { value: Color }, pale);
  set(made.leather.uniforms["hide"] as { value: Color }, tones.leather);
  set(made.sight.uniforms["pearl"] as { value: Color }, tones.sight);
}
