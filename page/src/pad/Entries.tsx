import type { ComponentChildren } from "preact";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Name } from "../parts/Name";
import { say } from "../words";
import type { Pad, State } from "../wire";
import type { Desk } from "./desk";
import { foulsWith } from "./sheets";
import { saveRecord } from "./saving";
import { saidSoFar, underWay } from "./tapped";
import "./entries.css";

interface Parts {
  readonly desk: Desk;
  readonly state: State;
  readonly pad: Pad;
}

/** With a longer name the prompt has two lines on a telephone, and keeps them whoever is at the table. */
const ONE_LINE = 16;

/** What can be entered now, and nothing else. */
export function Entries(parts: Parts) {
  const { desk, state } = parts;
  const { a, b } = desk.names();
  const long = Math.max(a.length, b.length) > ONE_LINE;
  const onItsWay = underWay(desk);
  const before = onItsWay === "" ? said(desk, state) : "";
  return (
    <section
      class={`entries ${isUsual(state) ? "usual-ask" : ""} ${long ? "long-names" : ""}`}
      aria-labelledby="prompt"
    >
      <h2 id="prompt" class={`prompt ${before ? "has-said" : ""}`} aria-live="polite">
        <span class="asked">{onItsWay || prompt(desk, state)}</span>
        <span class="said" aria-hidden="true">
          {before}
        </span>
      </h2>
      <div class="entry-keys">{entriesFor(parts)}</div>
    </section>
  );
}

/** Whether it is asked what happened, which the keys say by themselves. */
function isUsual({ stage, phase, mode }: State): boolean {
  return stage === "rack" && phase !== "choice" && mode === "full";
}

function prompt(desk: Desk, state: State): string {
  if (state.winner !== null) return say("match.won", { name: desk.names()[state.winner], score: state.score });
  const quick = state.mode === "quick" && state.stage === "rack" && state.phase !== "choice";
  return quick ? say("ask.quick") : desk.told(state.prompt.text);
}

/** What was said of the shot so far; on an upright telephone it takes the place of the question. */
function said(desk: Desk, state: State): string {
  return isUsual(state) ? saidSoFar(desk, state) : "";
}

function entriesFor(parts: Parts): ComponentChildren {
  const { desk, state } = parts;
  if (state.stage === "lag") return <Players {...parts} choose={(seat) => desk.say({ t: "lagged", winner: seat })} />;
  if (state.stage === "breaker")
    return <Players {...parts} choose={(seat) => desk.say({ t: "break_chosen", breaker: seat })} />;
  if (state.stage === "finished") return <Finished {...parts} />;
  if (state.phase === "choice") return <Choice {...parts} />;
  if (state.mode === "quick") return <Players {...parts} choose={(seat) => desk.seat("rack", seat)} />;
  if (state.phase === "break") return <Break {...parts} />;
  const announced = desk.call.value?.t;
  return announced === "safety" || announced === "push_out" ? <Announced {...parts} /> : <Shot {...parts} />;
}

function Players({ desk, choose }: Parts & { choose: (seat: "a" | "b") => void }) {
  const names = desk.names();
  return (
    <>
      <Button kind="main" class="huge" sign="a" on={() => choose("a")}>
        <Name>{names.a}</Name>
      </Button>
      <Button kind="main" class="huge" sign="b" on={() => choose("b")}>
        <Name>{names.b}</Name>
      </Button>
    </>
  );
}

function Break({ desk }: Parts) {
  const { made } = desk.said.value;
  return (
    <>
      {made.length > 0 ? (
        <Button kind="main" class="large" sign="Enter" icon="check" note={made.join(", ")} on={() => desk.broken()}>
          {say("act.made")}
        </Button>
      ) : (
        <Button kind="main" class="large" sign="d" on={() => desk.broken()}>
          {say("act.dry")}
        </Button>
      )}
      <Button kind="danger" class="large" sign="f" more on={() => desk.put(foulsWith(desk.said.value.made))}>
        {say("act.foul")}
      </Button>
    </>
  );
}

/** The keys of a shot; what is not open just now leaves its room, so that no other one moves. */
function Shot({ desk, pad }: Parts) {
  const call = desk.call.value;
  return (
    <>
      <Button kind="main" class="large" sign="p" icon="check" on={() => desk.potted()}>
        {say("act.potted")}
      </Button>
      <Button kind="main" class="large second" sign="m" icon="close" on={() => desk.fair()}>
        {say("act.missed")}
      </Button>
      <Button kind="danger" class="large" sign="f" more on={() => desk.put(foulsWith(desk.said.value.made))}>
        {say("act.foul")}
      </Button>
      <Button sign="s" blank={!pad.calls.includes("safety")} on={() => desk.announce({ t: "safety" })}>
        {say("act.safety")}
      </Button>
      <Button sign="e" more on={() => desk.put({ t: "balls", why: "beside", marked: [] })}>
        {say("act.extra")}
      </Button>
      <Button sign="b" more on={() => desk.put({ t: "balls", why: "not_as_called", marked: [] })}>
        {say("act.other")}
      </Button>
      <Button
        sign="c"
        more
        on={() => desk.put(call?.t === "called" ? { t: "pocket", ball: call.ball } : { t: "named" })}
      >
        {say(call?.t === "called" ? "act.pocket" : "act.call")}
      </Button>
      <Button sign="o" blank={!pad.calls.includes("push_out")} on={() => desk.announce({ t: "push_out" })}>
        {say("act.push_out")}
      </Button>
    </>
  );
}

function Announced({ desk }: Parts) {
  const sign = desk.call.value?.t === "safety" ? "s" : "o";
  return (
    <>
      <Button kind="main" class="large half" sign={sign} icon="check" on={() => desk.fair()}>
        {say("act.fair")}
      </Button>
      <Button kind="danger" class="large half" sign="f" more on={() => desk.put(foulsWith(desk.said.value.made))}>
        {say("act.foul")}
      </Button>
      <Button sign="b" more on={() => desk.put({ t: "balls", why: "not_as_called", marked: [] })}>
        {say("ask.not_as_called")}
      </Button>
      <Button sign="Escape" icon="back" on={() => desk.announce(null)}>
        {say("act.drop_call")}
      </Button>
    </>
  );
}

function Choice({ desk, pad }: Parts) {
  return (
    <>
      {pad.options.includes("take") && (
        <Button kind="main" class="large" sign="t" on={() => desk.say({ t: "chose", option: "take" })}>
          {say("act.take")}
        </Button>
      )}
      {pad.options.includes("hand_back") && (
        <Button kind="main" class="large second" sign="b" on={() => desk.say({ t: "chose", option: "hand_back" })}>
          {say("act.hand_back")}
        </Button>
      )}
      <Button kind="danger" class="large" sign="f" more on={() => desk.put(foulsWith(desk.said.value.made))}>
        {say("act.foul")}
      </Button>
    </>
  );
}

function Finished({ desk, state, pad }: Parts) {
  return (
    <>
      {state.sealed && <p class="sealed">{say("pad.signed", { code: state.sealed })}</p>}
      {pad.seldom.includes("sign") && (
        <Button kind="main" class="large" sign="k" icon="pen" more on={() => desk.put({ t: "seats", why: "sign" })}>
          {say("act.sign")}
        </Button>
      )}
      <Button icon="save" sign="v" on={() => void saveRecord(desk.room)}>
        {say("act.save")}
      </Button>
      <a class="button plain" href={`./record#m=${desk.room.joining.match}`} data-page>
        <Icon name="list" /> {say("home.record")}
      </a>
    </>
  );
}
