/** Dark for nothing, light for one, apart for people who do not see all colours. */
const SCALE: readonly (readonly [number, number, number])[] = [
  [38, 18, 71],
  [59, 62, 138],
  [33, 125, 142],
  [53, 183, 121],
  [170, 220, 50],
  [253, 231, 37],
];

/** The colour of a chance from 0 to 1: red, green and blue up to 255. */
export function tinted(chance: number): readonly [number, number, number] {
  const at = Math.min(Math.max(chance, 0), 1) * (SCALE.length - 1);
  const low = Math.min(Math.floor(at), SCALE.length - 2);
  const [one, other] = [SCALE[low] ?? [0, 0, 0], SCALE[low + 1] ?? [0, 0, 0]];
  const mixed = (k: 0 | 1 | 2) => one[k] + (other[k] - one[k]) * (at - low);
  return [mixed(0), mixed(1), mixed(2)];
}

/** The same as a colour of the page. */
export function tintOf(chance: number): string {
  return `rgb(${tinted(chance).map(Math.round).join(" ")})`;
}

/** The dot that tells a chance by its size is dark on light fields. */
export function dotOf(chance: number): string {
  return chance > 0.6 ? "#10231c" : "#ffffff";
}
