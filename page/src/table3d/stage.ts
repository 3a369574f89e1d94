import { Mesh, PerspectiveCamera, Scene, Vector3, WebGLRenderer, type BufferGeometry, type Material } from "three";
import type { Tones } from "../table/theme";
import type { Geometry, Layout, Overlay } from "../table/types";
import { atlas } from "./atlas";
import { makeBalls, type Balls } from "./balls";
import { bed } from "./bed";
import { basisOf, type Gaze } from "./camera";
import { cushions } from "./cushions";
import { makeRoom, type Room } from "./room";
import { makeGhosts, type Ghosts } from "./ghosts";
import { lightOver, type Light } from "./light";
import { mark } from "./marks";
import { measuresOf } from "./measures";
import { geometryOf, type Pile } from "./mesh";
import { fibres, veins } from "./noise";
import { leathers, wells } from "./pockets";
import { seams, sights, wood } from "./rails";
import { Ribbons } from "./ribbons";
import { makeShadows } from "./shadows";
import { makeCue, type Cue } from "./stick";
import { repaint, surfaces, type Surfaces } from "./surfaces";

/** How far from the middle of the picture something may be that is still seen, toward the eye and away from it. */
const NEAR = 3.4;
const FAR = 10;
const NEAREST = 0.04;
/** Pixels of the picture to one of the window below which lines get wider. */
const COARSEST = 0.75;
/** From this angle of view on one is in the hall. */
const LEANING = 0.2;

/** Everything that is drawn, and what draws it. */
export class Stage {
  readonly balls: Balls;
  private readonly scene = new Scene();
  private readonly eye = new PerspectiveCamera();
  private readonly renderer: WebGLRenderer;
  private readonly light: Light;
  private readonly surfaces: Surfaces;
  private readonly room: Room;
  private readonly ghosts: Ghosts;
  private readonly ribbons = new Ribbons();
  private readonly cue: Cue;
  private readonly textures: readonly { dispose(): void }[];
  private readonly place = new Vector3();
  private tones: Tones | null = null;

  constructor(
    readonly geometry: Geometry,
    readonly canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
  ) {
    this.renderer = new WebGLRenderer({ canvas, context });
    const measures = measuresOf(geometry);
    this.light = lightOver(measures);
    const [noise, grain, numbers] = [fibres(), veins(), atlas()] as const;
    this.textures = [noise, grain, numbers];
    this.surfaces = surfaces(this.light, geometry, noise, grain);
    this.balls = makeBalls(this.light, numbers, measures.radius);
    this.cue = makeCue(this.light, measures.radius);
    this.ghosts = makeGhosts(measures.radius);
    this.room = makeRoom(measures);
    this.eye.matrixWorldAutoUpdate = false;
    this.build();
  }

  /** Draw the table as it is seen so. */
  draw(gaze: Gaze, width: number, height: number): void {
    this.room.depth.value = Math.min(gaze.spread / LEANING, 1);
    // A picture that is drawn coarsely shows no line that is thinner than one of its own pixels.
    this.ribbons.pixel.value = ((2 * gaze.spread) / height) * Math.max(1, COARSEST / this.renderer.getPixelRatio());
    this.look(gaze, width / height);
    this.balls.round(this.nearest(gaze) * height);
    this.renderer.render(this.scene, this.eye);
  }

  /** Put down marks, ghosts and the cue. */
  lay(overlay: Overlay, layout: Layout): void {
    this.cue.set(overlay.stick);
    this.ghosts.set(overlay);
    const { ribbons, geometry, tones } = this;
    if (tones) mark({ ribbons, geometry, tones }, overlay, layout);
  }

  paint(tones: Tones): void {
    this.tones = tones;
    repaint(this.surfaces, this.light, tones);
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
    this.room.paint(ground || "#808080");
  }

  size(width: number, height: number, dense: number, shadows: boolean): void {
    this.light.shadows.value = shadows ? 1 : 0;
    this.renderer.setPixelRatio(dense);
    this.renderer.setSize(width, height, false);
  }

  drawCalls(): number {
    return this.renderer.info.render.calls;
  }

  dispose(): void {
    for (const each of this.scene.children) {
      const { geometry, material } = each as Mesh<BufferGeometry, Material>;
      geometry.dispose();
      material.dispose();
    }
    for (const texture of this.textures) texture.dispose();
    this.renderer.dispose();
  }

  private build(): void {
    const { geometry, surfaces: of, scene } = this;
    const piles: [Pile, Material][] = [
      [bed(geometry), of.cloth],
      [cushions(geometry), of.cushion],
      [wood(geometry), of.wood],
      [leathers(geometry), of.leather],
      [wells(geometry), of.well],
      [sights(geometry), of.sight],
      [seams(geometry), of.seam],
    ];
    for (const [pile, material] of piles) scene.add(new Mesh(geometryOf(pile), material));
    scene.add(
      ...makeShadows(this.light),
      this.balls.mesh,
      this.cue.mesh,
      this.ghosts.mesh,
      this.ribbons.mesh,
      this.room.floor,
      this.room.walls,
    );
    for (const each of scene.children) each.frustumCulled = false;
  }

  /** The radius of the ball nearest to the eye, as a share of the picture's height. */
  private nearest({ spread, tall }: Gaze): number {
    const { x, y, z } = this.place.setFromMatrixPosition(this.eye.matrixWorld);
    let square = (tall / spread) ** 2;
    for (const ball of this.light.balls.value) {
      if (ball.w > 0) square = Math.min(square, (ball.x - x) ** 2 + (ball.y - y) ** 2 + (ball.z - z) ** 2);
    }
    return this.geometry.ball_radius / (2 * spread * Math.sqrt(square));
  }

  /** Set the eye: its place and turn, and what it takes in. */
  private look(gaze: Gaze, aspect: number): void {
    const { eye: place, right, up, back, far } = basisOf(gaze);
    const { eye } = this;
    eye.matrixWorld.set(
      right[0], up[0], back[0], place[0],
      right[1], up[1], back[1], place[1],
      right[2], up[2], back[2], place[2],
      0, 0, 0, 1,
    ); // prettier-ignore
    eye.matrixWorldInverse.copy(eye.matrixWorld).invert();
    const near = Math.max(far - NEAR, NEAREST);
    const [wide, high] = [near * gaze.spread * aspect, near * gaze.spread];
    eye.projectionMatrix.makePerspective(-wide, wide, high, -high, near, far + FAR);
    eye.projectionMatrixInverse.copy(eye.projectionMatrix).invert();
  }
}
