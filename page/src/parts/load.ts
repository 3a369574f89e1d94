import { useEffect, useState } from "preact/hooks";

export type Loaded<T> =
  | { readonly is: "loading" }
  | { readonly is: "there"; readonly value: T }
  | { readonly is: "failed"; readonly problem: string };

/** Fetch something when the page opens, and anew when what it hangs on changes or `again` is called. */
export function useLoaded<T>(
  fetched: () => Promise<T>,
  on: readonly unknown[],
): { loaded: Loaded<T>; again: () => void } {
  const [loaded, set] = useState<Loaded<T>>({ is: "loading" });
  const [turn, next] = useState(0);
  useEffect(() => {
    let current = true;
    fetched().then(
      (value) => current && set({ is: "there", value }),
      (problem: unknown) =>
        current && set({ is: "failed", problem: problem instanceof Error ? problem.message : String(problem) }),
    );
    return () => void (current = false);
  }, [...on, turn]);
  return { loaded, again: () => next(turn + 1) };
}
