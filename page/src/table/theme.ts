/** The colours of the table, from the tokens of the theme. */
export interface Tones {
  readonly felt: readonly [lit: string, plain: string, deep: string];
  readonly wood: readonly [lit: string, plain: string, deep: string];
  readonly leather: string;
  readonly sight: string;
  readonly chalk: string;
  readonly mark: string;
  readonly wrong: string;
  readonly otherAim: string;
}

export function tones(): Tones {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    felt: [token("felt-lit"), token("felt"), token("felt-deep")],
    wood: [token("wood-lit"), token("wood"), token("wood-deep")],
    leather: token("leather"),
    sight: token("sight"),
    chalk: token("chalk"),
    mark: token("mark"),
    wrong: token("wrong"),
    otherAim: token("other-aim"),
  };
}

/** Calls back when the theme changes, until the returned function is called. */
export function onTheme(changed: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const attribute = new MutationObserver(changed);
  attribute.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  dark.addEventListener("change", changed);
  return () => {
    attribute.disconnect();
    dark.removeEventListener("change", changed);
  };
}
