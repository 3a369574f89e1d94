import { Color, DoubleSide, ShaderMaterial, Vector2, Vector3, Vector4, type IUniform } from "three";
import type { Measures } from "./measures";

/** The cue ball, 1 to 10, and the second white ball of a lag. */
export const BALLS = 12;

/** What every surface is told of the light, the balls and the cue: one set for all of them. */
export interface Light {
  readonly [name: string]: IUniform;
  /** Place and radius of each ball; no radius where it is gone. */
  readonly balls: { readonly value: Vector4[] };
  readonly tints: { readonly value: Vector3[] };
  /** Tip and butt of the cue with their radii; no radius where it is not shown. */
  readonly cueTip: { readonly value: Vector4 };
  readonly cueButt: { readonly value: Vector4 };
  /** 1 with soft shadows from three lamps, 0 with a dark place under each ball alone. */
  readonly shadows: { value: number };
}

/** The light over a table of those measures. */
export function lightOver({ halfLength, halfWidth, radius }: Measures): Light {
  return {
    balls: { value: Array.from({ length: BALLS }, () => new Vector4(0, 0, 0, 0)) },
    tints: { value: Array.from({ length: BALLS }, () => new Vector3(1, 1, 1)) },
    cueTip: { value: new Vector4() },
    cueButt: { value: new Vector4() },
    shadows: { value: 1 },
    lamp: { value: new Vector3(0.66 * halfLength, 1.0, 0.15) },
    bedHalf: { value: new Vector2(halfLength, halfWidth) },
    radius: { value: radius },
    clothColour: { value: new Color() },
    woodColour: { value: new Color() },
  };
}

/** What a surface is told of the light on it: `lit` from the lamps alone, `litAmong` with the balls around. */
type Lit = "lit" | "litAmong";

/** A surface: `paint` sets `base` (what it returns of light), `gloss` and `rough` (how it mirrors) and `hidden`. */
export function surface(
  light: Light,
  paint: string,
  own: Record<string, IUniform> = {},
  lit: Lit = "lit",
): ShaderMaterial {
  const kind = ({ value }: IUniform) => (value instanceof Color ? "vec3" : "sampler2D");
  const declared = Object.entries(own).map(([name, uniform]) => `uniform ${kind(uniform)} ${name};`);
  return new ShaderMaterial({
    uniforms: { ...light, ...own },
    vertexShader: VERTEX,
    fragmentShader: `${LIGHT}
      varying vec3 at; varying vec3 looks; varying vec2 pattern;
      ${declared.join("\n")}
      void main() {
        vec3 n = normalize(looks); vec3 base = vec3(0.5); float gloss = 0.0; float rough = 0.1; float hidden = 1.0;
        vec3 v = normalize(cameraPosition - at);
        ${paint}
        vec3 colour = base * ${lit}(at, n, hidden);
        if (gloss > 0.0) colour += gloss * fresnel(dot(n, v)) * mirrored(at, reflect(-v, n), rough);
        gl_FragColor = vec4(seen(colour), 1.0);
      }`,
    side: DoubleSide,
  });
}

const VERTEX = `
  varying vec3 at; varying vec3 looks; varying vec2 pattern;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    at = place.xyz; looks = mat3(modelMatrix) * normal; pattern = uv;
    gl_Position = projectionMatrix * viewMatrix * place;
  }`;

/**
 * Three round lamps in a row above the table. A ball hides as much of a lamp as its disc covers, seen from the point:
 * from that come the soft shadows. How much of the sky a ball hides is r² cos / d² (Quilez, "sphere ambient
 * occlusion"); how much of the light a polished ball mirrors is Schlick's approximation.
 */
