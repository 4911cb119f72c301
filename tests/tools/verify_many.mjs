// Reads exports in base64, a line each; writes a list of what is wrong with them, null where nothing is.
import { readFileSync } from "node:fs";
import { Forged, verify } from "../../tools/verify.mjs";

const findings = readFileSync(0, "utf8")
  .split("\n")
  .map((line) => {
    try {
      verify(new Uint8Array(Buffer.from(line, "base64")));
      return null;
    } catch (finding) {
      if (!(finding instanceof Forged)) throw finding;
      return finding.message;
    }
  });
console.log(JSON.stringify(findings));
