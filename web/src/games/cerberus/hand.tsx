/** The cards of the reader, or of whoever acts: each effect is one thing to touch. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { SpotBox } from "../../table/spot";
import { nameOf, thing } from "../../table/things";
import { partWords } from "./deeds";
import { Back } from "./pieces";
import { actionEffect, type Deed, type Part, type Player, type Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

export function Hand(props: Props): JSX.Element | null {
  const { view, me, names } = props;
  const seat = me ?? view.active;
  const player = view.players[seat]!;
  if (player.role === "lost") return null;
  return (
    <section class="crb-hand" aria-label={say("cards-of", { name: names[seat]! })}>
      {me === null ? <strong class="crb-head">{say("cards-of", { name: names[seat]! })}</strong> : null}
      <div class="crb-cards" data-hand tabIndex={0} role="group" aria-label={say("cards-of", { name: names[seat]! })}>
        {[...player.in_hand, ...player.played].sort().map((card) => (
          <ActionCard key={card} {...props} player={player} card={card} />
        ))}
        {player.cards?.map(({ id, name }) => (
          <BonusCard key={id} {...props} id={id} face={name} />
        ))}
      </div>
    </section>
  );
}

function ActionCard(props: Props & { player: Player; card: string }): JSX.Element {
  const { player, card, components: box } = props;
  const played = (player.played as string[]).includes(card);
  const first = actionEffect(card, player.role, 1);
  return (
    <article class={`crb-card crb-of-${player.role}${played ? " crb-played" : ""}`}>
      <strong class="crb-head">
        {nameOf(box, "effect", first)}
        {played ? <span class="quiet"> {say("played")}</span> : null}
      </strong>
      {[1, 2].map((effect) => (
        <Half key={effect} {...props} handle={`action:${card}/${effect}`} effect={actionEffect(card, player.role, effect)} title={String(effect)} />
      ))}
    </article>
  );
}

function BonusCard(props: Props & { id: string; face: string }): JSX.Element {
  const { id, face, components: box, decision } = props;
  const { name, deck, simple, advanced } = thing(box, "bonus", face);
  const legal = (decision?.legal ?? []) as Deed[];
  const help = legal.some((deed) => deed.type === "ask_help" && deed.card === id);
  const given = legal.some((deed) => deed.type === "discard");
  const halves = [say("simple"), ...wordsOf(props, String(simple)), say("advanced"), ...wordsOf(props, String(advanced))];
  const told = [name, ...halves].join(" ");
  const card = (
    <>
      <strong class="crb-head">
        <Back /> {name}{" "}
      </strong>
      <Half {...props} handle={`bonus:${id}/simple`} effect={String(simple)} title={say("simple")} />
      <Half {...props} handle={`bonus:${id}/advanced`} effect={String(advanced)} title={say("advanced")} />
    </>
  );
  const look = `crb-card crb-bonus crb-${String(deck)}`;
  if (given)
    return (
      <SpotBox handle={`card:${id}`} class={look} label={told}>
        {card}
      </SpotBox>
    );
  return (
    <article class={look}>
      {card}
      {help ? (
        <SpotBox handle={`bonus:${id}/help`} class="crb-button" label={say("ask-help-for", { name })}>
          {say("ask-help")}
        </SpotBox>
      ) : null}
    </article>
  );
}

function wordsOf(props: Props, effect: string): string[] {
  const { cost, does } = linesOf(props, effect);
  return cost ? [cost, ...does] : does;
}

/** What an effect is called, costs and does. */
function linesOf({ names, components: box }: Props, effect: string): { name: string; cost: string; does: string[] } {
  const { name, cost, parts } = thing(box, "effect", effect) as { name: string; cost?: Part | null; parts?: Part[] };
  return { name, cost: cost ? partWords(cost, names) : "", does: (parts ?? []).map((part) => partWords(part, names)) };
}

/** One effect: what it costs, then what it does, part by part. */
function Half(props: Props & { handle: string; effect: string; title: string }): JSX.Element {
  const { handle, effect, title, choosing, decision } = props;
  const { name, cost, does } = linesOf(props, effect);
  const open = choosing.lit(handle) || choosing.picked(handle);
  const shut = !open && decision?.kind === "turn" && !choosing.locked;
  const lines = (
    <>
      {cost ? <span class="crb-cost">{cost} </span> : null}
      {does.map((line, at) => (
        <span key={at} class="crb-does">
          {line}{" "}
        </span>
      ))}
    </>
  );
  if (!open) return <div class={shut ? "crb-half crb-shut" : "crb-half"}>{lines}</div>;
  return (
    <SpotBox handle={handle} class="crb-half" label={`${name}: ${[title, cost, ...does].filter(Boolean).join(" ")}`}>
      {lines}
    </SpotBox>
  );
}
