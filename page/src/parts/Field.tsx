import "../style/forms.css";

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
        maxLength={number ? 4 : 64}
        inputMode={number ? "numeric" : "text"}
        autocomplete="off"
        autoFocus={first}
        list={list ? "known-names" : undefined}
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  );
}
