import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { say } from "../words";
import { Button } from "./Button";
import { Sheet } from "./Sheet";

interface SureProps {
  /** What is done. */
  readonly act: string;
  /** What the button is called where it stands with others of its kind. */
  readonly label?: string;
  readonly title: string;
  /** What follows from it. */
  readonly children: ComponentChildren;
  readonly on: () => void;
}

/** A button for what cannot be undone: it is done only on a second thought. */
export function Sure({ act, label, title, children, on }: SureProps) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Button kind="danger" icon="trash" more label={label} on={() => ask(true)}>
        {act}
      </Button>
      {asking && (
        <Sheet title={title} close={() => ask(false)} urgent>
          <p class="reading">{children}</p>
          <div class="sheet-keys">
            <Button kind="danger" icon="trash" sign="y" on={() => (ask(false), on())}>
              {act}
            </Button>
            <Button on={() => ask(false)}>{say("act.cancel")}</Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
