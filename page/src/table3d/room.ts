import { BackSide, Color, Mesh, PlaneGeometry, ShaderMaterial, SphereGeometry } from "three";
import type { Measures } from "./measures";

const DEEP = -0.76;
const WIDE = 8;

/** What is around the table: a floor with its shadow, and walls that one sees in the player's view. */
export interface Room {
  readonly floor: Mesh;
  readonly walls: Mesh;
  /** Near the table the floor has the colour of the page. */
  paint(ground: string): void;
}

export function makeRoom({ halfLength, halfWidth, rail }: Measures): Room {
  const tone = { value: new Color() };
  const floor = new Mesh(
    new PlaneGeometry(2 * WIDE, 2 * WIDE),
    material(
      tone,
      `vec2 over = abs(at.xy) - vec2(${(halfLength + rail).toFixed(4)}, ${(halfWidth + rail).toFixed(4)});
       float far = length(max(over, 0.0)) + min(max(over.x, over.y), 0.0);
       float under = 1.0 - smoothstep(-0.3, 0.34, far);
       return mix(tone * (1.0 - 0.6 * under), wall(), smoothstep(0.4, 5.0, far));`,
    ),
  );
  floor.position.z = DEEP;
  const walls = new Mesh(
    new SphereGeometry(WIDE - 0.2, 32, 24),
    material(tone, `return wall() * mix(1.0, 0.4, smoothstep(0.0, 0.6, at.z / ${WIDE.toFixed(1)}));`),
  );
  walls.material.side = BackSide;
  walls.position.z = DEEP;
  return { floor, walls, paint: (ground) => void tone.value.set(ground).convertLinearToSRGB() };
}

function material(tone: { value: Color }, paint: string): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { tone },
    vertexShader: `
      varying vec3 at;
      void main() { at = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    // A little noise keeps the gradients from showing steps.
    fragmentShader: `
      uniform vec3 tone; varying vec3 at;
      vec3 wall() { return mix(0.7 * tone, vec3(0.30, 0.25, 0.21) * (0.5 + 0.5 * dot(tone, vec3(0.333))), 0.7); }
      vec3 painted() { ${paint} }
      void main() {
        float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
        gl_FragColor = vec4(painted() + (noise - 0.5) / 255.0, 1.0);
      }`,
  });
}
