/** A new match: game, seats, options. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { keepCodes, player } from "../api/device";
import { readGames } from "../api/games";
import { read, write } from "../api/http";
import { claim } from "../api/seats";
import type { Game, NewMatch } from "../api/types";
import { go, Link, Refused, useAnswer, useTitle } from "../shell";
import { Field, resolved, type Schema } from "../table/form";
import { say } from "../words/words";

type Plan = { kind: "me" | "listed" | "code" | "bot"; bot: string };

export function NewMatchPage(props: { game: string | null }): JSX.Element {
  useTitle(`${say("new-match")} - Charon`);
  const [games] = useAnswer(readGames, []);
  const [wanted, setWanted] = useState(props.game);
  const id = wanted ?? games?.[0]?.id ?? null;
  const [game, problem] = useAnswer(
    async (signal) => (id ? await read<Game>(`/v1/games/${id}`, { signal }) : null),
    [id],
  );
  useEffect(() => {
    if (!player()) go("/me?then=/new", true);
  }, []);
  return (
    <main id="content" class="plain">
      <h1>{say("new-match")}</h1>
      <div class="field">
        <label for="game">{say("game")}</label>
        <select id="game" value={id ?? ""} onChange={(event) => setWanted(event.currentTarget.value)}>
          {games?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        {game ? (
          <p class="quiet">
            {game.summary} <Link to={`/games/${game.id}/rules`}>{say("rules")}</Link>
          </p>
        ) : null}
      </div>
      <Refused problem={problem} />
      {game && game.id === id ? <Plans key={game.id} game={game} /> : <p>{say("loading")}</p>}
    </main>
  );
}

function Plans(props: { game: Game }): JSX.Element {
  const { game } = props;
  const bot = game.bots.includes("expert") ? "expert" : game.bots.at(-1)!;
  const [plans, setPlans] = useState<Plan[]>(() =>
    Array.from({ length: game.seats.min }, (_, seat) => ({ kind: seat === 0 ? "me" : "bot", bot })),
  );
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const resize = (count: number): void =>
    setPlans(Array.from({ length: count }, (_, seat) => plans[seat] ?? { kind: "bot", bot }));
  const change = (seat: number, plan: Partial<Plan>): void =>
    setPlans(plans.map((one, place) => (place === seat ? { ...one, ...plan } : one)));
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      go(`/match/${await openMatch(game, plans, options)}`);
    } catch (failure) {
      setProblem(failure);
      setBusy(false);
    }
  };

  return (
    <form onSubmit={open}>
      <div class="field">
        <label for="count">{say("how-many")}</label>
        <input
          id="count"
          type="number"
          min={game.seats.min}
          max={game.seats.max}
          value={plans.length}
          onInput={(event) => {
            const count = event.currentTarget.valueAsNumber;
            if (count >= game.seats.min && count <= game.seats.max) resize(count);
          }}
        />
      </div>
      {plans.map((plan, seat) => (
        <SeatPlan key={seat} seat={seat} plan={plan} bots={game.bots} onChange={(more) => change(seat, more)} />
      ))}
      <details>
        <summary>{say("options")}</summary>
        <p class="quiet">{say("options-help")}</p>
        <OptionFields game={game} options={options} seats={plans.length} onChange={setOptions} />
      </details>
      <Refused problem={problem} game={game.id} />
      <button type="submit" class="main" disabled={busy}>
        {say("begin")}
      </button>
    </form>
  );
}

function SeatPlan(props: {
  seat: number;
  plan: Plan;
  bots: string[];
  onChange: (plan: Partial<Plan>) => void;
}): JSX.Element {
  const { seat, plan, onChange } = props;
  const name = say("seat", { number: seat });
  return (
    <div class="field row">
      <span>{name}</span>
      <select
        aria-label={name}
        value={plan.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Plan["kind"] })}
      >
        <option value="me">{say("seat-me")}</option>
        <option value="listed">{say("seat-open")}</option>
        <option value="code">{say("seat-code")}</option>
        <option value="bot">{say("seat-bot")}</option>
      </select>
      {plan.kind === "bot" ? (
        <select
          aria-label={`${say("bot-kind")}, ${name}`}
          value={plan.bot}
          onChange={(event) => onChange({ bot: event.currentTarget.value })}
        >
          {props.bots.map((bot) => (
            <option key={bot} value={bot}>
              {bot}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}

function OptionFields(props: {
  game: Game;
  options: Record<string, unknown>;
  seats: number;
  onChange: (options: Record<string, unknown>) => void;
}): JSX.Element {
  const root = props.game.schemas.options as Schema;
  const names = Array.from({ length: props.seats }, () => "");
  return (
    <>
      {Object.entries(resolved(root, root).properties ?? {}).map(([name, schema]) => (
        <Field
          key={name}
          name={name}
          schema={schema}
          root={root}
          value={props.options[name]}
          seats={names}
          onChange={(value) => props.onChange({ ...props.options, [name]: value })}
        />
      ))}
    </>
  );
}

/** Open a match as it was planned, and sit down where one planned to; its id. */
async function openMatch(game: Game, plans: Plan[], options: Record<string, unknown>): Promise<string> {
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const seats = plans.map((plan) =>
    plan.kind === "bot" ? { kind: "bot", bot: plan.bot } : { kind: "open", listed: plan.kind === "listed" },
  );
  const made = await write<NewMatch>("/v1/matches", {
    token: player()?.token ?? null,
    body: { game: game.id, seats, options: chosen },
  });
  const codes = { ...made.codes } as Record<string, string>;
  const mine = plans.findIndex((plan) => plan.kind === "me");
  if (mine >= 0) {
    const code = codes[String(mine)] ?? null;
    delete codes[String(mine)];
    keepCodes(made.match.id, codes);
    await claim(made.match.id, mine, code);
  } else keepCodes(made.match.id, codes);
  return made.match.id;
}
