import { Color, DoubleSide, ShaderMaterial, Vector2, Vector3, Vector4, type IUniform } from "three";
import type { Measures } from "./measures";

/** The cue ball and 1 to 10. */
export const BALLS = 11;

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

/** A surface: `paint` sets `base` (what it returns of light), `gloss` and `rough` (how it mirrors) and `hidden`. */
export function surface(light: Light, paint: string, own: Record<string, IUniform> = {}): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...light, ...own },
    vertexShader: VERTEX,
    fragmentShader: `${LIGHT}
      varying vec3 at; varying vec3 looks; varying vec2 pattern;
      ${Object.entries(own)
        .map(([name, { value }]) => `uniform ${value instanceof Color ? "vec3" : "sampler2D"} ${name};`)
        .join("\n")}
      void main() {
        vec3 n = normalize(looks); vec3 base = vec3(0.5); float gloss = 0.0; float rough = 0.1; float hidden = 1.0;
        vec3 v = normalize(cameraPosition - at);
        ${paint}
        vec3 colour = base * lit(at, n, hidden);
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
  uniform vec4 balls[${BALLS}]; uniform vec4 cueTip; uniform vec4 cueButt;
  uniform vec3 lamp; uniform vec2 bedHalf; uniform float radius; uniform float shadows;
  uniform vec3 clothColour; uniform vec3 woodColour; uniform vec3 tints[${BALLS}];
  const vec3 WARM = vec3(1.0, 0.965, 0.9);

  vec3 lampAt(int k) { return vec3(float(k - 1) * lamp.x, 0.0, lamp.y); }
  vec3 seen(vec3 light) {
    light = min(light, 1.0);
    return mix(12.92 * light, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
  }
  float fresnel(float cosine) { return 0.045 + 0.955 * pow(1.0 - clamp(cosine, 0.0, 1.0), 5.0); }

  float pastCue(vec3 at, vec3 way, float far) {
    vec3 cue = cueButt.xyz - cueTip.xyz; vec3 from = cueTip.xyz - at;
    float b = dot(cue, way), c = dot(cue, cue), d = dot(from, way), e = dot(from, cue);
    float along = clamp((b * d - e) / max(c - b * b, 1e-6), 0.0, 1.0);
    vec3 near = from + along * cue;
    float t = dot(near, way);
    float off = length(near - t * way);
    float thick = mix(cueTip.w, cueButt.w, along);
    float blur = lamp.z * t / far + 0.001;
    return t <= 0.0 ? 1.0 : 1.0 - min(1.0, thick / blur) * (1.0 - smoothstep(thick - blur, thick + blur, off));
  }

  vec3 lit(vec3 at, vec3 n, float hidden) {
    vec3 way[3]; float far[3]; vec3 open = vec3(1.0); float sky = hidden;
    for (int k = 0; k < 3; k++) { way[k] = lampAt(k) - at; far[k] = length(way[k]); way[k] /= far[k]; }
    for (int i = 0; i < ${BALLS}; i++) {
      vec3 to = balls[i].xyz - at; float r = balls[i].w; float d2 = dot(to, to);
      if (r <= 0.0 || d2 > 0.12) continue;
      sky *= 1.0 - 0.85 * clamp(dot(n, to) * inversesqrt(d2), 0.0, 1.0) * min(r * r / d2, 1.0);
      if (shadows < 0.5) continue;
      for (int k = 0; k < 3; k++) {
        float t = dot(to, way[k]);
        float blur = lamp.z * t / far[k] + 0.0004;
        float dark = min(1.0, r * r / (blur * blur)) * (1.0 - smoothstep(r - blur, r + blur, sqrt(max(d2 - t * t, 0.0))));
        open[k] *= t <= 0.0 ? 1.0 : 1.0 - dark;
      }
    }
    vec3 light = mix(vec3(0.20), vec3(0.31, 0.32, 0.335), 0.5 + 0.5 * n.z) * sky;
    for (int k = 0; k < 3; k++) {
      if (shadows > 0.5 && cueButt.w > 0.0) open[k] *= pastCue(at, way[k], far[k]);
      light += 0.37 * WARM * max(dot(n, way[k]), 0.0) * (lamp.y / far[k]) * open[k] * mix(1.0, hidden, 0.6);
    }
    return light;
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
