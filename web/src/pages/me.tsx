/** Who one is here, and how one likes things. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { ask, Problem, read } from "../api/http";
import type { Me as Holder } from "../api/types";
import { Choice, Tick } from "../fields";
import { dropToken, forget, keepPlayer, keepSeat, keepWatching, keepWishes, player, type Wishes, wishes } from "../here/device";
import { listenIn } from "../here/overheard";
import { go, Link, Refused, useAnswer, useTitle } from "../shell";
import { say } from "../words/words";
import { KeyMap } from "./key-map";
import { Stranger } from "./stranger";

export function Me(): JSX.Element {
  useTitle(`${say("account")} - Charon`);
  const [, setTurn] = useState(0);
  const again = (): void => setTurn((turn) => turn + 1);
  const [ended, setEnded] = useState(false);
  const then = new URLSearchParams(location.search).get("then");
  const goOn = (): void => go(then?.startsWith("/") && !then.startsWith("//") ? then : "/", true);
  const end = (): void => {
    dropToken(player()!.token);
    setEnded(true);
  };
  return (
    <main id="content" class="plain">
      {player() ? (
        <Known onChange={again} onEnded={end} onWell={then ? goOn : null} />
      ) : (
        <>
          <section class="card">
            {ended ? <p role="alert">{say("token-ended")}</p> : null}
            <Stranger onDone={goOn} Heading="h1" />
          </section>
          <Returning onDone={then ? goOn : again} />
        </>
      )}
      <Wished onChange={again} />
      <KeyMap />
    </main>
  );
}

/** Somebody who has a token, from another browser or from the terminal. */
function Returning(props: { onDone: () => void }): JSX.Element {
  const [token, setToken] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const place = kept(await read<Holder>("/v1/me", { token: token.trim() }), token.trim());
      if (place) go(place);
      else props.onDone();
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <details class="card">
      <summary>{say("have-token")}</summary>
      <form class="row" onSubmit={(event) => void enter(event)}>
        <label for="token">{say("token")}</label>
        <input
          id="token"
          type="password"
          required
          autocomplete="off"
          value={token}
          onInput={(event) => setToken(event.currentTarget.value)}
        />
        <button type="submit">{say("enter")}</button>
      </form>
      <Refused problem={problem} />
    </details>
  );
}

/** Keep an account, or a seat or a match to watch: then where that is. */
function kept({ kind, player: found, match, seat }: Holder, token: string): string | null {
  if (kind === "player") keepPlayer({ id: found!.id, name: found!.name, token });
  else if (kind === "seat") keepSeat(match!, { token, seat: seat! });
  else keepWatching(match!, token);
  return match && `/match/${match}`;
}

function Known(props: { onChange: () => void; onEnded: () => void; onWell: (() => void) | null }): JSX.Element {
  const me = player()!;
  const [well, problem] = useAnswer((signal) => read<Holder>("/v1/me", { token: me.token, signal }), [me.token]);
  useEffect(() => {
    if (well) props.onWell?.();
    else if (problem instanceof Problem && problem.status === 401) props.onEnded();
  }, [well, problem]);
  const leave = async (): Promise<void> => {
    await ask("/v1/me/token", { method: "DELETE", token: me.token }).catch(() => undefined);
    forget();
    props.onChange();
  };
  return (
    <section class="card">
      <h1>{say("signed-in", { name: me.name })}</h1>
      <p>
        <Link to={`/players/${me.id}`}>{say("my-ratings")}</Link>
      </p>
      <button type="button" onClick={() => void leave()}>
        {say("forget")}
      </button>
      <p class="quiet">{say("forget-help")}</p>
    </section>
  );
}

function Wished(props: { onChange: () => void }): JSX.Element {
  const now = wishes();
  const wish = (more: Wishes): void => {
    keepWishes(more);
    document.documentElement.dataset.theme = wishes().theme ?? "";
    props.onChange();
  };
  const develop = (developer: boolean): void => {
    wish({ developer });
    listenIn(developer);
    go(location.pathname + location.search, true);
  };
  const notify = async (wanted: boolean): Promise<void> =>
    wish({ notify: wanted && (await Notification.requestPermission()) === "granted" });
  return (
    <section class="card">
      <h2>{say("wishes")}</h2>
      <Choice
        label={say("theme")}
        value={now.theme ?? ""}
        choices={[
          ["", say("theme-system")],
          ["light", say("theme-light")],
          ["dark", say("theme-dark")],
          ["contrast", say("theme-contrast")],
        ]}
        onPick={(theme) => wish({ theme: theme || undefined })}
      />
      <Choice
        label={say("confirm")}
        value={now.confirm ?? ""}
        choices={[
          ["", say("confirm-final")],
          ["always", say("confirm-always")],
          ["never", say("confirm-never")],
        ]}
        onPick={(confirm) => wish({ confirm: confirm || undefined })}
      />
      <Tick label={say("sound")} help={say("sound-help")} on={now.sound ?? false} onTurn={(sound) => wish({ sound })} />
      {"Notification" in window ? (
        <Tick label={say("notify")} help={say("notify-help")} on={now.notify ?? false} onTurn={(wanted) => void notify(wanted)} />
      ) : null}
      <Tick label={say("developer")} help={say("developer-help")} on={now.developer ?? false} onTurn={develop} />
      <Tick label={say("lone")} help={say("lone-help")} on={now.lone ?? false} onTurn={(lone) => wish({ lone })} />
    </section>
  );
}
