/** Who one is here, and how one likes things. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { ask, read, write } from "../api/http";
import type { Account, Me as Holder } from "../api/types";
import { Tick } from "../fields";
import { forget, keepOnlyHere, keepPlayer, keepWishes, player, type Wishes, wishes } from "../here/device";
import { listenIn } from "../here/overheard";
import { go, Link, Refused, useTitle } from "../shell";
import { type Key, say } from "../words/words";
import { KeyMap } from "./key-map";

export function Me(): JSX.Element {
  useTitle(`${say("account")} - Charon`);
  const [, setTurn] = useState(0);
  const again = (): void => setTurn((turn) => turn + 1);
  const then = new URLSearchParams(location.search).get("then");
  return (
    <main id="content" class="plain">
      {player() ? (
        <Known onChange={again} />
      ) : (
        <>
          <section class="card">
            <Stranger then={then?.startsWith("/") && !then.startsWith("//") ? then : "/"} />
          </section>
          <Returning onDone={again} />
        </>
      )}
      <Wished onChange={again} />
      <KeyMap />
    </main>
  );
}

/** A name, and one sits at the table. */
export function Stranger(props: { then: string }): JSX.Element {
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const signUp = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      if (shared) keepOnlyHere();
      const made = await write<Account>("/v1/players", { body: { name } });
      keepPlayer({ id: made.player.id, name: made.player.name, token: made.token });
      go(props.then, true);
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <form onSubmit={(event) => void signUp(event)}>
      <h1>{say("who-are-you")}</h1>
      <div class="field">
        <label for="name">{say("name")}</label>
        <input
          id="name"
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
        {say("sign-up")}
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

function Known(props: { onChange: () => void }): JSX.Element {
  const me = player()!;
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
        name="theme"
        value={now.theme}
        choices={[
          [undefined, "theme-system"],
          ["light", "theme-light"],
          ["dark", "theme-dark"],
          ["contrast", "theme-contrast"],
        ]}
        onPick={(theme) => wish({ theme })}
      />
      <Choice
        name="confirm"
        value={now.confirm}
        choices={[
          [undefined, "confirm-final"],
          ["always", "confirm-always"],
          ["never", "confirm-never"],
        ]}
        onPick={(confirm) => wish({ confirm })}
      />
      <Switch name="sound" help="sound-help" on={now.sound} onTurn={(sound) => wish({ sound })} />
      {"Notification" in window ? <Switch name="notify" help="notify-help" on={now.notify} onTurn={(wanted) => void notify(wanted)} /> : null}
      <Switch name="developer" help="developer-help" on={now.developer} onTurn={develop} />
      <Switch name="lone" help="lone-help" on={now.lone} onTurn={(lone) => wish({ lone })} />
    </section>
  );
}

function Choice<T extends string>(props: {
  name: Key;
  value: T | undefined;
  choices: [T | undefined, Key][];
  onPick: (value: T | undefined) => void;
}): JSX.Element {
  return (
    <div class="field">
      <label for={props.name}>{say(props.name)}</label>
      <select
        id={props.name}
        value={props.value ?? ""}
        onChange={(event) => props.onPick((event.currentTarget.value || undefined) as T | undefined)}
      >
        {props.choices.map(([value, key]) => (
          <option key={key} value={value ?? ""}>
            {say(key)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Switch(props: { name: Key; help: Key; on: boolean | undefined; onTurn: (on: boolean) => void }): JSX.Element {
  return (
    <p>
      <label>
        <input type="checkbox" checked={props.on ?? false} onChange={(event) => props.onTurn(event.currentTarget.checked)} />{" "}
        {say(props.name)}
      </label>
      <span class="quiet"> {say(props.help)}</span>
    </p>
  );
}
