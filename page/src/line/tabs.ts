/** What the tabs of this device tell one another: which of them writes a match. */

const CHANNEL = "tenball.writers";

/** Say so to another tab that asks, as long as this one writes that match; returns how to end that. */
export function answerForWriting(match: string, writes: () => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === `who:${match}` && writes() && channel.postMessage(`here:${match}`);
  return () => channel.close();
}

/** Ask the other tabs, and be told once one of them writes that match; returns how to stop listening. */
export function askForWriting(match: string, found: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === `here:${match}` && found();
  channel.postMessage(`who:${match}`);
  return () => channel.close();
}
