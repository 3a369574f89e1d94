import { understood } from "../text";
import type { FromServer } from "../wire";

/** What the wire tells: it opened, something came, it closed with a code. */
export interface Listener<Message = FromServer> {
  opened(): void;
  came(message: Message): void;
  closed(code: number): void;
}

/** A socket that opens itself anew for ever, unless it was told that it has no right or that nothing is there. */
export interface Wire {
  send(message: unknown): boolean;
  /** The page was shown again: a wire that said nothing for a while is opened anew at once. */
  again(): void;
  /** This wire is dead, whatever the browser thinks. */
  drop(): void;
  end(): void;
}

const SILENCE_MS = 12_000;
const OPENING_MS = 4_000;
const STALE_MS = 6_000;
const LEAST_WAIT_MS = 500;
const MOST_WAIT_MS = 1_000;
const FOR_GOOD = new Set([4401, 4403, 4404, 4409]);

export function socketAddress(page: { href: string }, path = "./ws"): string {
  const address = new URL(path, page.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = address.search = "";
  return address.href;
}

export function isForGood(code: number): boolean {
  return FOR_GOOD.has(code);
}

/** A message of the server's, in the language of the page. */
function said<Message>(data: unknown): Message {
  return understood(String(data), document.documentElement.lang) as Message;
}

export function wire<Message = FromServer>(listener: Listener<Message>, address = socketAddress(location)): Wire {
  let socket: WebSocket | null = null;
  let silence = 0;
  let waiting = 0;
  let ended = false;
  let heard = 0;

  const open = () => {
    clearTimeout(waiting);
    if (ended) return;
    const fresh = new WebSocket(address);
    socket = fresh;
    expect(OPENING_MS);
    fresh.onopen = () => socket === fresh && (expect(SILENCE_MS), listener.opened());
    fresh.onmessage = ({ data }) => socket === fresh && (expect(SILENCE_MS), listener.came(said(data)));
    fresh.onclose = ({ code }) => socket === fresh && lost(code);
  };

  // A half-open connection says nothing at all: silence counts as the end of it.
  const expect = (ms: number) => {
    heard = Date.now();
    clearTimeout(silence);
    silence = window.setTimeout(() => lost(0), ms);
  };

  const lost = (code: number) => {
    clearTimeout(silence);
    const old = socket;
    socket = null;
    old?.close();
    listener.closed(code);
    ended ||= isForGood(code);
    if (ended) return;
    waiting = window.setTimeout(open, LEAST_WAIT_MS + Math.random() * (MOST_WAIT_MS - LEAST_WAIT_MS));
  };

  const again = () => {
    if (socket === null) open();
    else if (Date.now() - heard > STALE_MS) lost(0);
  };

  open();
  return {
    send: (message) => {
      const ready = socket?.readyState === WebSocket.OPEN;
      if (ready) socket?.send(JSON.stringify(message));
      return ready;
    },
    again,
    drop: () => {
      if (socket !== null) lost(0);
    },
    end: () => {
      ended = true;
      clearTimeout(silence);
      clearTimeout(waiting);
      socket?.close();
      socket = null;
    },
  };
}
