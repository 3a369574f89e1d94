import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { say } from "../words";
import type { Link } from "../wire";
import { Button } from "./Button";
import "../style/forms.css";
import "./link-card.css";

export interface LinkCardProps {
  readonly title: string;
  readonly note: string;
  readonly link: Link;
  readonly url?: string;
  readonly children?: ComponentChildren;
}

/** An address to hand on: to read, to copy, to scan. */
export function LinkCard({ title, note, link, url, children }: LinkCardProps) {
  return (
    <section class="link-card">
      <div>
        <h2>{title}</h2>
        <p class="hint">{note}</p>
        <Address label={title} url={url ?? link.urls[0] ?? new URL(`.${link.path}`, location.href).href} />
        {children}
      </div>
      <QrCode link={link} label={title} />
    </section>
  );
}

export function Address({ label, url }: { label: string; url: string }) {
  const [copied, tell] = useState<"copied" | "copy_by_hand" | null>(null);
  return (
    <div class="address">
      <input readOnly value={url} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <Button icon="link" on={() => void copy(url).then(tell)}>
        {say("stream.copy")}
      </Button>
      <span role="status" class="hint">
        {copied && say(`stream.${copied}`)}
      </span>
    </div>
  );
}

/** On an insecure address the browser lets no page write to the clipboard by itself. */
async function copy(url: string): Promise<"copied" | "copy_by_hand"> {
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "copy_by_hand";
  }
}

export function QrCode({ link, label }: { link: Link; label: string }) {
  const { size, path } = link.qr;
  return (
    <svg class="qr" viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={`${say("stream.qr")}: ${label}`}>
      <rect x="-3" y="-3" width={size + 6} height={size + 6} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
