/** Parts of the page that are fetched when they are first needed. */

/** Where parts lie that did not come, by their names. */
const missed = new Map<string, string>();
let times = 0;

/** Nobody answered: it helps to ask again. */
export class Unanswered extends TypeError {}

/**
 * A part by its name. Browsers remember that nothing came from an address, so a part that did not come is asked for from
 * the same place under another.
 */
export async function part<T>(name: string, load: () => Promise<T>): Promise<T> {
  const before = missed.get(name);
  if (before) await assertThere(before);
  try {
    return await (before ? (import(`${before}?again=${(times += 1)}`) as Promise<T>) : load());
  } catch (failure) {
    const place = before ?? /https?:\S+\.js/.exec(String(failure))?.[0];
    if (!place) throw failure;
    missed.set(name, place);
    throw new Unanswered(String(failure));
  }
}

/** What a newer page no longer has does not come back. */
async function assertThere(place: string): Promise<void> {
  const answer = await fetch(place, { method: "HEAD" }).catch(() => null);
  if (!answer) throw new Unanswered(place);
  if (!answer.ok) throw new Error(place);
}
