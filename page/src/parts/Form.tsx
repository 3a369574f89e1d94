import type { Signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { say } from "../words";
import type { Bookish, Choice as Known } from "../wire";
import { Button } from "./Button";
import { Choice } from "./Settings";
import "../style/forms.css";
import "../style/details.css";
import "./form.css";

/** Write one field of what is being filled in. */
export function set<D extends object, K extends keyof D>(draft: Signal<D>, name: K): (value: D[K]) => void {
  return (value) => void (draft.value = { ...draft.value, [name]: value });
}

interface FormProps {
  readonly class: string;
  readonly start: string;
  readonly problem: string | null;
  readonly off?: boolean;
  readonly note?: string;
  readonly begin: () => void;
  readonly children: ComponentChildren;
}

/** What is filled in before something begins, what is wrong with it, and the button that begins. */
export function Form({ class: own, start, problem, off = false, note, begin, children }: FormProps) {
  return (
    <form class={`beginning ${own}`} onSubmit={(event) => (event.preventDefault(), begin())}>
      {children}
      {problem !== null && (
        <p class="notice warning" role="alert">
          {problem}
        </p>
      )}
      {note !== undefined && <p class="hint">{note}</p>}
      <div class="sheet-keys sticky">
        <Button kind="main" class="large" icon="play" on={begin} off={off}>
          {start}
        </Button>
        <input type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </div>
    </form>
  );
}

interface BooksProps {
  readonly books: readonly Bookish[];
  readonly chosen: string;
  readonly choose: (key: string) => void;
  readonly children?: ComponentChildren;
}

/** The books of rules, each with what it has otherwise than the others. */
export function Books({ books, chosen, choose, children }: BooksProps) {
  return (
    <fieldset>
      <legend>{say("new.rules")}</legend>
      <div class="books">
        {books.map(({ key, title, line }) => (
          <Button key={key} pressed={chosen === key} note={line} on={() => choose(key)}>
            {title}
          </Button>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

interface PickProps {
  readonly title: string;
  readonly known: readonly Known[];
  readonly chosen: string;
  readonly choose: (key: string) => void;
}

/** One of what the server knows, each by its text. */
export function Pick({ title, known, chosen, choose }: PickProps) {
  return (
    <Choice
      title={title}
      values={known.map(({ key }) => key)}
      chosen={chosen}
      name={(key) => known.find((one) => one.key === key)?.text ?? key}
      choose={choose}
    />
  );
}

/** A part of a form with a title of its own. */
export function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const ROOMY = "(min-width: 48rem) and (min-height: 40rem)";

/** What most take as it is: in sight where there is room, and folded to one line of what is chosen where there is none. */
export function Folded({ title, chosen, children }: { title: string; chosen: string; children: ComponentChildren }) {
  const [roomy] = useState(() => matchMedia(ROOMY).matches);
  if (roomy) return <>{children}</>;
  return (
    <details class="folded">
      <summary>
        <span>
          {title}
          <small>{chosen}</small>
        </span>
      </summary>
      {children}
    </details>
  );
}
