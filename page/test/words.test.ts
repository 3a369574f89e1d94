import { readFileSync, readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("..", import.meta.url).pathname;
const LANGUAGES = ["en", "sk", "cs"];

/** Where the words of the table are at hand; the first page too has the open games. */
const AT_THE_TABLE = /\/(?:play|study|table|table3d)\/(?!OpenGames)|\/(?:NewGame|Play|Replay)Page\.tsx$/;

function sources(folder: string, left: RegExp | null = null): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (left?.test(path)) return [];
    return statSync(path).isDirectory()
      ? sources(path, left)
      : /\.tsx?$/.test(name)
        ? [readFileSync(path, "utf8")]
        : [];
  });
}

const code = sources(`${ROOT}src`).join("\n");
const read = (name: string) =>
  JSON.parse(readFileSync(`${ROOT}src/words/${name}.json`, "utf8")) as Record<string, unknown>;
const words = (language: string) => ({ ...read(language), ...read(`table.${language}`) });
const own = (language: string) => readFileSync(`${ROOT}words/${language}.toml`, "utf8");

/** The keys that the code says outright, and the beginnings of those that it puts together. */
const literal = new Set([...code.matchAll(/"([a-z_]+(?:\.[a-z_0-9]+)+)"/g)].map((found) => found[1] ?? ""));
const beginnings = [
  ...new Set([...code.matchAll(/[`]([a-z_]+\.(?:[a-z_]+\.?)?)\$\{/g)].map((found) => found[1] ?? "")),
];

test.each(LANGUAGES)("every text that is said is there: %s", (language) => {
  const known = { ...words(language), ...read(`overlay.${language}`) };
  const sections = new Set(Object.keys(known).map((key) => key.split(".")[0]));
  const missing = [...literal].filter((key) => sections.has(key.split(".")[0]) && !(key in known));
  expect(missing).toEqual([]);
});

test("a page without a table says nothing of the table's words", () => {
  const elsewhere = sources(`${ROOT}src`, AT_THE_TABLE).join("\n");
  const lacking = Object.keys(read("table.en")).filter((key) => elsewhere.includes(`"${key}"`));
  expect(lacking).toEqual([]);
  expect(elsewhere).not.toMatch(/[`](?:play|study)\.(?!network\.|kind\.)[^`]*\$\{/);
});

test("no text of the page is there for nothing", () => {
  const section = { name: "" };
  const keys = own("en")
    .split("\n")
    .flatMap((line) => {
      const head = /^\[([\w.]+)\]/.exec(line);
      if (head) section.name = head[1] ?? "";
      const key = /^(\w+) = /.exec(line);
      return key ? [`${section.name}.${key[1]}`] : [];
    });
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !literal.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))).toEqual(
    [],
  );
});

test.each(["sk", "cs"])("no line ends with a word of one letter: %s", (language) => {
  const texts = JSON.stringify(words(language));
  expect(texts).toMatch(/[ "]s\u00a0\p{L}/u);
  expect(texts).not.toMatch(/[ "\u00a0][aikosuvz] [^ ]/i);
});
