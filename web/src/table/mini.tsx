/** A table seen from afar: the drawing as the public sees it, not to be touched. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { read } from "../api/http";
import type { Table } from "../api/types";
import { readComponents } from "../here/games";
import { useAnswer } from "../shell";
import { lang } from "../words/words";
import { NOTHING } from "./choosing";
import { drawingOf } from "./drawing";
import { useSheet } from "./sheet";
import { Otherwise } from "./told";

const REFRESH = 5000;

export function Mini(props: { match: string; game: string }): JSX.Element {
  const { match, game } = props;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setTurn((now) => now + 1), REFRESH);
    return () => clearInterval(timer);
  }, []);
  const [drawing] = useAnswer(() => drawingOf(game), [game]);
  const [table] = useAnswer((signal) => read<Table>(`/v1/matches/${match}/table?as=public`, { signal }), [match, turn]);
  const [components] = useAnswer(() => readComponents(game), [game, lang()]);
  useSheet(drawing?.sheet ?? "");
  if (!drawing || !table?.view || !components) return <div class="mini" aria-hidden="true" />;
  const { view } = table;
  return (
    <div class="mini" aria-hidden="true" inert>
      <div class="drawing">
        <Otherwise>
          <drawing.Board
            match={table.match}
            view={view}
            views={null}
            final={null}
            me={null}
            names={table.match.seats.map(({ name }) => name ?? "")}
            components={components.kinds}
            decision={null}
            choosing={NOTHING}
            entries={[]}
            still
          />
        </Otherwise>
      </div>
    </div>
  );
}
