/** Checks an export away from the page: takes its bytes, answers with what holds or with the first thing that does not. */

import { verify } from "../../tools/verify.mjs";

self.onmessage = (message: MessageEvent<ArrayBuffer>): void => {
  try {
    self.postMessage({ holds: verify(new Uint8Array(message.data)) });
  } catch (finding) {
    self.postMessage({ finding: finding instanceof Error ? finding.message : String(finding) });
  }
};
