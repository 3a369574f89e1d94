import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  SphereGeometry,
} from "three";
import { IVORY, paintOf } from "../table/paint";
import type { Overlay, Vec2 } from "../table/types";

const MOST = 24;

/** Balls that are not there: where the cue ball would be, where a ball was. */
export interface Ghosts {
  readonly mesh: Mesh;
  set(overlay: Overlay): void;
}

export function makeGhosts(radius: number): Ghosts {
  const place = new InstancedBufferAttribute(new Float32Array(3 * MOST), 3).setUsage(DynamicDrawUsage);
  const fill = new InstancedBufferAttribute(new Float32Array(3 * MOST), 3).setUsage(DynamicDrawUsage);
  const geometry = new InstancedBufferGeometry();
  const round = new SphereGeometry(radius, 40, 24);
  geometry.setIndex(round.getIndex());
  geometry.setAttribute("position", round.getAttribute("position"));
  geometry.setAttribute("place", place);
  geometry.setAttribute("fill", fill);
  const mesh = new Mesh(geometry, material(radius));
  mesh.frustumCulled = false;
  mesh.renderOrder = 2;
  const colour = new Color();
  let count = 0;
  const put = (at: Vec2, paint: string) => {
    if (count >= MOST) return;
    place.setXYZ(count, at[0], at[1], radius);
    colour.set(paint).convertLinearToSRGB();
    fill.setXYZ(count++, colour.r, colour.g, colour.b);
  };
  return {
    mesh,
    set({ aim, ghosts }) {
      count = 0;
      if (aim?.ghost) put(aim.ghost, IVORY);
      for (const { ball, at } of ghosts ?? []) put(at, paintOf(ball).fill);
      geometry.instanceCount = count;
      mesh.visible = count > 0;
      place.needsUpdate = fill.needsUpdate = true;
    },
  };
}

/** Clear in the middle and dense at the rim, as a bubble is. */
function material(radius: number): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: `
      attribute vec3 place; attribute vec3 fill; varying vec3 at; varying vec3 looks; varying vec3 paint;
      void main() {
        at = place + position; looks = position / ${radius.toFixed(6)}; paint = fill;
        gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
      }`,
    fragmentShader: `
      varying vec3 at; varying vec3 looks; varying vec3 paint;
      void main() {
        float rim = 1.0 - clamp(dot(normalize(looks), normalize(cameraPosition - at)), 0.0, 1.0);
        gl_FragColor = vec4(mix(paint, vec3(1.0), 0.35 * rim), 0.36 + 0.6 * smoothstep(0.35, 0.9, rim));
      }`,
    transparent: true,
    depthWrite: false,
  });
}
