import { Button } from "../parts/Button";
import { haveTold, told } from "../settings";
import { say } from "../words";

/** What to see to on this device before it is relied on, until it was read. */
export function Precaution() {
  const key = told.value ? null : precaution(isSecureContext, "wakeLock" in navigator);
  if (key === null) return null;
  return (
    <div class="notices below">
      <div class="notice" role="note">
        <p>{say(key)}</p>
        <Button kind="quiet" icon="check" on={haveTold}>
          {say("pad.understood")}
        </Button>
      </div>
    </div>
  );
}

/** The words for it: whether the page can be loaded again without the network, and be kept from going dark. */
export function precaution(secure: boolean, awake: boolean): "note.insecure" | "pad.goes_dark" | null {
  if (!secure) return "note.insecure";
  return awake ? null : "pad.goes_dark";
}
