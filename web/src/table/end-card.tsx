/** How a match came out, for every game: sides, scores, winners, and the sentence of its end. */

import type { JSX } from "preact";

import type { Match } from "../api/types";
import { readTeams } from "../here/games";
import { Won } from "../icons";
import { SeatMark, useAnswer } from "../shell";
import { inDigits, lang, say, spaced } from "../words/words";

/** How a match ended that was not played to its end. */
export const ENDS = { cancelled: "ended-cancelled", abandoned: "ended-abandoned" } as const;

/** What a side of a game is called; asked for where there is one to name. */
export function useTeams(game: string, isWanted = true): (team: string) => string {
  const [teams] = useAnswer(async () => (isWanted ? await readTeams(game) : null), [game, isWanted, lang()]);
  return (team) => teams?.get(team) ?? spaced(team);
}

export function EndCard(props: { match: Match; names: string[] }): JSX.Element | null {
  const { match, names } = props;
  const { outcome } = match;
  const nameOf = useTeams(match.game);
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
                  {best(team) ? null : <Won word={say("won")} />} {nameOf(team)}
                </strong>
                {outcome.teams[team]!.map((seat) => (
                  <span key={seat} class="person">
                    <SeatMark seat={seat} /> {names[seat]}
                  </span>
                ))}
                {outcome.scores[team] === undefined ? null : <output>{inDigits(outcome.scores[team])}</output>}
              </li>
            ))}
        </ol>
      ) : null}
    </section>
  );
}
