import type { Vec2 } from "../table/types";
import type { Aim } from "./aim";
import type { GameKind, LineLength, PlayChoices } from "./messages";
import type { Link } from "../wire";

/** A shot that was not played yet, as it survives a reload. */
export interface KeptShot {
  readonly aim: Aim;
  readonly place: Vec2 | null;
  readonly placing: boolean;
  readonly mode: "called" | "safety" | "push_out" | "uncalled" | "break";
  readonly ball: number | null;
  readonly pocket: string | null;
}

/** A game that was begun on this device. */
export interface KeptGame {
  readonly id: string;
  readonly kind: GameKind;
  readonly names: readonly [string, string];
  readonly score: string;
  readonly over: boolean;
  readonly when: string;
}

const SHOT = "tenball.shot";
const GAMES = "tenball.games";
const INVITATIONS = "tenball.invitations";
const NAMELESS = "tenball.nameless";
const MOST_GAMES = 20;
export const LINES: readonly LineLength[] = ["off", "short", "contact", "tangent"];

export function keptAim(turn: string): KeptShot | null {
  const kept = read<{ turn: string; shot: KeptShot }>(sessionStorage, SHOT);
  return kept?.turn === turn ? kept.shot : null;
}

export function keepAim(turn: string, shot: KeptShot): void {
  write(sessionStorage, SHOT, { turn, shot });
}

export function keptGames(): readonly KeptGame[] {
  const kept = read<KeptGame[]>(localStorage, GAMES);
  return Array.isArray(kept) ? kept : [];
}

/** Keep how the game stands; the newest first. */
export function keepGame(game: KeptGame): void {
  const others = keptGames().filter(({ id }) => id !== game.id);
  write(localStorage, GAMES, [game, ...others].slice(0, MOST_GAMES));
}

export function forgetGame(id: string): void {
  write(
    localStorage,
    GAMES,
    keptGames().filter((game) => game.id !== id),
  );
}

/** Whether the person at this device would rather play without a name; asked once, until the page is closed. */
export function isNameless(): boolean {
  return read<boolean>(sessionStorage, NAMELESS) === true;
}

export function playNameless(): void {
  write(sessionStorage, NAMELESS, true);
}

/** The links that were handed out when a game was begun here. */
export interface Invitation {
  readonly opponent: Link | null;
  readonly watcher: Link;
  readonly network: PlayChoices["network"];
}

export function invitation(match: string): Invitation | null {
  return read<Record<string, Invitation>>(localStorage, INVITATIONS)?.[match] ?? null;
}

export function keepInvitation(match: string, given: Invitation): void {
  const games = new Set(keptGames().map(({ id }) => id));
  const kept = Object.entries(read<Record<string, Invitation>>(localStorage, INVITATIONS) ?? {});
  write(localStorage, INVITATIONS, { ...Object.fromEntries(kept.filter(([id]) => games.has(id))), [match]: given });
}

/** How long the aim line is drawn: as the player likes it, and no longer than the game allows. */
export function lineLength(allowed: LineLength): LineLength {
  const wished = LINES.indexOf(read<LineLength>(localStorage, "tenball.lines") ?? "tangent");
  return LINES[Math.min(Math.max(wished, 0), LINES.indexOf(allowed))] ?? "off";
}

export function wishLines(length: LineLength): void {
  write(localStorage, "tenball.lines", length);
}

export function wishesSolid(): boolean | null {
  return read<boolean>(localStorage, "tenball.solid");
}

export function wishSolid(solid: boolean): void {
  write(localStorage, "tenball.solid", solid);
}

function read<T>(where: Storage, name: string): T | null {
  try {
    return JSON.parse(where.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(where: Storage, name: string, value: unknown): void {
  try {
    where.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing forgets it when the page is closed.
  }
}
