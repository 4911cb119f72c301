/** Who one is here, and how one likes things. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { forget, keepPlayer, keepWishes, player, wishes } from "../api/device";
import { ask, write } from "../api/http";
import type { Account } from "../api/types";
import { go, Refused, useTitle } from "../shell";
import { say } from "../words/words";

export function Me(): JSX.Element {
  useTitle(`${say("account")} - Charon`);
  const [, setTurn] = useState(0);
  const again = (): void => setTurn((turn) => turn + 1);
  return (
    <main id="content" class="plain">
      {player() ? <Known onChange={again} /> : <Stranger />}
      <Wished onChange={again} />
      <p class="quiet">{say("keys-help")}</p>
    </main>
  );
}

function Stranger(): JSX.Element {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const signUp = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const made = await write<Account & { player: { id: string; name: string }; token: string }>("/v1/players", {
        body: { name },
      });
      keepPlayer({ id: made.player.id, name: made.player.name, token: made.token });
      const then = new URLSearchParams(location.search).get("then");
      go(then?.startsWith("/") && !then.startsWith("//") ? then : "/", true);
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <form onSubmit={signUp}>
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
      <Refused problem={problem} />
      <button type="submit" class="main">
        {say("sign-up")}
      </button>
    </form>
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
    <section>
      <h1>{say("signed-in", { name: me.name })}</h1>
      <button type="button" onClick={leave}>
        {say("forget")}
      </button>
      <p class="quiet">{say("forget-help")}</p>
    </section>
  );
}

function Wished(props: { onChange: () => void }): JSX.Element {
  const now = wishes();
  const wish = (more: Parameters<typeof keepWishes>[0]): void => {
    keepWishes(more);
    document.documentElement.dataset.theme = wishes().theme ?? "";
    props.onChange();
  };
  return (
    <section>
      <div class="field">
        <label for="theme">{say("theme")}</label>
        <select
          id="theme"
          value={now.theme ?? ""}
          onChange={(event) => wish({ theme: (event.currentTarget.value || undefined) as "light" | "dark" })}
        >
          <option value="">{say("theme-system")}</option>
          <option value="light">{say("theme-light")}</option>
          <option value="dark">{say("theme-dark")}</option>
        </select>
      </div>
      <div class="field">
        <label for="confirm">{say("confirm")}</label>
        <select
          id="confirm"
          value={now.confirm ?? "always"}
          onChange={(event) => wish({ confirm: event.currentTarget.value as "always" | "never" })}
        >
          <option value="always">{say("confirm-always")}</option>
          <option value="never">{say("confirm-never")}</option>
        </select>
      </div>
    </section>
  );
}