export const LIGHT = `
  uniform vec4 balls[${BALLS}];
  uniform vec3 lamp; uniform vec2 bedHalf; uniform float radius; uniform float shadows;
  uniform vec3 clothColour; uniform vec3 woodColour; uniform vec3 tints[${BALLS}];
  const vec3 WARM = vec3(1.0, 0.965, 0.9);

  vec3 lampAt(int k) { return vec3(float(k - 1) * lamp.x, 0.0, lamp.y); }
  vec3 seen(vec3 light) {
    light = min(light, 1.0);
    return mix(12.92 * light, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
  }
  float fresnel(float cosine) { return 0.045 + 0.955 * pow(1.0 - clamp(cosine, 0.0, 1.0), 5.0); }

  float past(vec3 at, vec3 lampPlace, vec3 to, float r) {
    vec3 way = lampPlace - at; float far = length(way); float t = dot(to, way) / far;
    float blur = lamp.z * t / far + 0.0004;
    float off = sqrt(max(dot(to, to) - t * t, 0.0));
    float dark = min(1.0, r * r / (blur * blur)) * (1.0 - smoothstep(r - blur, r + blur, off));
    return t <= 0.0 ? 1.0 : 1.0 - dark;
  }
  vec3 pastBall(vec3 at, vec3 to, float r) {
    return shadows < 0.5 ? vec3(1.0)
      : vec3(past(at, lampAt(0), to, r), past(at, lampAt(1), to, r), past(at, lampAt(2), to, r));
  }
  float openSky(vec3 n, vec3 to, float r) {
    float d2 = dot(to, to);
    return 1.0 - 0.85 * clamp(dot(n, to) * inversesqrt(d2), 0.0, 1.0) * min(r * r / d2, 1.0);
  }
  float reach(float z, float r) { return 0.06 + 2.2 * max(z + r, r); }

  float fromLamp(vec3 at, vec3 n, vec3 lampPlace) {
    vec3 way = lampPlace - at; float near = inversesqrt(dot(way, way));
    return max(dot(n, way) * near, 0.0) * lamp.y * near;
  }
  vec3 fromLamps(vec3 at, vec3 n) {
    return 0.37 * vec3(fromLamp(at, n, lampAt(0)), fromLamp(at, n, lampAt(1)), fromLamp(at, n, lampAt(2)));
  }
  vec3 fromSky(vec3 n) { return mix(vec3(0.20), vec3(0.31, 0.32, 0.335), 0.5 + 0.5 * n.z); }
  vec3 total(vec3 sky, vec3 lamps, float hidden) { return sky + WARM * (lamps.x + lamps.y + lamps.z) * mix(1.0, hidden, 0.6); }

  vec3 lit(vec3 at, vec3 n, float hidden) { return total(fromSky(n) * hidden, fromLamps(at, n), hidden); }

  vec3 litAmong(vec3 at, vec3 n, float hidden) {
    vec3 open = vec3(1.0); float sky = hidden;
    for (int i = 0; i < ${BALLS}; i++) {
      vec3 to = balls[i].xyz - at; float r = balls[i].w; float far = reach(to.z, r);
      if (r <= 0.0 || dot(to.xy, to.xy) > far * far) continue;
      sky *= openSky(n, to, r);
      open *= pastBall(at, to, r);
    }
    return total(fromSky(n) * sky, fromLamps(at, n) * open, hidden);
  }

  vec3 mirrored(vec3 at, vec3 r, float rough) {
    if (r.z <= 0.0) {
      vec2 hit = at.xy - r.xy * (at.z / min(r.z, -1e-4));
      vec2 over = abs(hit) - bedHalf;
      return max(over.x, over.y) < 0.0 ? clothColour * 0.8 : woodColour * 0.5;
    }
    vec2 hit = at.xy + r.xy * ((lamp.y - at.z) / max(r.z, 1e-4));
    float glow = 0.0;
    for (int k = 0; k < 3; k++) {
      vec2 from = abs(hit - lampAt(k).xy) - vec2(0.15);
      glow += 1.0 - smoothstep(-rough, rough, length(max(from, 0.0)) + min(max(from.x, from.y), 0.0) - 0.06);
    }
    float rail = 1.0 - smoothstep(0.03, 0.06, r.z);
    return mix(vec3(0.075, 0.08, 0.09) * (0.6 + 0.8 * r.z) + 12.0 * WARM * glow, woodColour * 0.35, rail);
  }
`;
