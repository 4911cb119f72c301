/** A new tournament: game, format, who may enter, when it begins. What is left alone the service decides. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

import { read, write } from "../api/http";
import type { Game, GameSummary, NewTournament } from "../api/types";
import { player } from "../here/device";
import { go, Refused, useAnswer } from "../shell";
import { lang } from "../words/words";
import { keepCode } from "./codes";
import { say } from "./words";

/** The formats there are, each with what it is good for. */
const FORMATS = {
  duplicate: "duplicate-help",
  "round-robin": "round-robin-help",
  swiss: "swiss-help",
  gauntlet: "gauntlet-help",
} as const;
const WHO = { bots: "who-bots", people: "who-people", house: "who-house" } as const;
const BY = { anyone: "by-anyone", code: "by-code" } as const;

interface Wanted {
  name: string;
  seats: number;
  format: keyof typeof FORMATS;
  count: number;
  others: string[];
  who: keyof typeof WHO;
  by: keyof typeof BY;
  house: string[];
  startsWith: number | null;
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
  const [wanted, setWanted] = useState<Wanted>({
    name: "",
    seats: game.seats.min,
    format: "duplicate",
    count: 10,
    others: ["scripted"],
    who: "bots",
    by: "anyone",
    house: [],
    startsWith: null,
  });
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const want = (more: Partial<Wanted>): void => setWanted({ ...wanted, ...more });
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
  const fixed = wanted.format === "duplicate" || wanted.format === "gauntlet";
  return (
    <form onSubmit={(event) => void open(event)}>
      <Labelled label={say("name")}>
        <input required maxLength={80} value={wanted.name} onInput={(event) => want({ name: event.currentTarget.value })} />
      </Labelled>
      <Labelled label={say("seats-at-table")}>
        <input
          type="number"
          min={game.seats.min}
          max={game.seats.max}
          value={wanted.seats}
          onInput={(event) => want({ seats: Number(event.currentTarget.value) })}
        />
      </Labelled>
      <Choice label={say("format")} value={wanted.format} choices={namesOf(FORMATS).map((one) => [one, say(one)])} onPick={(format) => want({ format })} />
      <p class="quiet">{say(FORMATS[wanted.format])}</p>
      {wanted.format === "round-robin" ? null : (
        <Labelled label={say(wanted.format === "swiss" ? "rounds" : "deals-number")}>
          <input
            type="number"
            min={1}
            max={wanted.format === "swiss" ? 64 : 1000}
            value={wanted.count}
            onInput={(event) => want({ count: Number(event.currentTarget.value) })}
          />
        </Labelled>
      )}
      {fixed ? <Bots label={say("others")} bots={game.bots} chosen={wanted.others} onChoose={(others) => want({ others })} /> : null}
      <Choice label={say("who")} value={wanted.who} choices={namesOf(WHO).map((one) => [one, say(WHO[one])])} onPick={(who) => want({ who })} />
      {wanted.who === "house" ? null : (
        <Choice label={say("by")} value={wanted.by} choices={namesOf(BY).map((one) => [one, say(BY[one])])} onPick={(by) => want({ by })} />
      )}
      <Bots label={say("house")} bots={game.bots} chosen={wanted.house} onChoose={(house) => want({ house })} />
      <Labelled label={say("starts-with")}>
        <input
          type="number"
          min={1}
          max={64}
          value={wanted.startsWith ?? ""}
          onInput={(event) => want({ startsWith: Number(event.currentTarget.value) || null })}
        />
      </Labelled>
      <p class="quiet">{say("starts-help")}</p>
      <Refused problem={problem} game={game.id} />
      <button type="submit" class="main" disabled={busy}>
        {say("open-it")}
      </button>
    </form>
  );
}

function namesOf<T extends object>(choices: T): (keyof T)[] {
  return Object.keys(choices) as (keyof T)[];
}

function requestOf(game: Game, wanted: Wanted): unknown {
  const { name, seats, format, count, others, who, by, house, startsWith } = wanted;
  const played = others.length ? { others } : {};
  return {
    name,
    game: game.id,
    seats,
    format: {
      type: format,
      ...(format === "swiss" ? { rounds: count } : format === "round-robin" ? {} : { deals: count, ...played }),
    },
    admission: {
      by: who === "house" ? "anyone" : by,
      people: who === "people",
      accounts: who !== "house",
      bots: house,
      starts_with: startsWith,
    },
  };
}

function Choice<T extends string>(props: { label: string; value: T; choices: [T, string][]; onPick: (value: T) => void }): JSX.Element {
  return (
    <Labelled label={props.label}>
      <select value={props.value} onChange={(event) => props.onPick(event.currentTarget.value as T)}>
        {props.choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled(props: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="field">
      <label>
        {props.label}
        <br />
        {props.children}
      </label>
    </div>
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
