/** A new tournament: game, format, who may enter, when it begins. What is left alone the service decides. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read, write } from "../api/http";
import type { Game, GameSummary, NewTournament, Player } from "../api/types";
import { Choice, Fields, Figure, Moment, Text } from "../fields";
import { player } from "../here/device";
import { playersNamed } from "../here/players";
import { go, Refused, useAnswer } from "../shell";
import { lang } from "../words/words";
import { keepCode } from "./codes";
import { More } from "./more";
import { fresh, requestOf, sharesDeals, type Wanted } from "./wanted";
import { say } from "./words";

/** The formats there are, each with what it is good for. */
const FORMATS = {
  duplicate: "duplicate-help",
  "round-robin": "round-robin-help",
  swiss: "swiss-help",
  gauntlet: "gauntlet-help",
} as const;
const WHO = { bots: "who-bots", people: "who-people", house: "who-house" } as const;
const BY = { anyone: "by-anyone", code: "by-code", invitation: "by-invitation" } as const;

export interface Part {
  game: Game;
  wanted: Wanted;
  onWant: (more: Partial<Wanted>) => void;
}

export function OpenForm(props: { games: GameSummary[] }): JSX.Element {
  const [id, setId] = useState(props.games[0]!.id);
  const [game, problem] = useAnswer((signal) => read<Game>(`/v1/games/${id}?lang=${lang()}`, { signal }), [id, lang()]);
  return (
    <>
      <Choice label={say("game")} value={id} choices={props.games.map((one) => [one.id, one.title])} onPick={setId} />
      <Refused problem={problem} />
      {game?.id === id ? <Plan key={id} game={game} /> : null}
    </>
  );
}

function Plan(props: { game: Game }): JSX.Element {
  const { game } = props;
  const [wanted, setWanted] = useState(() => fresh(game));
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const part: Part = { game, wanted, onWant: (more) => setWanted({ ...wanted, ...more }) };
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const made = await write<NewTournament>("/v1/tournaments", { token: player()!.token, body: requestOf(game, wanted) });
      if (made.code) keepCode(made.tournament.id, made.code);
      go(`/tournaments/${made.tournament.id}`);
    } catch (failure) {
      setProblem(failure);
      setBusy(false);
    }
  };
  return (
    <form class="fields" onSubmit={(event) => void open(event)}>
      <Fields problem={problem}>
        <What {...part} />
        <Entering {...part} />
        <More {...part} problem={problem} />
      </Fields>
      <Refused problem={problem} game={game.id} />
      <button type="submit" class="main" disabled={busy}>
        {say("open-it")}
      </button>
    </form>
  );
}

/** What is played, and by which format. */
function What({ game, wanted, onWant }: Part): JSX.Element {
  const { format, count, others } = wanted;
  const { min, max } = game.seats;
  return (
    <>
      <Text label={say("name")} at="/name" most={80} required value={wanted.name} onChange={(name) => onWant({ name })} />
      <Figure
        label={say("seats-at-table")}
        at="/seats"
        {...{ min, max }}
        required
        value={wanted.seats}
        onChange={(seats) => onWant({ seats: seats ?? min })}
      />
      <Choice
        label={say("format")}
        help={say(FORMATS[format])}
        value={format}
        choices={namesOf(FORMATS).map((one) => [one, say(one)])}
        onPick={(one) => onWant({ format: one })}
      />
      {format === "round-robin" ? null : (
        <Figure
          label={say(format === "swiss" ? "rounds" : "deals-number")}
          at={format === "swiss" ? "/format/rounds" : "/format/deals"}
          min={1}
          max={format === "swiss" ? 64 : 1000}
          required
          value={count}
          onChange={(wished) => onWant({ count: wished ?? 1 })}
        />
      )}
      {sharesDeals(format) ? (
        <Bots label={say("others")} bots={game.bots} chosen={others} onChoose={(bots) => onWant({ others: bots })} />
      ) : null}
    </>
  );
}

/** Who takes part, and when it begins. */
function Entering({ game, wanted, onWant }: Part): JSX.Element {
  const { who, by } = wanted;
  return (
    <>
      <Choice label={say("who")} value={who} choices={namesOf(WHO).map((one) => [one, say(WHO[one])])} onPick={(one) => onWant({ who: one })} />
      {who === "house" ? null : (
        <Choice label={say("by")} at="/admission/by" value={by} choices={namesOf(BY).map((one) => [one, say(BY[one])])} onPick={(one) => onWant({ by: one })} />
      )}
      {who !== "house" && by === "invitation" ? <Invited invited={wanted.invited} onChange={(invited) => onWant({ invited })} /> : null}
      <Bots label={say("house")} bots={game.bots} chosen={wanted.house} onChoose={(house) => onWant({ house })} />
      <Figure
        label={say("starts-with")}
        help={say("starts-help")}
        at="/admission/starts_with"
        min={1}
        max={64}
        value={wanted.startsWith}
        onChange={(startsWith) => onWant({ startsWith })}
      />
      <Moment
        label={say("starts-at")}
        at="/admission/starts_at"
        value={wanted.startsAt}
        onChange={(startsAt) => onWant({ startsAt })}
      />
    </>
  );
}

/** Players by their names, one after the other. */
function Invited(props: { invited: Player[]; onChange: (invited: Player[]) => void }): JSX.Element {
  const { invited, onChange } = props;
  const [name, setName] = useState("");
  const [nobody, setNobody] = useState("");
  const add = async (): Promise<void> => {
    const [found] = name.trim() ? await playersNamed(name.trim()) : [];
    setNobody(found ? "" : name);
    if (!found) return;
    if (!invited.some(({ id }) => id === found.id)) onChange([...invited, found]);
    setName("");
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // it would open the tournament
    void add();
  };
  return (
    <fieldset class="field">
      <legend class="label">{say("invited")}</legend>
      <div class="row">
        <input aria-label={say("player-name")} placeholder={say("player-name")} maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} onKeyDown={press} />
        <button type="button" onClick={() => void add()}>
          {say("invite")}
        </button>
        <span role="status">{nobody ? say("nobody-called", { name: nobody }) : ""}</span>
      </div>
      <ul class="row named">
        {invited.map((one) => (
          <li key={one.id} class="chip">
            {one.name}{" "}
            <button type="button" class="plainly" aria-label={say("uninvite", { name: one.name })} onClick={() => onChange(invited.filter(({ id }) => id !== one.id))}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Bots(props: { label: string; bots: string[]; chosen: string[]; onChoose: (bots: string[]) => void }): JSX.Element {
  const { chosen } = props;
  return (
    <fieldset class="field">
      <legend class="label">{props.label}</legend>
      <div class="row">
        {props.bots.map((bot) => (
          <label key={bot}>
            <input
              type="checkbox"
              checked={chosen.includes(bot)}
              onChange={(event) =>
                props.onChoose(event.currentTarget.checked ? [...chosen, bot] : chosen.filter((one) => one !== bot))
              }
            />{" "}
            {bot}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function namesOf<T extends object>(choices: T): (keyof T)[] {
  return Object.keys(choices) as (keyof T)[];
}
