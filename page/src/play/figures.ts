import { lang } from "../settings";
import { bearing } from "./aim";

/** A number with that many decimals, as the language writes it. */
export function figure(value: number, decimals: number): string {
  const rounded = Number(value.toFixed(decimals)) + 0;
  return new Intl.NumberFormat(lang.value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(rounded);
}

export function one(value: number): string {
  return figure(value, 1);
}

/** A share as a percentage: whole where that says it all. */
export function percent(part: number): string {
  const value = part * 100;
  return figure(value, Math.abs(value - Math.round(value)) < 0.005 ? 0 : 1);
}

/** A direction in degrees as it is told: below 360 also where it would be rounded up to a whole turn. */
export function direction(aim: number, decimals: number): string {
  return figure(Number(bearing(aim).toFixed(decimals)) % 360, decimals);
}
