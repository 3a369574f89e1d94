import type { Call, Geometry } from "../table/types";
import { FULL_SPEED, powered, radians, type Aim } from "./aim";
import type { Limits } from "./messages";

/** What a typed shot says, the word in it that says nothing, or the one that no cue does. */
export type Typed =
  | { readonly t: "shot"; readonly aim: Aim; readonly call: Call | null; readonly lineUp: boolean }
  | { readonly t: "unread"; readonly word: string }
  | { readonly t: "outside"; readonly word: string; readonly what: "power" | "tip" | "slope" };

/** What a stroke may be at this table. */
export type Most = Pick<Limits, "offset_max" | "slope_max">;

interface Form {
  readonly form: RegExp;
  readonly set: (aim: Aim, value: number) => Aim;
  /** What is outside of what a cue does with that value, if it is. */
  readonly outside?: (aim: Aim, value: number, most: Most) => "power" | "tip" | "slope" | null;
}

const FIGURE = String.raw`([-+]?\d+(?:[.,]\d+)?)`;
const FORMS: readonly Form[] = [
  {
    form: new RegExp(`^${FIGURE}%$`),
    set: (aim, value) => powered(aim, value / 100),
    outside: (_, value) => (value > 0 && value <= 100 ? null : "power"),
  },
  {
    form: new RegExp(`^${FIGURE}m/?s$`),
    set: (aim, value) => powered(aim, value / FULL_SPEED),
    outside: (_, value) => (value > 0 && value <= FULL_SPEED ? null : "power"),
  },
  { form: new RegExp(`^(?:θ|aim|a)=${FIGURE}°?$`), set: (aim, value) => ({ ...aim, aim: radians(value) }) },
  {
    form: new RegExp(`^(?:side|s)=${FIGURE}$`),
    set: (aim, value) => ({ ...aim, side: value }),
    outside: ({ height }, value, { offset_max: most }) => (Math.hypot(value, height) > most ? "tip" : null),
  },
  {
    form: new RegExp(`^(?:height|h)=${FIGURE}$`),
    set: (aim, value) => ({ ...aim, height: value }),
    outside: ({ side }, value, { offset_max: most }) => (Math.hypot(value, side) > most ? "tip" : null),
  },
  {
    form: new RegExp(`^(?:slope|e)=${FIGURE}°?$`),
    set: (aim, value) => ({ ...aim, slope: radians(value) }),
    outside: (_, value, { slope_max: most }) => (value >= 0 && radians(value) <= most ? null : "slope"),
  },
];

/** Read `4 fr 62% θ=12.5 s=0.2 h=-0.1 e=5`: ball and pocket, power, and whatever else differs from the aim so far. */
export function typed(text: string, before: Aim, geometry: Geometry, most: Most): Typed {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let aim = before;
  let ball: number | null = null;
  let pocket: string | null = null;
  let call: Call | null = null;
  for (const word of words) {
    const form = FORMS.find((one) => one.form.test(word));
    if (form !== undefined) {
      const value = number(form.form.exec(word)?.[1]);
      const what = form.outside?.(aim, value, most) ?? null;
      if (what !== null) return { t: "outside", word, what };
      aim = form.set(aim, value);
    } else if (/^(10|[1-9])$/.test(word)) ball = Number(word);
    else if (geometry.pockets.some(({ name }) => name === word)) pocket = word;
    else if (word === "f" || word === "safety") call = { t: "safety" };
    else if (word === "p" || word === "push") call = { t: "push_out" };
    else return { t: "unread", word };
  }
  if (ball !== null && pocket !== null) call = { t: "called", ball, pocket };
  return { t: "shot", aim, call, lineUp: !/(θ|aim|(^|\s)a)=/i.test(text) && call?.t === "called" };
}

function number(text: string | undefined): number {
  return Number((text ?? "0").replace(",", "."));
}
