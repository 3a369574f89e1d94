import type { Do, Plain, Seat } from "../wire";
import type { SeatFor, Sheet } from "./sheets";

/** The event that says what the player did. */
export function seatEvent(why: SeatFor, seat: Seat): Plain {
  switch (why) {
    case "rack":
      return { t: "rack_scored", winner: seat };
    case "walkover":
      return { t: "walkover", winner: seat };
    case "ask_call":
      return { t: "call_requested", by: seat };
    case "concede_rack":
      return { t: "rack_conceded", seat };
    case "concede_match":
      return { t: "match_conceded", seat };
    default:
      return { t: why, seat };
  }
}

/** The sheet that puts a question of the referee where it can be answered by a tap. */
export function sheetFor(key: string, of: Do): Sheet | null {
  if (key === "call_needed") return { t: "named", of };
  return key === "which_ball" && isOff(of) ? { t: "balls", why: "off", marked: [], of } : null;
}

function isOff(of: Do): boolean {
  return of.t === "shot" && (of.report.fouls ?? []).includes("ball_off_table");
}
