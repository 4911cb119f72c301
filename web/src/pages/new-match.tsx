/** A new match: game, seats, options, and on what terms it is played. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { read } from "../api/http";
import type { Game, GameSummary } from "../api/types";
import { Fields, Fold, Tick } from "../fields";
import { player } from "../here/device";
import { readGames } from "../here/games";
import { openMatch, type Plan, type Wanted, withBots } from "../here/opening";
import { go, Link, Refused, SeatMark, useAnswer, useTitle } from "../shell";
import { Segments } from "../table/form";
import { type Key, lang, say } from "../words/words";
import { OptionFields } from "./options";
import { Cover } from "./shelf";
import { AbsenceFields, ClockField, type Wished } from "./terms";

const KINDS: [Plan["kind"], Key][] = [
  ["me", "seat-me"],
  ["listed", "seat-open"],
  ["code", "seat-code"],
  ["player", "seat-player"],
  ["bot", "seat-bot"],
];

export function NewMatchPage(props: { game: string | null }): JSX.Element {
  useTitle(`${say("new-match")} - Charon`);
  const [games, problem] = useAnswer(readGames, [lang()]);
  useEffect(() => {
    if (!player()) go("/me?then=/new", true);
  }, []);
  return (
    <main id="content" class="plain">
      <section class="card">
        <h1>{say("new-match")}</h1>
        <Refused problem={problem} />
        {games?.length ? <NewMatchForm games={games} first={props.game} pictured /> : <p>{say("loading")}</p>}
      </section>
    </main>
  );
}

export function NewMatchForm(props: { games: GameSummary[]; first: string | null; pictured?: boolean }): JSX.Element {
  const { games } = props;
  const [id, setId] = useState(props.first ?? games[0]!.id);
  const [game, problem] = useAnswer((signal) => read<Game>(`/v1/games/${id}?lang=${lang()}`, { signal }), [id, lang()]);
  const chosen = games.find((one) => one.id === id);
  return (
    <>
      {props.pictured && chosen ? <Cover key={id} game={chosen} /> : null}
      <div class="field">
        <label for="game">{say("game")}</label>
        <select id="game" value={id} onChange={(event) => setId(event.currentTarget.value)}>
          {games.map((one) => (
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
      {game?.id === id ? <Plans key={game.id} game={game} /> : <p class="quiet">{say("loading")}</p>}
    </>
  );
}

function Plans(props: { game: Game }): JSX.Element {
  const { game } = props;
  const [wanted, setWanted] = useState<Wanted>(() => withBots(game));
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { plans } = wanted;
  const want = (more: Partial<Wanted>): void => setWanted({ ...wanted, ...more });
  const resize = (count: number): void => {
    if (!(count >= game.seats.min && count <= game.seats.max)) return; // also where no number is typed yet
    want({ plans: withBots(game, count).plans.map((fresh, seat) => plans[seat] ?? fresh) });
  };
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      go(`/match/${await openMatch(game, wanted)}`);
    } catch (failure) {
      setProblem(failure);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void open(event)}>
      <Stepper count={plans.length} min={game.seats.min} max={game.seats.max} onCount={resize} />
      {plans.map((plan, seat) => (
        <SeatPlan
          key={seat}
          seat={seat}
          plan={plan}
          bots={game.bots}
          onChange={(more) => want({ plans: plans.map((one, place) => (place === seat ? { ...one, ...more } : one)) })}
        />
      ))}
      <Fields problem={problem}>
        <Fold name={say("options")} holds={["/options"]}>
          <OptionFields game={game} count={plans.length} options={wanted.options} problem={problem} onChange={(options) => want({ options })} />
        </Fold>
        <TermsFields game={game} wanted={wanted} onChange={want} />
      </Fields>
      <Refused problem={problem} game={game.id} />
      <button type="submit" class="main" disabled={busy}>
        {say("begin")}
      </button>
    </form>
  );
}

function Stepper(props: { count: number; min: number; max: number; onCount: (count: number) => void }): JSX.Element {
  const { count, min, max, onCount } = props;
  return (
    <div class="field row">
      <label for="count">{say("how-many")}</label>
      <button type="button" class="small" disabled={count <= min} aria-label={say("fewer")} onClick={() => onCount(count - 1)}>
        −
      </button>
      <input
        id="count"
        type="number"
        min={min}
        max={max}
        value={count}
        onInput={(event) => onCount(event.currentTarget.valueAsNumber)}
      />
      <button type="button" class="small" disabled={count >= max} aria-label={say("more-seats")} onClick={() => onCount(count + 1)}>
        +
      </button>
    </div>
  );
}

function SeatPlan(props: { seat: number; plan: Plan; bots: string[]; onChange: (plan: Partial<Plan>) => void }): JSX.Element {
  const { seat, plan, onChange } = props;
  const name = say("seat", { number: seat });
  return (
    <div class="field row seat-plan">
      <SeatMark seat={seat} />
      <select aria-label={name} value={plan.kind} onChange={(event) => onChange({ kind: event.currentTarget.value as Plan["kind"] })}>
        {KINDS.map(([kind, key]) => (
          <option key={kind} value={kind}>
            {say(key)}
          </option>
        ))}
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
      {plan.kind === "player" ? (
        <input
          required
          maxLength={40}
          aria-label={`${say("name")}, ${name}`}
          placeholder={say("name")}
          value={plan.name}
          onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
      ) : null}
      {plan.kind === "me" ? <span>{player()?.name}</span> : null}
    </div>
  );
}

function TermsFields(props: { game: Game; wanted: Wanted; onChange: (more: Partial<Wanted>) => void }): JSX.Element {
  const { wanted, onChange } = props;
  const { terms } = wanted;
  const want = (more: Wished): void => onChange({ terms: { ...terms, ...more } });
  return (
    <>
      <Segments
        label={say("who-sees")}
        choices={[[true, say("public")], [false, say("private")]]}
        value={wanted.isPublic}
        onPick={(isPublic) => onChange({ isPublic: isPublic as boolean })}
      />
      <ClockField clock={terms.clock ?? null} none={say("clock-none")} onChange={(clock) => want({ clock })} />
      <Tick label={say("rated")} help={say("rated-help")} on={terms.rated ?? false} onTurn={(rated) => want({ rated })} />
      <Fold name={say("more-terms")} holds={["/terms/absence", "/terms/delay"]}>
        <AbsenceFields terms={terms} bots={props.game.bots} onChange={want} />
      </Fold>
    </>
  );
}
