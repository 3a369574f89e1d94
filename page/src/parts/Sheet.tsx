import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { layer } from "../route";
import { say } from "../words";
import { Button } from "./Button";
import "./sheet.css";

export interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
  readonly urgent?: boolean;
}

/** A sheet that lies on the page until it is answered or laid aside; the focus stays in it. */
export function Sheet({ title, close, children, wide = false, urgent = false }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holdFocus(sheet.current), [title]);
  useLayer(close);
  return (
    <div
      class="veil"
      data-once={urgent || undefined}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div
        ref={sheet}
        class={`sheet ${wide ? "wide" : ""}`}
        role={urgent ? "alertdialog" : "dialog"}
        aria-modal="true"
        aria-labelledby="sheet-title"
        data-layer
        tabIndex={-1}
        onKeyDown={(event) => keepInside(event, sheet.current)}
      >
        <div class="sheet-head">
          <h2 id="sheet-title">{title}</h2>
          <Button on={close} sign="Escape" icon="close" kind="quiet" label={say("app.close")} class="sheet-close">
            <span class="unseen">{say("app.close")}</span>
          </Button>
        </div>
        <div class="sheet-body">{children}</div>
      </div>
    </div>
  );
}

/** While this is shown, Back calls `aside`. */
export function useLayer(aside: () => void): void {
  const latest = useRef(aside);
  latest.current = aside;
  // Before anything can be pressed: an effect after the painting may come after Back, or after the sheet has gone.
  useLayoutEffect(() => layer(() => latest.current()), []);
}

function holdFocus(sheet: HTMLElement | null): (() => void) | undefined {
  if (sheet === null) return undefined;
  const before = document.activeElement;
  const first = sheet.querySelector<HTMLElement>("[data-first], .sheet-body input, .sheet-body textarea");
  (first ?? sheet).focus({ preventScroll: true });
  return () => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true });
}

function keepInside(event: KeyboardEvent, sheet: HTMLElement | null): void {
  if (event.key !== "Tab" || sheet === null) return;
  const stops = [...sheet.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary")];
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
  if (document.activeElement !== edge && document.activeElement !== sheet) return;
  event.preventDefault();
  (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
}
