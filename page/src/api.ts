import { lang } from "./settings";
import { understood } from "./text";
import { rights, type Proof } from "./rights";

/** What the server refused, with its key and its sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

/** Ask the server; the answer is JSON. */
export async function call<T>(
  method: string,
  path: string,
  options: { key?: string | null; body?: unknown } = {},
): Promise<T> {
  const answer = await request(method, path, options);
  return (answer.status === 204 ? undefined : await json(answer)) as T;
}

export function get<T>(path: string, key?: string | null): Promise<T> {
  return call<T>("GET", path, { key: key ?? null });
}

/** Give the server a file of the owner's as it is. */
export async function give<T>(path: string, file: Blob): Promise<T> {
  return (await json(await request("POST", path, { body: file }))) as T;
}

/** Whether that is the owner's key: only the owner may list the tables. */
export function proof(key: string): Promise<Proof> {
  return get("./api/tables", key).then(
    () => "good" as const,
    (error: unknown) => (error instanceof Refusal && [401, 403].includes(error.status) ? "bad" : "unknown"),
  );
}

/** Ask for plain text. */
export async function text(path: string, key: string | null): Promise<string> {
  return (await request("GET", path, { key })).text();
}

/** Fetch a file with the right to it, and hand it to the browser to save. */
export async function download(path: string, name: string, key: string | null): Promise<void> {
  const answer = await request("GET", path, { key });
  save(await answer.blob(), name);
}

/** Hand a file to the browser to save. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function request(
  method: string,
  path: string,
  { key, body }: { key?: string | null; body?: unknown },
): Promise<Response> {
  const token = key === undefined || key === null ? rights.value.owner : key;
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const raw = body instanceof Blob;
  if (body !== undefined) headers["Content-Type"] = raw ? "text/plain" : "application/json";
  const asked = path + (path.includes("?") ? "&" : "?") + `lang=${lang.value}`;
  const answer = await fetch(asked, {
    method,
    headers,
    body: body === undefined ? null : raw ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function json(answer: Response): Promise<unknown> {
  return understood(await answer.text(), lang.value);
}

async function refusal(answer: Response): Promise<Refusal> {
  const said = (await json(answer).catch(() => ({}))) as { key?: string; text?: string };
  return new Refusal(answer.status, said.key ?? "failed", said.text ?? answer.statusText);
}
