import { useSignal, type Signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { call, get } from "../api";
import { Button } from "../parts/Button";
import { Field } from "../parts/Field";
import { Books, Folded, Form, Part, Pick, set } from "../parts/Form";
import { Failed, Frame } from "../parts/Frame";
import { useLoaded } from "../parts/load";
import { Choice } from "../parts/Settings";
import { Sheet } from "../parts/Sheet";
import { keepGame, keepInvitation, LINES } from "../play/keeping";
import { Levels } from "../play/Levels";
import type { MadeGame, PlayChoices } from "../play/messages";
import { gameProblem, gameWished, keepDraft, RACES, startingFrom, type GameDraft } from "../play/newgame";
import { OpenGames } from "../play/OpenGames";
import { hold, rights } from "../rights";
import { go } from "../route";
import { lang } from "../settings";
import { say } from "../words";
import "../play/new-game.css";

/** A new game to play here: against whom, by which rules, how long; and the games that were left open. */
export function NewGamePage() {
  const { loaded, again } = useLoaded(() => get<PlayChoices>("./api/play/choices"), [lang.value]);
  return (
    <Frame title={say("play.new")} class="narrow">
      <OpenGames />
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <GameForm choices={loaded.value} />}
    </Frame>
  );
}

export interface Drafted {
  readonly draft: Signal<GameDraft>;
  readonly choices: PlayChoices;
}

function GameForm({ choices }: { choices: PlayChoices }) {
  const draft = useSignal<GameDraft>(startingFrom(choices));
  const problem = useSignal<string | null>(null);
  const starting = useSignal(false);
  const start = () => void create(draft.value, choices, problem, starting);
  const alone = draft.value.kind === "practice";
  const kept = rights.value.owner !== null ? "play.kept_note" : "play.guest_note";
  return (
    <Form
      class="new-game"
      start={say("play.start")}
      problem={problem.value}
      off={starting.value}
      note={say(kept)}
      begin={start}
    >
      <Kinds draft={draft} choices={choices} />
      {draft.value.kind === "computer" && <Levels draft={draft} choices={choices} />}
      {alone && <Lying draft={draft} />}
      <Names draft={draft} />
      <Folded title={say("play.terms")} chosen={inShort(draft.value, choices)}>
        <Books books={choices.books} chosen={draft.value.book} choose={set(draft, "book")}>
          <Compare choices={choices} />
        </Books>
        {!alone && <Length draft={draft} />}
        {!alone && <First draft={draft} />}
        <Lines draft={draft} />
        <Further draft={draft} choices={choices} />
      </Folded>
    </Form>
  );
}

/** What stands in the fold, in one line. */
function inShort(draft: GameDraft, { books }: PlayChoices): string {
  const { kind, book, race, first, lines } = draft;
  const title = books.find(({ key }) => key === book)?.title ?? book;
  if (kind === "practice") return `${title} · ${say("play.lines")}: ${say(`play.line.${lines}`)}`;
  return [title, say("match.race", { n: Number(race) }), breaker(draft, first)].join(" · ");
}

/** Who breaks first, as whoever fills in the form calls him. */
function breaker({ kind, a, b }: GameDraft, first: GameDraft["first"]): string {
  if (first !== "a" && first !== "b") return say(`play.first_by.${first}`);
  const name = (first === "a" ? a : b).trim();
  if (kind === "hot_seat") return name || say(`play.first_by.${first}`);
  if (first === "a") return say("play.you");
  return kind === "computer" ? say("play.first_by.computer") : name || say("play.opponent");
}

async function create(
  draft: GameDraft,
  choices: PlayChoices,
  problem: Signal<string | null>,
  starting: Signal<boolean>,
): Promise<void> {
  const wrong = gameProblem(draft);
  problem.value = wrong === null ? null : say(wrong);
  if (wrong !== null || starting.value) return;
  starting.value = true;
  try {
    const { kind, lying, position } = draft;
    const made =
      kind === "practice" && lying === "text"
        ? await call<MadeGame>("POST", "./api/study", { body: { position: position.trim() } })
        : await call<MadeGame>("POST", "./api/play", { body: gameWished(draft) });
    keepDraft(draft);
    begun(made, draft, choices);
  } catch (error) {
    problem.value = error instanceof Error ? error.message : String(error);
    starting.value = false;
  }
}

function begun(made: MadeGame, draft: GameDraft, choices: PlayChoices): void {
  const { kind, a, b } = draft;
  const names = [a.trim(), kind === "computer" ? opponentName(draft, choices) : b.trim()] as const;
  hold(made.token);
  keepGame({ id: made.id, kind, names, score: "0 : 0", over: false, when: new Date().toISOString() });
  keepInvitation(made.id, { opponent: made.opponent, watcher: made.watcher, network: choices.network });
  go(`./table#m=${made.id}${kind === "practice" && draft.lying === "any" ? "&lay=1" : ""}`);
}

function opponentName({ level, engine }: GameDraft, { levels, engines }: PlayChoices): string {
  const known = engine === null ? levels : engines;
  return known.find(({ key }) => key === (engine ?? level))?.name ?? "";
}

