/** Checking a match: an export is verified in this browser, with the verifier that anybody can read. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

import { ask, read } from "../api/http";
import type { Checked } from "../audit-worker";
import { tokenFor } from "../here/device";
import { Refused, useTitle } from "../shell";
import { inDigits, say as sayOfAll, spaced } from "../words/words";
import { type Key, say } from "./words";

interface Result {
  /** What was checked: a file's name, or the service. */
  source: string;
  checked: Checked;
  /** How it goes with what was checked before of the same match. */
  beside: JSX.Element[];
}

export function Audit(props: { match: string | null }): JSX.Element {
  useTitle(`${sayOfAll("audit")} - Charon`);
  const { match } = props;
  const [results, setResults] = useState<Result[]>([]);
  const [running, setRunning] = useState(false);
  const [word, setWord] = useState<Record<string, unknown> | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const known = useRef<Result[]>([]);
  const check = async (source: string, bytes: ArrayBuffer): Promise<void> => {
    for (const checked of await verified(bytes)) {
      const before = known.current.filter((one) => one.checked.match === checked.match && one.source !== source);
      const now = { source, checked, beside: before.map((one) => <Compared key={one.source} one={one} other={checked} />) };
      known.current = [...known.current.filter((one) => one.source !== source || one.checked.match !== checked.match), now];
    }
    setResults(known.current.toReversed());
  };
  const trying = async (deed: () => Promise<void>): Promise<void> => {
    setRunning(true);
    setProblem(null);
    await deed().catch(setProblem);
    setRunning(false);
  };
  const checkAll = async (files: Iterable<File>): Promise<void> => {
    for (const file of files) await check(file.name, await file.arrayBuffer());
  };
  const fetchAndCheck = async (): Promise<void> => {
    const token = tokenFor(match!);
    const answer = await ask(`/v1/matches/${match}/export`, { token, headers: { Accept: "application/x-ndjson" } });
    await check(say("audit-fetched"), await answer.arrayBuffer());
    setWord(await read(`/v1/matches/${match}/audit`, { token }));
  };
  return (
    <main id="content" class="plain">
      <h1>{sayOfAll("audit")}</h1>
      <DropZone onFiles={(files) => void trying(() => checkAll(files))} />
      {match ? (
        <p>
          <button type="button" class="main" onClick={() => void trying(fetchAndCheck)}>
            {say("audit-fetch")}
          </button>
        </p>
      ) : null}
      <Refused problem={problem} />
      <div role="status">
        {running ? <p>{say("audit-running")}</p> : null}
        {results.map((result) => (
          <Found key={`${result.source} ${result.checked.match}`} {...result} />
        ))}
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

/** Where files are dropped, or chosen. */
function DropZone(props: { onFiles: (files: File[]) => void }): JSX.Element {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    props.onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section class={over ? "card drop over" : "card drop"} onDrop={drop} onDragOver={drag} onDragLeave={() => setOver(false)}>
      <label>
        <strong>{say("audit-file")}</strong>
        <span class="quiet">{say("audit-help")}</span>
        <input type="file" multiple onChange={(event) => props.onFiles([...(event.currentTarget.files ?? [])])} />
      </label>
    </section>
  );
}

/** What was found of one match: each thing that holds, or the first that does not. */
function Found(props: Result): JSX.Element {
  const { source, checked, beside } = props;
  const { holds, fault, match, seconds } = checked;
  return (
    <section class={holds ? "card holds" : "card refused"} aria-label={source}>
      <h2>{say(holds ? "audit-holds" : "audit-fails")}</h2>
      <p class="quiet">
        {source} · {match} · {say("audit-seconds", { seconds: inDigits(seconds) })}
      </p>
      <ul class="checks">
        {holds ? <Holds holds={holds} /> : <Fault fault={fault!} />}
        {beside}
      </ul>
      {holds ? <Facts facts={{ as: holds.as, hash: holds.hash, scheme: holds.scheme }} /> : null}
    </section>
  );
}

function Holds(props: { holds: Record<string, unknown> }): JSX.Element {
  const { version, faces, draws, seed } = props.holds as { version: number; faces: number; draws: number; seed: boolean };
  return (
    <>
      <li class="yes">{say("check-chain", { count: version })}</li>
      <li class="yes">{say("check-faces", { count: faces })}</li>
      <li class={seed ? "yes" : ""}>{say(seed ? "check-seed" : "check-no-seed")}</li>
      {seed && draws ? <li class="yes">{say("check-draws", { count: draws })}</li> : null}
    </>
  );
}

function Fault(props: { fault: NonNullable<Checked["fault"]> }): JSX.Element {
  const { text, version, type } = props.fault;
  return (
    <>
      <li class="no">
        {type ? <strong>{say("check-at", { version: version!, type: spaced(type) })} </strong> : null}
        {text}
      </li>
      {version && version > 1 ? <li class="yes">{say("check-before", { version: version - 1 })}</li> : null}
    </>
  );
}

/** Two exports of one match tell one history, as far as both are sound, or part somewhere. */
function Compared(props: { one: Result; other: Checked }): JSX.Element | null {
  const { one, other } = props;
  const parts = other.hashes.findIndex((hash, place) => hash !== (one.checked.hashes[place] ?? hash));
  if (parts >= 0) return <li class="no">{say("check-parts", { source: one.source, version: parts + 1 })}</li>;
  const both = Math.min(soundIn(one.checked), soundIn(other));
  return both ? <li class="yes">{say("check-same", { source: one.source, version: both })}</li> : null;
}

/** Up to which event an export holds: the hashes behind a fault are nobody's word. */
function soundIn({ hashes, holds, fault }: Checked): number {
  return holds ? hashes.length : Math.max(0, (fault?.version ?? 0) - 1);
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
  if (typeof value === "boolean") return sayOfAll(value ? "yes" : "no");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What the verifier says, in a thread of its own. */
function verified(bytes: ArrayBuffer): Promise<Checked[]> {
  const worker = new Worker(workerAddress() as string, { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = (message: MessageEvent<Checked[]>) => {
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
