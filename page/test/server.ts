import type { State } from "../src/wire";

type Message = { t: string; n?: number; [field: string]: unknown };

/** A server of one match that remembers every command by client and number, as the real one does. */
export class Server {
  epoch = 1;
  holder: string | null = null;
  written: { client: string; n: number; what: unknown }[] = [];
  /** What arrives goes nowhere, as on a half-open connection. */
  deaf = false;
  /** What is written is not acknowledged, as when the connection breaks between the two. */
  mute = false;
  /** Nothing can be written, as on a full disk. */
  full = false;
  /** Why an entry is not taken, if none is. */
  refuses: string | null = null;
  /** What is on the table. */
  state: Partial<State> = { racks: [0, 0] };
  reachable = true;
  stopAt: number | null = null;
  /** Notes are refused as a whole. */
  takesNoNotes = false;
  /** How many batches of notes have come. */
  batches = 0;
  answers = new Map<string, Message>();
  sockets: FakeSocket[] = [];

  accept(socket: FakeSocket): void {
    if (!this.reachable) return socket.closeWith(1006);
    this.sockets.push(socket);
    socket.open();
  }

  cut(): void {
    this.reachable = false;
    this.sockets.splice(0).forEach((socket) => socket.closeWith(1006));
  }

  shutOut(code: number): void {
    this.sockets.splice(0).forEach((socket) => socket.closeWith(code));
  }

  receive(socket: FakeSocket, said: Message): void {
    if (this.deaf) return;
    if (said.t === "hello") return this.welcome(socket, String(said["client"]));
    if (said.n === undefined) return;
    const key = `${socket.client} ${said.n}`;
    const answer = this.answers.get(key) ?? this.judge(socket, said);
    if (answer.t !== "refused") this.answers.set(key, answer);
    if (!this.mute) socket.tell(answer);
    if (!this.mute) this.sockets.forEach((each) => this.update(each));
  }

  takeOver(client: string): void {
    this.holder = client;
    this.epoch += 1;
  }

  private welcome(socket: FakeSocket, client: string): void {
    socket.client = client;
    const counter = Math.max(0, ...this.written.filter((one) => one.client === client).map(({ n }) => n));
    socket.tell({
      t: "welcome",
      protocol: 1,
      right: "scorer",
      match: "m1",
      server: "s",
      now: Date.now(),
      counter,
      header: null,
    });
    this.update(socket);
  }

  private update(socket: FakeSocket): void {
    const lease = { epoch: this.epoch, mine: this.holder === socket.client, holder: null };
    socket.tell({ t: "update", seq: this.written.length, state: this.state as State, lease });
  }

  private judge(socket: FakeSocket, said: Message): Message {
    const n = said.n ?? 0;
    if (said.t === "take") {
      if (this.holder !== socket.client) this.takeOver(socket.client);
      return { t: "done", n, seqs: [] };
    }
    if (said["epoch"] !== this.epoch || this.holder !== socket.client)
      return { t: "refused", n, key: "lease_lost", text: "lost" };
    if (this.full) return { t: "refused", n, key: "not_saved", text: "full" };
    if (said.t === "notes") return this.judgeNotes(socket, said, n);
    if (this.refuses !== null) return { t: "refused", n, key: this.refuses, text: "not open" };
    this.written.push({ client: socket.client, n, what: said["do"] });
    return { t: "done", n, seqs: [this.written.length] };
  }

  private judgeNotes(socket: FakeSocket, said: Message, n: number): Message {
    this.batches += 1;
    if (this.takesNoNotes) return { t: "refused", n, key: "bad_form", text: "cannot be read" };
    const notes = said["notes"] as { n: number; note: string }[];
    const stop = notes.findIndex((note) => note.n === this.stopAt);
    const good = stop < 0 ? notes : notes.slice(0, stop);
    const fresh = good.filter((note) => !this.written.some((one) => one.client === socket.client && one.n === note.n));
    fresh.forEach((note) => this.written.push({ client: socket.client, n: note.n, what: note.note }));
    const stopped = stop < 0 ? null : { n: notes[stop]?.n ?? 0, key: "out_of_place", text: "does not fit" };
    return {
      t: "noted",
      n,
      done: good.map((note) => note.n),
      stopped,
      left: stop < 0 ? [] : notes.slice(stop + 1).map((note) => note.n),
    };
  }
}

let serving: Server | null = null;

export function serve(server: Server): void {
  serving = server;
  Object.assign(globalThis, { WebSocket: FakeSocket });
}

/** The browser's end of a connection to that server. */
export class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  client = "";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    const server = serving;
    setTimeout(() => server?.accept(this), 1);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    serving?.receive(this, JSON.parse(text) as Message);
  }

  tell(message: unknown): void {
    if (this.readyState === FakeSocket.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
  }

  closeWith(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
