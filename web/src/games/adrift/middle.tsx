/** The middle of the raft: the event, the food, the vote; whatever everybody looks at just now. */

import type { ComponentChildren, JSX } from "preact";

import { Says } from "../../table/says";
import { SpotBox } from "../../table/spot";
import { nameOf, thing } from "../../table/things";
import { Backs, Small, Spread } from "./cards";
import { meant } from "./plate";
import { claimsNow, lately, type Props, type Raft } from "./view";
import { say } from "./words";

export function Middle(props: Props): JSX.Element {
  const { view } = props;
  const eating = view.phase === "starve" || view.phase === "allocate" || view.phase === "starvation";
  return (
    <div class="adr-middle" data-handle="middle">
      {view.ballot ? <Vote {...props} /> : eating ? null : <Result {...props} />}
      {view.using ? <Using {...props} /> : null}
      {view.fishing ? <Fan {...props} /> : null}
      {eating || view.meal || view.piles.food ? <Food {...props} /> : view.ballot || view.fishing ? null : <Happening {...props} />}
    </div>
  );
}

function Card(props: { class?: string; title: ComponentChildren; children: ComponentChildren }): JSX.Element {
  return (
    <section class={`adr-card ${props.class ?? ""}`}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** The event that rules the day, the end that is near, or the ship. */
function Happening(props: Props): JSX.Element | null {
  const { view, components: box } = props;
  const end = view.end_shown.at(-1);
  if (end)
    return (
      <Card title={nameOf(box, "end", end)} class="adr-doom">
        <p>{String(thing(box, "end", end).text ?? "")}</p>
      </Card>
    );
  const last = view.event_discard.at(-1);
  const card = view.rescue_found ? view.rescue : view.event;
  if (!card) return last ? <p class="adr-past">{say("last-event", { event: nameOf(box, "event", last) })}</p> : null;
  const { name, text, starvation } = thing(box, "event", card);
  return (
    <Card title={name} class={view.rescue_found ? "adr-hope" : ""}>
      <p>{String(text ?? "")}</p>
      {starvation ? <p class="adr-hungry">{say("then-hunger")}</p> : null}
    </Card>
  );
}

function Using(props: Props): JSX.Element {
  const { view, components: box } = props;
  return (
    <Card title={say("in-use", { item: nameOf(box, "item", view.using!) })}>
      <p>{String(thing(box, "item", view.using!).text ?? "")}</p>
    </Card>
  );
}

/** The face-down discards, which only the one with the rod sees. */
function Fan(props: Props): JSX.Element {
  const { view, components: box } = props;
  return (
    <Card title={say("fishing")}>
      <div class="adr-fan">
        {view.fishing!.map(({ id, name }) => (
          <SpotBox key={id} handle={`fish:${id}`} label={nameOf(box, "item", name)}>
            <Small {...props} item={name} />
          </SpotBox>
        ))}
      </div>
    </Card>
  );
}

/** The pile that all put to, face down until it is opened. */
function Food(props: Props): JSX.Element {
  const { view, names } = props;
  const { meal } = view;
  const living = view.seats.filter(({ alive }) => alive).length;
  const given = view.seats.flatMap(({ put }, seat) => (put ? [`${names[seat]} ${put}`] : []));
  const staged = props.choosing.staged?.action;
  const named = staged?.type === "feed" ? (staged.seats as number[]).length : fedSoFar(props);
  return (
    <Card title={say("food-pile")} class="adr-food">
      <p>{say("mouths", { count: living })}</p>
      {meal ? (
        <>
          <Spread {...props} cards={meal.cards} />
          <p>
            {say("portions", { count: meal.portions })} {meal.spoiled ? <s>{say("spoiled", { count: meal.spoiled })}</s> : null}{" "}
            <strong>{say("to-eat", { count: meal.food })}</strong>
          </p>
          {view.to_name && props.decision ? <p>{say("named", { count: named, most: view.to_name.most })}</p> : null}
        </>
      ) : (
        <>
          <Backs count={view.piles.food} most={16} />
          <p>{given.length ? given.join(" · ") : say("nothing-yet")}</p>
          {view.own_put.length ? (
            <p class="adr-only-me">
              {say("own-put")} {view.own_put.map(({ name }) => nameOf(props.components, "item", name)).join(", ")}
            </p>
          ) : null}
        </>
      )}
      <Says claims={claimsNow(props).filter(({ claim }) => claim.about === "i_put").slice(-names.length)} what={(made) => meant(props, made)} />
    </Card>
  );
}

/** How many were picked for a plate of food. */
function fedSoFar({ view, choosing }: Props): number {
  return view.seats.filter((_, seat) => choosing.picked(`seat:${seat}`)).length;
}

/** Who accuses whom, and two ballots for those who are asked. */
function Vote(props: Props): JSX.Element {
  const { view, names, me, decision } = props;
  const ballot = view.ballot!;
  const weight = me === null ? 1 : view.seats[me]!.votes;
  const missing = view.pending.filter((seat) => !ballot.voted.includes(seat));
  const mine = me === null ? undefined : ballot.ballots[me];
  return (
    <Card title={say("accuses", { accuser: names[ballot.accuser]!, accused: names[ballot.accused]! })} class="adr-vote">
      {decision?.kind === "ballot" ? (
        <div class="adr-ballots">
          {([true, false] as const).map((yes) => (
            <SpotBox
              key={String(yes)}
              handle={`ballot:${yes}`}
              class={yes ? "adr-ballot adr-yes" : "adr-ballot"}
              label={say(yes ? "vote-yes" : "vote-no", { name: names[ballot.accused]! })}
            >
              <strong>{say(yes ? "yes" : "no")}</strong>{" "}
              <span>{say(yes ? "overboard" : "stays")}</span>{" "}
              {weight === 1 ? null : <span>×{weight}</span>}
            </SpotBox>
          ))}
        </div>
      ) : (
        <p>{mine === undefined ? null : say("sealed", { answer: say(mine ? "yes" : "no") })}</p>
      )}
      <p>{missing.length ? say("still-to-vote", { names: missing.map((seat) => names[seat]).join(", ") }) : null}</p>
      <Says
        claims={claimsNow(props).filter(({ claim }) => claim.about === "i_will_vote" && claim.seat === ballot.accused)}
        what={(made) => meant(props, made)}
      />
    </Card>
  );
}

/** How the last vote of this round went. */
function Result(props: Props): JSX.Element | null {
  const { view, names } = props;
  const vote = lately(view, "voted");
  if (!vote || !COUNTING.includes(view.phase)) return null;
  const side = (seats: number[]): string => seats.map((seat) => names[seat]).join(", ");
  const sum = (seats: number[]): number => seats.reduce((all, seat) => all + vote.votes[seat]!, 0);
  return (
    <Card title={say(vote.killed ? "goes" : "remains", { name: names[vote.accused]! })} class="adr-vote">
      <p>
        <strong>
          {say("yes")} {sum(vote.yes)}
        </strong>{" "}
        {side(vote.yes)}
      </p>
      <p>
        <strong>
          {say("no")} {sum(vote.no)}
        </strong>{" "}
        {side(vote.no)}
      </p>
    </Card>
  );
}

const COUNTING: Raft["phase"][] = ["vote", "use", "use-target"];
