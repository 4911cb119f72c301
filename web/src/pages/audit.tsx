/** Checking a match: an export is verified in this browser, with the verifier that anybody can read. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { tokenFor } from "../here/device";
import { ask, read } from "../api/http";
import { Refused, useTitle } from "../shell";
import { type Key, say, spaced } from "../words/words";

type Checked = { holds: Record<string, unknown> } | { finding: string };

export function Audit(props: { match: string | null }): JSX.Element {
  useTitle(`${say("audit")} - Charon`);
  const { match } = props;
  const [checked, setChecked] = useState<Checked | "running" | null>(null);
  const [word, setWord] = useState<Record<string, unknown> | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const check = async (bytes: ArrayBuffer): Promise<void> => {
    setChecked("running");
    setChecked(await verified(bytes));
  };
  const fetchAndCheck = async (): Promise<void> => {
    try {
      const token = tokenFor(match!);
      const answer = await ask(`/v1/matches/${match}/export`, { token, headers: { Accept: "application/x-ndjson" } });
      await check(await answer.arrayBuffer());
      setWord(await read(`/v1/matches/${match}/audit`, { token }));
    } catch (failure) {
      setProblem(failure);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void file.arrayBuffer().then(check);
  };
  return (
    <main id="content" class="plain" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <section class="card">
        <h1>{say("audit")}</h1>
        <p>{say("audit-help")}</p>
        <div class="row">
          <label>
            {say("audit-file")}{" "}
            <input
              type="file"
              onChange={(event) => void event.currentTarget.files?.[0]?.arrayBuffer().then(check)}
            />
          </label>
          {match ? (
            <button type="button" class="main" onClick={() => void fetchAndCheck()}>
              {say("audit-fetch")}
            </button>
          ) : null}
        </div>
      </section>
      <Refused problem={problem} />
      <div role="status">
        {checked === "running" ? <p>{say("audit-running")}</p> : checked ? <Result checked={checked} /> : null}
      </div>
      {word ? (
        <section class="card">
          <h2>{say("audit-by-service")}</h2>
          <Facts facts={word} />
        </section>
      ) : null}
    </main>
  );
}

function Result(props: { checked: Checked }): JSX.Element {
  const { checked } = props;
  return "finding" in checked ? (
    <div class="refused">
      <p>{say("audit-fails")}</p>
      <p>{checked.finding}</p>
    </div>
  ) : (
    <div class="holds">
      <p>{say("audit-holds")}</p>
      <Facts facts={checked.holds} />
    </div>
  );
}

/** What is said about a match that was checked, by the names of its facts. */
const FACTS: Record<string, Key> = {
  as: "fact-as",
  charon_export: "fact-charon-export",
  hash: "fact-hash",
  match: "fact-match",
  scheme: "fact-scheme",
  version: "fact-version",
  events: "fact-events",
  faces: "fact-faces",
  draws: "fact-draws",
  recalled: "fact-recalled",
  seed: "fact-seed",
  signed_by: "fact-signed-by",
  key_published: "fact-key-published",
  rerun: "fact-rerun",
  same_rules: "fact-same-rules",
  judged: "fact-judged",
  finding: "fact-finding",
};

function Facts(props: { facts: Record<string, unknown> }): JSX.Element {
  return (
    <dl class="facts">
      {Object.entries(props.facts).map(([name, value]) => (
        <div key={name}>
          <dt>{FACTS[name] ? say(FACTS[name]) : spaced(name)}</dt>
          <dd>{factOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function factOf(value: unknown): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What the verifier says, in a thread of its own. */
function verified(bytes: ArrayBuffer): Promise<Checked> {
  const worker = new Worker(workerAddress() as string, { type: "module" });
  return new Promise((resolve) => {
    worker.onmessage = (message: MessageEvent<Checked>) => {
      resolve(message.data);
      worker.terminate();
    };
    worker.postMessage(bytes, [bytes]);
  });
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): {
    createScriptURL(address: string): unknown;
  };
}

/** The address of our own worker, as browsers with trusted types want it. */
function workerAddress(): unknown {
  const script = document.querySelector<HTMLScriptElement>("script[data-audit-worker]")!;
  const address = script.dataset.auditWorker!;
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  policy ??= policies?.createPolicy("charon", { createScriptURL: (asked) => asked }) ?? null;
  return policy ? policy.createScriptURL(address) : address;
}

let policy: ReturnType<Policies["createPolicy"]> | null = null;
