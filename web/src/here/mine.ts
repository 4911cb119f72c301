/** The matches that wait for me: asked for every ten seconds while somebody looks, once for all who show them. */

import { useEffect, useState } from "preact/hooks";

import { read } from "../api/http";
import type { Listed, MatchPage } from "../api/types";
import { player } from "./device";

const REFRESH = 10_000;

/** A number that grows every ten seconds while somebody looks, and when somebody looks again. */
export function useBeat(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const beat = (): void => {
      if (document.visibilityState === "visible") setTurn((now) => now + 1);
    };
    const timer = setInterval(beat, REFRESH);
    window.addEventListener("focus", beat);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", beat);
    };
  }, []);
  return turn;
}

let known: { of: string; rows: Listed[] } | null = null;
let asking: Promise<Listed[]> | null = null;

/** The matches in which I am asked; null while that is not known, or nobody. */
export function useMine(): Listed[] | null {
  const me = player();
  const turn = useBeat();
  const [rows, setRows] = useState(known?.of === me?.id ? (known?.rows ?? null) : null);
  useEffect(() => {
    let wanted = true;
    if (me) void asked(me.id, me.token).then((found) => wanted && setRows(found), () => undefined);
    else setRows(null);
    return () => void (wanted = false);
  }, [me?.id, turn]);
  return rows;
}

function asked(of: string, token: string): Promise<Listed[]> {
  asking ??= read<MatchPage>("/v1/me/matches?asked=true", { token }).then(({ matches }) => {
    known = { of, rows: matches };
    return matches;
  });
  return asking.finally(() => (asking = null));
}
