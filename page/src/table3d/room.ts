import { BackSide, Color, Mesh, PlaneGeometry, ShaderMaterial, SphereGeometry, type IUniform } from "three";
import type { Measures } from "./measures";

const DEEP = -0.76;
const WIDE = 8;

/** What is around the table: a floor with its shadow, and the walls of a hall where only the table is lit. */
export interface Room {
  readonly floor: Mesh;
  readonly walls: Mesh;
  /** The colour of the page, on which the table lies when seen from straight above. */
  paint(ground: string): void;
  /** From 0, seen from straight above, to 1, seen as by an eye in the hall. */
  readonly depth: { value: number };
}

export function makeRoom({ halfLength, halfWidth, rail }: Measures): Room {
  const tone = { value: new Color() };
  const depth = { value: 0 };
  const floor = new Mesh(
    new PlaneGeometry(2 * WIDE, 2 * WIDE),
    material(
      { tone, depth },
      `vec2 over = abs(at.xy) - vec2(${(halfLength + rail).toFixed(4)}, ${(halfWidth + rail).toFixed(4)});
       float far = length(max(over, 0.0)) + min(max(over.x, over.y), 0.0);
       float under = 1.0 - smoothstep(-0.3, 0.34, far);
       vec3 boards = mix(2.1 * hall(), hall(), smoothstep(0.0, 4.5, far));
       return mix(tone, boards, depth) * (1.0 - 0.6 * under);`,
    ),
  );
  floor.position.z = DEEP;
  const walls = new Mesh(
    new SphereGeometry(WIDE - 0.2, 32, 24),
    material({ tone, depth }, `return hall() * mix(1.0, 0.35, smoothstep(0.0, 0.55, at.z / ${WIDE.toFixed(1)}));`),
  );
  walls.material.side = BackSide;
  walls.position.z = DEEP;
  return { floor, walls, depth, paint: (ground) => void tone.value.set(ground).convertLinearToSRGB() };
}

function material(uniforms: Record<string, IUniform>, paint: string): ShaderMaterial {
  return new ShaderMaterial({
    uniforms,
    vertexShader: `
      varying vec3 at;
      void main() { at = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    // A little noise keeps the gradients from showing steps.
    fragmentShader: `
      uniform vec3 tone; uniform float depth; varying vec3 at;
      vec3 hall() { return vec3(0.20, 0.165, 0.145) * (0.62 + 0.5 * dot(tone, vec3(0.333))); }
      vec3 painted() { ${paint} }
      void main() {
        float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
        gl_FragColor = vec4(painted() + (noise - 0.5) / 255.0, 1.0);
      }`,
  });
}
