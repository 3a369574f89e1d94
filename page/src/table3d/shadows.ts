import { BufferAttribute, InstancedBufferGeometry, Mesh, ShaderMaterial } from "three";
import { BALLS, LIGHT, type Light } from "./light";

/** Height above the cloth. */
const ON_CLOTH = 0.0003;

/** What balls and cue keep from the cloth of the lamps' light: a patch of darkness for each. */
export function makeShadows(light: Light): readonly Mesh[] {
  return [patches(light, BALLS, BALL), patches(light, 1, CUE)];
}

function patches(light: Light, count: number, { place, dark }: Patch): Mesh {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  geometry.instanceCount = count;
  const material = new ShaderMaterial({
    uniforms: light,
    vertexShader: `
      uniform vec4 balls[${BALLS}]; uniform vec4 cueTip; uniform vec4 cueButt;
      varying vec3 at; flat varying vec4 thing;
      void main() {
        ${place}
        gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
      }`,
    // The picture holds what is seen, not light: so much less of it is a root of so much less light.
    fragmentShader: `${LIGHT}
      uniform vec4 cueTip; uniform vec4 cueButt;
      varying vec3 at; flat varying vec4 thing;
      ${CUE_PAST}
      void main() {
        vec3 n = vec3(0.0, 0.0, 1.0);
        vec3 lamps = fromLamps(at, n), open = vec3(1.0); float sky = 1.0;
        ${dark}
        float whole = dot(lamps, vec3(1.0)) + 0.32;
        float left = (dot(lamps, open) + 0.32 * sky) / whole;
        gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - pow(left, 0.45));
      }`,
    transparent: true,
    depthWrite: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return mesh;
}

/** Where a patch lies, and how dark it is. */
interface Patch {
  readonly place: string;
  readonly dark: string;
}

const BALL: Patch = {
  place: `
    thing = balls[gl_InstanceID];
    float far = thing.w > 0.0 && thing.z > 0.0 ? 0.06 + 2.2 * (thing.z + thing.w) : 0.0;
    at = vec3(thing.xy + far * position.xy, ${ON_CLOTH});`,
  dark: `
    vec3 to = thing.xyz - at;
    sky = openSky(n, to, thing.w);
    open = pastBall(at, to, thing.w);`,
};

const CUE: Patch = {
  place: `
    thing = vec4(0.0);
    vec2 along = cueButt.xy - cueTip.xy; vec2 way = along / max(length(along), 1e-4); vec2 side = vec2(-way.y, way.x);
    float wide = cueButt.w > 0.0 ? 0.04 + 1.5 * max(cueTip.z, cueButt.z) : 0.0;
    vec2 end = position.x < 0.0 ? cueTip.xy - wide * way : cueButt.xy + wide * way;
    at = vec3(end + wide * position.y * side, ${ON_CLOTH});`,
  dark: `
    if (shadows > 0.5) open = vec3(pastCue(at, lampAt(0)), pastCue(at, lampAt(1)), pastCue(at, lampAt(2)));`,
};

/** How much of a lamp is seen past the cue, which is a line that grows thicker. */
const CUE_PAST = `
  float pastCue(vec3 at, vec3 lampPlace) {
    vec3 way = lampPlace - at; float far = length(way); way /= far;
    vec3 cue = cueButt.xyz - cueTip.xyz; vec3 from = cueTip.xyz - at;
    float b = dot(cue, way), c = dot(cue, cue), d = dot(from, way), e = dot(from, cue);
    float along = clamp((b * d - e) / max(c - b * b, 1e-6), 0.0, 1.0);
    vec3 near = from + along * cue;
    float t = dot(near, way);
    float off = length(near - t * way);
    float thick = mix(cueTip.w, cueButt.w, along);
    float blur = lamp.z * t / far + 0.001;
    return t <= 0.0 ? 1.0 : 1.0 - min(1.0, thick / blur) * (1.0 - smoothstep(thick - blur, thick + blur, off));
  }`;
