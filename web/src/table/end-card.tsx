/** How a match came out, for every game: sides, scores, winners, and the sentence of its end. */

import type { JSX } from "preact";

import type { Match } from "../api/types";
import { Won } from "../icons";
import { SeatMark } from "../shell";
import { say, spaced } from "../words/words";

/** How a match ended that was not played to its end. */
export const ENDS = { cancelled: "ended-cancelled", abandoned: "ended-abandoned" } as const;

export function EndCard(props: { match: Match; names: string[] }): JSX.Element | null {
  const { match, names } = props;
  const { outcome } = match;
  if (match.status !== "ended") return null;
  const best = (team: string): number => (outcome!.teams[team]!.some((seat) => outcome!.winners.includes(seat)) ? 0 : 1);
  return (
    <section class="card ending" aria-label={say("ended-table")}>
      <h2>{match.outcome_text ?? say("ended-table")}</h2>
      {match.ending && match.ending.how !== "played" ? <p>{say(ENDS[match.ending.how])}</p> : null}
      {outcome ? (
        <ol class="teams">
          {Object.keys(outcome.teams)
            .sort((one, other) => best(one) - best(other))
            .map((team) => (
              <li key={team} class={best(team) ? "" : "won"}>
                <strong>
                  {best(team) ? null : <Won word={say("won")} />} {spaced(team)}
                </strong>
                {outcome.teams[team]!.map((seat) => (
                  <span key={seat} class="person">
                    <SeatMark seat={seat} /> {names[seat]}
                  </span>
                ))}
                {outcome.scores[team] === undefined ? null : <output>{outcome.scores[team]}</output>}
              </li>
            ))}
        </ol>
      ) : null}
    </section>
  );
}
