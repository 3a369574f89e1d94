/** What the files of a match are called: the day and the players, as the server calls them too; else the match's id. */
export function fileName(started: string, names: readonly string[], match: string): string {
  const players = names.map(plain);
  const who = players.some((name) => name !== "") ? players : [match];
  return [started.slice(0, 10), ...who].filter((part) => part !== "").join("-");
}

/** A name in letters that every system takes. */
export function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