/** Signs of a position text, as the server takes them. */
const LONGEST_POSITION = 2000;
const KINDS = ["computer", "hot_seat", "link", "practice"] as const;

function Kinds({ draft, choices }: Drafted) {
  return (
    <Part title={say("play.against")}>
      <div class="kinds">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            pressed={draft.value.kind === kind}
            note={say(`play.kind_note.${kind}`)}
            on={() => set(draft, "kind")(kind)}
          >
            {say(`play.kind.${kind}`)}
          </Button>
        ))}
      </div>
      {draft.value.kind === "link" && <p class="hint">{say(`play.network.${choices.network}`)}</p>}
    </Part>
  );
}

function Names({ draft }: { draft: Signal<GameDraft> }) {
  const { kind, a, b } = draft.value;
  if (kind === "computer" || kind === "practice")
    return (
      <fieldset>
        <Field label={say("play.own_name")} value={a} set={set(draft, "a")} />
      </fieldset>
    );
  return (
    <Part title={say("new.players")}>
      <div class="two-fields">
        <Field label={say(kind === "hot_seat" ? "new.a" : "play.you")} value={a} set={set(draft, "a")} />
        <Field label={say(kind === "link" ? "play.opponent" : "new.b")} value={b} set={set(draft, "b")} />
      </div>
      <p class="hint">{say("play.names_note")}</p>
    </Part>
  );
}

/** What lies on the table when practice begins. */
function Lying({ draft }: { draft: Signal<GameDraft> }) {
  return (
    <Part title={say("play.lying")}>
      <Choice
        title={say("play.lying")}
        values={["racked", "any", "text"] as const}
        chosen={draft.value.lying}
        name={(lying) => say(`play.lies_so.${lying}`)}
        choose={set(draft, "lying")}
      />
      {draft.value.lying === "text" && (
        <label class="field">
          <span>{say("play.position")}</span>
          <input
            type="text"
            dir="ltr"
            autocomplete="off"
            maxLength={LONGEST_POSITION}
            value={draft.value.position}
            onInput={(event) => set(draft, "position")(event.currentTarget.value)}
          />
          <small class="hint">{say("play.position_note")}</small>
        </label>
      )}
    </Part>
  );
}

function Compare({ choices }: { choices: PlayChoices }) {
  const [compared, compare] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="list" more on={() => compare(true)}>
        {say("play.compare")}
      </Button>
      {compared && <Compared choices={choices} close={() => compare(false)} />}
    </>
  );
}

/** The texts side by side as far as they differ: a row for each question, and what differs from the first text bold. */
function Compared({ choices: { compared }, close }: { choices: PlayChoices; close: () => void }) {
  const { titles, rows } = compared;
  return (
    <Sheet title={say("play.compare")} close={close} wide>
      <table class="compared">
        <thead>
          <tr>
            <td />
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, told }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {told.map((text, k) => (
                <td key={titles[k]} class={bare(text) === bare(told[0] ?? "") ? "" : "other"} data-text={titles[k]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** What a text says without the paragraph that says so. */
function bare(text: string): string {
  return text.replace(/ \([^()]*\)$/, "");
}

function Length({ draft }: { draft: Signal<GameDraft> }) {
  return (
    <Part title={say("new.race")}>
      <Choice
        title={say("new.race")}
        values={RACES}
        chosen={draft.value.race as (typeof RACES)[number]}
        name={(n) => n}
        choose={set(draft, "race")}
      />
    </Part>
  );
}

function First({ draft }: { draft: Signal<GameDraft> }) {
  return (
    <Part title={say("play.first")}>
      <Choice
        title={say("play.first")}
        values={["lag", "a", "b", "chance"] as const}
        chosen={draft.value.first}
        name={(first) => breaker(draft.value, first)}
        choose={set(draft, "first")}
      />
    </Part>
  );
}

function Lines({ draft }: { draft: Signal<GameDraft> }) {
  return (
    <Part title={say("play.lines")}>
      <Choice
        title={say("play.lines")}
        values={LINES}
        chosen={draft.value.lines}
        name={(lines) => say(`play.line.${lines}`)}
        choose={set(draft, "lines")}
      />
    </Part>
  );
}

function Further({ draft, choices }: Drafted) {
  const { kind, clock, breaks, size, cloth, seed, race } = draft.value;
  const alone = kind === "practice";
  return (
    <details>
      <summary>{say("new.more")}</summary>
      {!alone && <Pick title={say("new.clock")} known={choices.clocks} chosen={clock} choose={set(draft, "clock")} />}
      {!alone && (
        <Pick title={say("new.breaks")} known={choices.breaks} chosen={breaks} choose={set(draft, "breaks")} />
      )}
      <Pick title={say("new.table")} known={choices.tables} chosen={size} choose={set(draft, "size")} />
      <Pick title={say("play.cloth")} known={choices.cloths} chosen={cloth} choose={set(draft, "cloth")} />
      <Field label={say("play.seed")} value={seed} set={set(draft, "seed")} />
      {!alone && <Field number label={say("play.race_other")} value={race} set={set(draft, "race")} />}
    </details>
  );
}
