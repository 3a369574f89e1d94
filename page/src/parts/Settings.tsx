import { useState } from "preact/hooks";
import { LANGUAGES, SIZES, THEMES, lang, size, sound, theme } from "../settings";
import { say } from "../words";
import { Button } from "./Button";
import { Sheet } from "./Sheet";
import "./settings.css";

const NATIVE = { sk: "Slovenčina", cs: "Čeština", en: "English" } as const;

/** Language, colours, text size and sound of this device; the language stands in the head for one tap. */
export function Settings() {
  const [open, show] = useState(false);
  return (
    <div class="settings">
      <div class="languages" role="group" aria-label={say("app.language")}>
        {LANGUAGES.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            class="language"
            aria-pressed={lang.value === code}
            title={NATIVE[code]}
            onClick={() => (lang.value = code)}
          >
            {code.toUpperCase()}
          </button>
        ))}
      </div>
      <Button kind="quiet" icon="settings" on={() => show(true)} label={say("app.settings")} more>
        <span class="unseen">{say("app.settings")}</span>
      </Button>
      {open && <SettingsSheet close={() => show(false)} />}
    </div>
  );
}

function SettingsSheet({ close }: { close: () => void }) {
  return (
    <Sheet title={say("app.settings")} close={close}>
      <Choice
        title={say("app.language")}
        values={LANGUAGES}
        chosen={lang.value}
        name={(code) => NATIVE[code]}
        choose={(code) => (lang.value = code)}
      />
      <Choice
        title={say("app.theme")}
        values={THEMES}
        chosen={theme.value}
        name={(one) => say(`theme.${one}`)}
        choose={(one) => (theme.value = one)}
      />
      <Choice
        title={say("app.size")}
        values={SIZES}
        chosen={size.value}
        name={(one) => say(`size.${one}`)}
        choose={(one) => (size.value = one)}
      />
      <Choice
        title={say("app.sound")}
        values={["on", "off"] as const}
        chosen={sound.value ? "on" : "off"}
        name={(one) => say(one === "on" ? "app.yes" : "app.no")}
        choose={(one) => (sound.value = one === "on")}
      />
    </Sheet>
  );
}

interface ChoiceProps<T extends string> {
  readonly title: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly name: (value: T) => string;
  readonly choose: (value: T) => void;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ title, values, chosen, name, choose }: ChoiceProps<T>) {
  return (
    <div class="choice" role="group" aria-label={title}>
      <span class="choice-title">{title}</span>
      <div class="choice-keys">
        {values.map((value) => (
          <Button key={value} pressed={value === chosen} on={() => choose(value)}>
            {name(value)}
          </Button>
        ))}
      </div>
    </div>
  );
}
