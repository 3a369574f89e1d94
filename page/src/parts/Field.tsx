import { shortened } from "../text";
import "../style/forms.css";

/** As many signs as a name in a record may have, and as many characters as these may be made of. */
const LONGEST = 64;
const CHARACTERS = 200;
const LONGEST_NUMBER = 4;

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly list?: boolean;
  readonly first?: boolean;
  readonly number?: boolean;
}

/** A line of text with its name above it. */
export function Field({ label, value, set: write, list = false, first = false, number = false }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        value={value}
        inputMode={number ? "numeric" : "text"}
        autocomplete="off"
        autoFocus={first}
        list={list ? "known-names" : undefined}
        onInput={(event) => write(number ? taken(event, LONGEST_NUMBER) : taken(event, LONGEST, CHARACTERS))}
      />
    </label>
  );
}

/** What stands in the line, cut to its length; not while a sign is still being put together. */
export function taken(
  event: InputEvent & { currentTarget: HTMLInputElement },
  most: number,
  characters = most,
): string {
  const line = event.currentTarget;
  const fits = event.isComposing ? line.value : shortened(line.value, most, characters);
  if (fits !== line.value) line.value = fits;
  return fits;
}
