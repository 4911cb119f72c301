/** Checks exports away from the page: takes the bytes of a file, answers with what holds of each match in it, or with its first fault. */

import { exportsIn, verify } from "../../tools/verify.mjs";

export interface Checked {
  match: string;
  /** The hash of each event, as the file has it. */
  hashes: string[];
  seconds: number;
  /** What holds; null if something does not. */
  holds: Record<string, unknown> | null;
  /** The first thing that does not hold, where that is, and what kind of event is there. */
  fault: { text: string; version: number | null; type: string | null } | null;
}

self.onmessage = (message: MessageEvent<ArrayBuffer>): void => {
  self.postMessage(exportsIn(new Uint8Array(message.data)).map(checked));
};

function checked(bytes: Uint8Array): Checked {
  const begun = performance.now();
  const lines = new TextDecoder().decode(bytes).split("\n").map(read);
  const events = lines.slice(1).filter((line) => line?.hash);
  const about = { match: String(lines[0]?.match ?? ""), hashes: events.map(({ hash }) => String(hash)) };
  try {
    const holds = verify(bytes);
    return { ...about, seconds: (performance.now() - begun) / 1000, holds, fault: null };
  } catch (finding) {
    const text = finding instanceof Error ? finding.message : String(finding);
    const version = Number(/^event (\d+):/.exec(text)?.[1] ?? NaN) || null;
    const type = version ? (events[version - 1]?.event?.type ?? null) : null;
    return { ...about, seconds: (performance.now() - begun) / 1000, holds: null, fault: { text, version, type } };
  }
}

/** A line as far as it can be read: what is wrong with it the verifier says. */
function read(line: string): any {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
