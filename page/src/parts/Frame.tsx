import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Shut } from "../line/room";
import { badLink } from "../rights";
import { say } from "../words";
import { Icon } from "./Icon";
import { Settings } from "./Settings";
import "./frame.css";
import "./notice.css";

export interface FrameProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly middle?: ComponentChildren;
  readonly class?: string;
  readonly bare?: boolean;
  /** Whether a double tap counts as one here. */
  readonly once?: boolean;
}

/** The frame of every page: the way home, the title, and the settings of this device. */
export function Frame({ title, children, middle, class: own, bare = false, once = false }: FrameProps) {
  useEffect(() => {
    document.title = bare ? "tenball" : `${title} – tenball`;
  }, [title]);
  return (
    <div class={`frame ${own ?? ""}`} data-once={once || undefined}>
      <a class="skip" href="#content" onClick={skip}>
        {say("app.skip")}
      </a>
      <header class="head">
        <a class="home-link" href="./" data-page aria-label={`tenball – ${say("app.home")}`}>
          <Mark />
          <span class="word-mark">tenball</span>
        </a>
        {bare ? <span class="head-title" /> : <h1 class="head-title">{title}</h1>}
        {middle}
        <Settings />
      </header>
      <main id="content" tabIndex={-1}>
        {badLink.value && (
          <p class="notice warning" role="alert">
            {say("link.no_right")}
          </p>
        )}
        {children}
      </main>
    </div>
  );
}

function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

/** Ten balls racked. */
export function Mark({ size = 28 }: { size?: number }) {
  const rows = [1, 2, 3, 4];
  const places = rows.flatMap((row) =>
    Array.from({ length: row }, (_, n) => ({
      x: 20 + (n - (row - 1) / 2) * 8.6,
      y: 7.4 + (row - 1) * 7.6,
      ten: row === 3 && n === 1,
    })),
  );
  return (
    <svg class="rack-mark" width={size} height={size} viewBox="0 0 40 38" aria-hidden="true">
      {places.map(({ x, y, ten }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" class={ten ? "ten" : "one"} />
      ))}
    </svg>
  );
}

/** Why nothing opens here, and where to go from it. */
export function ShutOut({ why, children }: { why: Shut; children?: ComponentChildren }) {
  return (
    <div class="notice warning" role="alert">
      <p>{say(`link.${why}`)}</p>
      {children}
      {why !== "renewed" && (
        <a class="button" href="./" data-page>
          <Icon name="home" /> {say("app.home")}
        </a>
      )}
    </div>
  );
}

export function Failed({ problem, again }: { problem: string; again?: () => void }) {
  return (
    <div class="notice warning" role="alert">
      <Icon name="warn" />
      <p>{say("app.failed", { problem })}</p>
      {again && (
        <button type="button" class="button plain" onClick={again}>
          {say("app.again")}
        </button>
      )}
    </div>
  );
}
