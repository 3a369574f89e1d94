/** Who this page is to the server: an id of 32 hex digits that no other open tab of this device uses. */

const CHANNEL = "tenball.clients";
const ANSWER_MS = 120;

/** The id for this tab: the wanted one unless another tab uses it. */
export async function clientId(wanted: string | null): Promise<string> {
  const known = wanted ?? stored();
  const id = known !== null && !(await isUsed(known)) ? known : random();
  if (wanted === null && known === null) store(id);
  answerFor(id);
  return id;
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

let answering: BroadcastChannel | null = null;

function answerFor(id: string): void {
  answering?.close();
  answering = new BroadcastChannel(CHANNEL);
  answering.onmessage = ({ data }) => data === `who:${id}` && answering?.postMessage(`here:${id}`);
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
