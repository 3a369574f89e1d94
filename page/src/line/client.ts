/** Who this page is to the server: an id of 32 hex digits that no other open tab of this device uses. */

const CHANNEL = "tenball.clients";
const ANSWER_MS = 120;

/** An id that this page holds until it releases it. */
export interface Client {
  readonly id: string;
  release(): void;
}

/** The id for this page: the wanted one unless another page uses it. */
export async function client(wanted: string | null): Promise<Client> {
  const known = wanted ?? stored();
  const id = known !== null && !(await isUsed(known)) ? known : random();
  if (wanted === null && known === null) store(id);
  const channel = answerFor(id);
  return { id, release: () => channel.close() };
}

/** What a device of that kind is called, so that two alike can be told apart. */
export function called(kind: string, id: string): string {
  return `${kind} ${10 + (parseInt(id.slice(0, 8), 16) % 90)}`.trim();
}

export function random(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isUsed(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (used: boolean) => {
      channel.close();
      resolve(used);
    };
    channel.onmessage = ({ data }) => data === `here:${id}` && end(true);
    channel.postMessage(`who:${id}`);
    setTimeout(() => end(false), ANSWER_MS);
  });
}

function answerFor(id: string): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === `who:${id}` && channel.postMessage(`here:${id}`);
  return channel;
}

function stored(): string | null {
  try {
    return localStorage.getItem("tenball.client");
  } catch {
    return null;
  }
}

function store(id: string): void {
  try {
    localStorage.setItem("tenball.client", id);
  } catch {
    // Without storage the id lives as long as this page.
  }
}
