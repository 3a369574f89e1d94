import type { Call, Geometry } from "../table/types";
import { FULL_SPEED, powered, radians, type Aim } from "./aim";

/** What a typed shot says, or the word in it that says nothing. */
export type Typed =
  | { readonly t: "shot"; readonly aim: Aim; readonly call: Call | null; readonly lineUp: boolean }
  | { readonly t: "unread"; readonly word: string };

const FIGURE = String.raw`([-+]?\d+(?:[.,]\d+)?)`;
const FORMS: readonly { form: RegExp; set: (aim: Aim, value: number) => Aim }[] = [
  { form: new RegExp(`^${FIGURE}%$`), set: (aim, value) => powered(aim, value / 100) },
  { form: new RegExp(`^${FIGURE}m/?s$`), set: (aim, value) => powered(aim, value / FULL_SPEED) },
  { form: new RegExp(`^(?:θ|aim|a)=${FIGURE}°?$`), set: (aim, value) => ({ ...aim, aim: radians(value) }) },
  { form: new RegExp(`^(?:side|s)=${FIGURE}$`), set: (aim, value) => ({ ...aim, side: value }) },
  { form: new RegExp(`^(?:height|h)=${FIGURE}$`), set: (aim, value) => ({ ...aim, height: value }) },
  { form: new RegExp(`^(?:slope|e)=${FIGURE}°?$`), set: (aim, value) => ({ ...aim, slope: radians(value) }) },
];

/** Read `4 fr 62% θ=12.5 s=0.2 h=-0.1 e=5`: ball and pocket, power, and whatever else differs from the aim so far. */
export function typed(text: string, before: Aim, geometry: Geometry): Typed {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let aim = before;
  let ball: number | null = null;
  let pocket: string | null = null;
  let call: Call | null = null;
  for (const word of words) {
    const form = FORMS.find((one) => one.form.test(word));
    if (form !== undefined) aim = form.set(aim, number(form.form.exec(word)?.[1]));
    else if (/^(10|[1-9])$/.test(word)) ball = Number(word);
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
