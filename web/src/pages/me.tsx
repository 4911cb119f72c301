/** Who one is here, and how one likes things. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { ask, Problem, read, write } from "../api/http";
import type { Account, Me as Holder } from "../api/types";
import { Choice, Tick } from "../fields";
import { dropToken, forget, keepOnlyHere, keepPlayer, keepWishes, player, type Wishes, wishes } from "../here/device";
import { listenIn } from "../here/overheard";
import { go, Link, Refused, useAnswer, useTitle } from "../shell";
import { say } from "../words/words";

export function Me(): JSX.Element {
  useTitle(`${say("account")} - Charon`);
  const [, setTurn] = useState(0);
  const again = (): void => setTurn((turn) => turn + 1);
  const [ended, setEnded] = useState(false);
  const then = new URLSearchParams(location.search).get("then");
  const goOn = (): void => go(then?.startsWith("/") && !then.startsWith("//") ? then : "/", true);
  const [part] = useAnswer(() => import("./seldom"), []);
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
      {part ? <part.KeyMap /> : null}
    </main>
  );
}

/** A name, and one sits at the table. */
export function Stranger(props: { onDone: () => void; id?: string; suggested?: string; deed?: string; Heading?: "h1" | "h2" }): JSX.Element {
  const { id = "name", suggested = "", Heading = "h2" } = props;
  const [name, setName] = useState(suggested);
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const signUp = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      if (shared) keepOnlyHere();
      const made = await write<Account>("/v1/players", { body: { name } });
      keepPlayer({ id: made.player.id, name: made.player.name, token: made.token });
      props.onDone();
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <form onSubmit={(event) => void signUp(event)}>
      <Heading>{say("who-are-you")}</Heading>
      <div class="field">
        <label for={id}>{say("name")}</label>
        <input
          id={id}
          required
          maxLength={40}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <p class="quiet">{say("sign-up-help")}</p>
      </div>
      <Tick label={say("shared")} help={say("shared-help")} on={shared} onTurn={setShared} />
      <Refused problem={problem} />
      <button type="submit" class="main">
        {props.deed ?? say("sign-up")}
      </button>
    </form>
  );
}

/** Somebody who has a token, from another browser or from the terminal. */
function Returning(props: { onDone: () => void }): JSX.Element {
  const [token, setToken] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const { player: found } = await read<Holder>("/v1/me", { token });
      if (found) keepPlayer({ id: found.id, name: found.name, token });
      props.onDone();
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
