import { say } from "../words";
import { Name } from "./Name";

type Pair<T> = readonly [T, T];

/** Who plays whom, and how it stands; who practises alone has neither an opponent nor a score. */
export function Against({ names, racks }: { names: Pair<string>; racks: Pair<number> | string }) {
  if (isAlone(names))
    return (
      <>
        <Name>{names[0]}</Name> · {say("play.alone")}
      </>
    );
  return (
    <>
      <Name>{names[0]}</Name> <span class="figure">{typeof racks === "string" ? racks : racks.join(" : ")}</span>{" "}
      <Name>{names[1]}</Name>
    </>
  );
}

/** Whether one player sits at both seats. */
export function isAlone([a, b]: Pair<string>): boolean {
  return a === b;
}
