import { Button } from "../parts/Button";
import { say } from "../words";
import { degrees } from "./aim";
import { one } from "./figures";
import type { Astray, Missing } from "./judging";
import type { Play } from "./play";
import "./shoot.css";

/** Every cue is raised a little over the rail; more than this a player wants to know, in radians. */
const WORTH_TELLING = 0.12;

/** The button that plays the shot; where something is missing it says what. */
export function Shoot({ play }: { play: Play }) {
  const { desk } = play;
  const missing = desk.missing.value;
  if (desk.placing.value) return <PutHere play={play} />;
  return (
    <Button
      kind="main"
      class={`shoot large ${missing === null && desk.astray.value?.foul ? "astray" : ""}`}
      sign="Enter"
      off={missing !== null}
      note={note(play)}
      on={() => desk.shoot()}
    >
      {missing === null ? say(`play.shoot.${name(play)}`) : lacking(play, missing)}
    </Button>
  );
}

function name({ desk }: Play): string {
  const prompt = desk.turn?.prompt;
  if (prompt === "lag" || prompt === "break") return prompt;
  const mode = desk.mode.value;
  return mode === "safety" || mode === "push_out" ? mode : "shot";
}

/** What the cue ball meets first, where that is not the called ball. */
export function astrayText({ ball }: Astray): string {
  return ball === null ? say("play.meets_none") : say("play.meets", { ball: say(`ball.name.${ball}`) });
}

/** What a player has to know before he shoots: another ball in the way, or a butt that something lies under. */
function note({ desk }: Play): string | undefined {
  if (desk.pulled.value) return say("play.let_go");
  const astray = desk.astray.value;
  if (astray !== null) return astrayText(astray);
  if (desk.missing.value !== null) return undefined;
  const [, , , , slope] = desk.stroke.value;
  const wanted = desk.aim.value.slope;
  return slope > wanted + 0.02 && slope > WORTH_TELLING
    ? say("play.raised", { angle: one(degrees(slope)) })
    : undefined;
}

/** What has to be done before the shot can be played, in words. */
export function lacking({ desk }: Play, missing: Missing): string {
  const said = missing === "place" ? desk.fresh.value?.place_text : null;
  return said ?? say(`play.missing.${missing}`);
}

function PutHere({ play }: { play: Play }) {
  const { desk } = play;
  const legal = desk.legal.value;
  return (
    <Button
      kind="main"
      class="shoot large"
      sign="Enter"
      off={!legal}
      on={() => desk.putDown()}
      note={legal ? say(desk.turn?.kitchen ? "play.place_kitchen" : "play.place_anywhere") : undefined}
    >
      {legal ? say("play.put_here") : (desk.fresh.value?.place_text ?? say("play.missing.place"))}
    </Button>
  );
}
