/** So many fouls in a row are drawn; who loses by how many is the server's to say. */
const DRAWN = 3;

/** The fouls in a row, one sign for each: filled for those that were. */
export function dots(count: number): readonly string[] {
  return Array.from({ length: DRAWN }, (_, place) => (place < count ? "●" : "○"));
}
