/** The air over a table, through which things travel. It stands last on it, to find everything drawn. */

import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import type { Drawing, DrawingProps } from "./drawing";
import { batchesOf, type Places, placesIn, Player } from "./motion";

export function Moving(props: {
  /** All of the table: board, tray and players. */
  board: RefObject<HTMLElement | null>;
  drawing: Drawing;
  told: DrawingProps<unknown>;
  /** Of the view that is drawn. */
  version: number;
}): JSX.Element {
  const { board, version, told, drawing } = props;
  const air = useRef<HTMLDivElement>(null);
  const last = useRef<{ version: number; places: Places } | null>(null);
  const player = useRef<Player | null>(null);
  player.current ??= new Player(
    () => board.current,
    () => air.current,
  );
  useLayoutEffect(() => {
    const before = last.current;
    const fresh = before && version > before.version;
    if (fresh && (told.entries.at(-1)?.version ?? 0) < version) return; // its events are still on their way
    last.current = { version, places: placesIn(board.current!) };
    if (!fresh) return;
    const news = told.entries.filter((entry) => entry.version > before.version && entry.version <= version);
    player.current!.play(batchesOf(drawing, news, told), before.places);
  });
  useEffect(() => player.current!.skip, []);
  return <div class="air" aria-hidden="true" ref={air} />;
}
