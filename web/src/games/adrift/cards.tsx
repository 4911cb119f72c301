/** Cards of the raft: faces with what they show, and backs. */

import type { JSX } from "preact";

import { nameOf, printed, thing } from "../../table/things";
import { HEART, ITEMS, ROSE } from "./shapes";
import type { Held, Item, Props } from "./view";

/** What lies on a card, drawn; its kind gives the colour. */
export function Picture(props: { item: Item; kind: string }): JSX.Element {
  return (
    <svg class={`adr-picture adr-${props.kind}`} viewBox="0 0 32 32" aria-hidden="true">
      <path d={ITEMS[props.item] ?? HEART} />
    </svg>
  );
}

export function kindOf({ components: box }: Props, item: Item): string {
  return String(thing(box, "item", item).kind ?? "tool");
}

/** A small open card: a picture and a name, what it feeds, and how many of it there are. */
export function Small(props: Props & { item: Item; count?: number }): JSX.Element {
  const { item, count = 1, components: box } = props;
  const feeds = printed(box, "item", item, "feeds");
  return (
    <span class="adr-open">
      <Picture item={item} kind={kindOf(props, item)} />
      <span>{nameOf(box, "item", item)}</span>{" "}
      {feeds ? <b>{feeds}</b> : null}
      {count > 1 ? ` ×${count}` : null}
    </span>
  );
}

/** Open cards, equal ones together, food first. */
export function Spread(props: Props & { cards: Held[] }): JSX.Element {
  const counts = new Map<Item, number>();
  for (const { name } of props.cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rank = (item: Item): number => KINDS.indexOf(kindOf(props, item));
  return (
    <div class="adr-fan">
      {[...counts]
        .sort(([one], [other]) => rank(one) - rank(other))
        .map(([item, count]) => (
          <Small key={item} {...props} item={item} count={count} />
        ))}
    </div>
  );
}

const KINDS = ["food", "poison", "tool", "junk"];

/** So many backs, one upon the other. */
export function Backs(props: { count: number; most?: number }): JSX.Element {
  return (
    <span class="adr-backs" aria-hidden="true">
      {Array.from({ length: Math.min(props.count, props.most ?? 12) }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  );
}

export function Compass(): JSX.Element {
  return (
    <svg class="adr-compass" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={ROSE} />
    </svg>
  );
}
