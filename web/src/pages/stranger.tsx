/** Somebody new here: a name is all it takes. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { write } from "../api/http";
import type { Account } from "../api/types";
import { Tick } from "../fields";
import { keepOnlyHere, keepPlayer } from "../here/device";
import { Refused } from "../shell";
import { say } from "../words/words";

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
      const made = await write<Account>("/v1/players", { body: { name: name.trim() } });
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
