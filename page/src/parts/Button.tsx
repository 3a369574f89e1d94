import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";
import "./button.css";

export interface ButtonProps {
  readonly children: ComponentChildren;
  readonly on: () => void;
  /** The key of the keyboard that does the same; it is shown. */
  readonly sign?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly kind?: "plain" | "main" | "danger" | "quiet" | undefined;
  readonly note?: string | undefined;
  readonly off?: boolean | undefined;
  /** Its room is kept, and there is nothing to press. */
  readonly blank?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly more?: boolean | undefined;
  readonly label?: string | undefined;
  readonly class?: string | undefined;
}

export function Button({
  children,
  on,
  sign,
  icon,
  kind = "plain",
  note,
  off = false,
  blank = false,
  pressed,
  more,
  label,
  class: own,
}: ButtonProps) {
  const click = () => {
    if (!off) on();
  };
  const face = (
    <>
      {icon && <Icon name={icon} />}
      <span class="button-text">
        {children}
        {note && <small>{note}</small>}
      </span>
      {more && kind !== "quiet" && (
        <span class="more-sign" aria-hidden="true">
          ▸
        </span>
      )}
      {sign && <kbd aria-hidden="true">{shownKey(sign)}</kbd>}
    </>
  );
  if (blank)
    return (
      <span class={`button ${kind} ${own ?? ""} blank`} aria-hidden="true">
        {face}
      </span>
    );
  return (
    <button
      type="button"
      class={`button ${kind} ${own ?? ""}`}
      data-key={sign}
      aria-disabled={off}
      aria-pressed={pressed}
      aria-haspopup={more ? "dialog" : undefined}
      aria-label={label}
      aria-keyshortcuts={sign}
      onClick={click}
    >
      {face}
    </button>
  );
}

function shownKey(sign: string): string {
  const names: Record<string, string> = {
    Enter: "↵",
    Escape: "Esc",
    Delete: "Del",
    l: "ℓ",
    ArrowLeft: "←",
    ArrowRight: "→",
  };
  return names[sign] ?? sign;
}
