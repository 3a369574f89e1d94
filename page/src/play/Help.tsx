import { Sheet } from "../parts/Sheet";
import { say } from "../words";

const KEYS: readonly (readonly [string, string])[] = [
  ["← →", "aim"],
  ["↑ ↓", "power"],
  ["I J K L", "tip"],
  ["U O", "slope"],
  ["1 … 9 0", "ball"],
  ["Q W E / A S D", "pocket"],
  ["F", "safety"],
  ["P", "push_out"],
  ["N", "no_call"],
  ["G", "line_up"],
  ["B", "place"],
  ["X", "fine"],
  ["H", "hint"],
  ["Z", "map"],
  ["R", "balls"],
  ["C", "solid"],
  ["T", "typed"],
  ["V", "layout"],
  ["Y", "why"],
  ["Ctrl Z Y", "undo"],
  ["M", "menu"],
  ["Enter", "shoot"],
  ["?", "help"],
];

/** All the keys of the table, and what a finger does there. */
export function HelpSheet({ close }: { close: () => void }) {
  return (
    <Sheet title={say("play.help")} close={close} wide>
      <p data-first tabIndex={0}>
        {say("play.touch_help")}
      </p>
      <table class="keys">
        <tbody>
          {KEYS.map(([keys, what]) => (
            <tr key={what}>
              <th scope="row">
                {keys.split(" ").map((key) => (/[\p{L}\d←→↑↓?]/u.test(key) ? <b key={key}>{key}</b> : ` ${key} `))}
              </th>
              <td>{say(`play.key.${what}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{say("play.key_fine")}</p>
    </Sheet>
  );
}
