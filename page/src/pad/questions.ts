import type { Do, Plain, Seat } from "../wire";
import { FOULS, type SeatFor, type Sheet } from "./sheets";

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

/** The sheet on which an entry of that kind is made; none for what is entered on the pad itself. */
export function sheetOf(kind: string): Sheet | null {
  switch (kind) {
    case "rack_scored":
      return { t: "seats", why: "rack" };
    case "rack_conceded":
      return { t: "seats", why: "concede_rack" };
    case "match_conceded":
      return { t: "seats", why: "concede_match" };
    case "walkover":
    case "time_out":
    case "late":
      return { t: "seats", why: kind };
    case "call_requested":
      return { t: "seats", why: "ask_call" };
    case "penalised":
      return { ...FOULS, noShot: true };
    case "noted":
      return { t: "text", why: "note" };
    case "frozen":
      return { t: "frozen" };
    default:
      return null;
  }
}

function isOff(of: Do): boolean {
  return of.t === "shot" && (of.report.fouls ?? []).includes("ball_off_table");
}
