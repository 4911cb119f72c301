// Verify one exported match or many in node or a browser: `node verify.mjs FILE`, or `verify(bytes)` from a module.
//
// It needs nothing but the language, knows no rules, and trusts nobody: docs/fairness.md says what it recomputes.
// From any export: the chain of hashes, every commitment whose face is told, and that nothing is told that the
// reader may not know; in which order seats commit to entropy and open it, and that nothing is played after the
// end. Once the seed is disclosed: it, entropy or shared deal, and every salt. In an export of everything: each
// draw of chance. That events follow from draws, and who signed, `charon verify` shows.

const HEADER = ["as", "charon_export", "hash", "match", "scheme", "version"];
const ENTRY = ["cause", "event", "hash", "schema", "time", "version"];
const SCHEMES = ["charon-2", "charon-2-deal"];
const SITTING = ["entropy_declined", "entropy_opened", "seat_left", "seat_taken"];
const ENDING = ["seed_disclosed", "match_closed"]; // on a deal that is shared the other way round
const TALK = ["claimed", "rematch_offered", "said"];

/** What is wrong with an export, and where: the first thing that does not hold. */
export class Forged extends Error {}

/** What holds of an export, given as a Uint8Array; throws Forged with the first thing that does not. */
export function verify(bytes) {
  const report = new Export();
  try {
    const lines = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).split("\n");
    const rest = lines.pop();
    for (const line of lines) report.take(read(line));
    check(rest === "", "the last line is cut off");
    return report.finish();
  } catch (finding) {
    throw new Forged(`${report.place}: ${finding.message}`);
  }
}

class Export {
  place = "the header";
  header = null;
  version = 0;
  batch = 0;
  committed = new Map();
  entropy = new Map();
  faces = [];
  draws = [];
  seed = null;
  source = null;
  signed = false;
  recalled = 0;
  seats = 0;
  started = false;
  ending = [];

  /** The next line: the header, an event, or a signature at the end. */
  take(line) {
    check(!this.signed, "something stands behind the signature");
    if (this.header === null) {
      this.begin(line);
    } else if (hasOnly(line, "signature")) {
      this.signed = true;
    } else {
      this.version += 1;
      this.chain(line);
      this.note(line.event);
    }
    this.place = `event ${this.version + 1}`;
  }

  begin(header) {
    check(hasOnly(header, ...HEADER), "it has other fields than it should");
    check(header.charon_export === 1 && SCHEMES.includes(header.scheme), "an unknown format");
    check(isCount(header.version) && header.version > 0, "it names no event");
    const named = typeof header.as === "string" && /^(all|public|0|[1-9][0-9]*)$/.test(header.as);
    check(named, "`as` names no reader");
    this.header = header;
    this.reader = ["all", "public"].includes(header.as) ? header.as : Number(header.as);
    this.ending = header.scheme === SCHEMES[0] ? [...ENDING] : [...ENDING].reverse();
    this.hash = sha256(utf8(`charon/${header.match}`));
  }

  /** The hash of an entry follows from what is told of it and the hash before. */
  chain(entry) {
    check(hasOnly(entry, ...ENTRY), "it has other fields than it should");
    check(entry.version === this.version, "it has another version");
    check(isObject(entry.event), "it is no event");
    const { cause, schema, time, version } = entry;
    if (cause === null) this.batch = version;
    check(this.batch > 0 && [null, this.batch].includes(cause), "its cause is another");
    const event = this.closed(entry.event, "");
    this.hash = sha256(joined(this.hash, utf8(canonical({ cause, event, schema, time, version }))));
    check(entry.hash === hex(this.hash), "its hash does not follow from what is told");
  }

  /** The event as the hash covers it: every opened secret closed again. */
  closed(value, pointer) {
    if (Array.isArray(value)) return value.map((part, place) => this.closed(part, `${pointer}/${place}`));
    if (value === null || typeof value !== "object") return value;
    if (hasOnly(value, "known_to", "commitment")) {
      check(!this.maySee(value.known_to), `a face is missing at ${pointer}`);
      return value;
    }
    if (hasOnly(value, "known_to", "face", "salt")) {
      check(this.maySee(value.known_to), `this reader may not know the face at ${pointer}`);
      this.faces.push([this.version, pointer, value.salt]);
      const digest = sha256(joined(fromHex(value.salt, 16), utf8(canonical(value.face))));
      return { known_to: value.known_to, commitment: hex(digest) };
    }
    if (hasOnly(value, "known_to", "face")) {
      check(value.known_to === "everyone", `a face without a salt at ${pointer}`);
      return value;
    }
    const parts = Object.entries(value).map(([name, part]) => {
      const escaped = name.replaceAll("~", "~0").replaceAll("/", "~1");
      return [name, this.closed(part, `${pointer}/${escaped}`)];
    });
    return Object.fromEntries(parts);
  }

  maySee(audience) {
    check(Array.isArray(audience) && audience.every(isCount), "a secret of nobody's");
    return this.reader === "all" || audience.includes(this.reader);
  }

  /** What an event means for fairness; most mean nothing here. */
  note(event) {
    const { type: kind, seat, entropy = null } = event;
    check(typeof kind === "string", "it has no type");
    check((kind === "match_opened") === (this.version === 1), "only the first event opens a match");
    check(this.ending.length === 2 || [...TALK, ...this.ending].includes(kind), `${kind} after the end`);
    check(!ENDING.includes(kind) || this.ending.shift() === kind, `${kind} before its turn`);
    const sits = SITTING.includes(kind);
    check(!this.started || !(sits || kind === "match_started"), `${kind} after the start`);
    check(!sits || (isCount(seat) && seat < this.seats), `${kind} where there is no seat`);
    if (kind === "recalled") this.recalled += 1;
    if (kind === "match_opened") {
      this.fairness = event.fairness;
      this.seats = event.seats.length;
      const same = event.match === this.header.match && event.fairness.scheme === this.header.scheme;
      check(same, "not the match of the header");
      const scheme = SCHEMES["deal_commitment" in event.fairness ? 1 : 0];
      check(event.fairness.scheme === scheme, "a deal, or none, by this scheme");
      check(typeof this.reader === "string" || this.reader < this.seats, "`as` names no seat");
    } else if (kind === "match_started") {
      check(this.committed.size === 0, "entropy that was committed to is neither opened nor declined");
      this.started = true;
    } else if (kind === "seat_taken" && entropy !== null) {
      check(this.entropy.size === 0, "entropy is committed to when others have opened theirs");
      check(!("deal_commitment" in this.fairness), "entropy on a deal that is shared");
      this.committed.set(seat, hex(fromHex(entropy, 32)));
    } else if (kind === "entropy_opened") {
      const digest = hex(sha256(fromHex(entropy, 32)));
      check(this.committed.get(seat) === digest, "not the entropy that was committed to");
      this.committed.delete(seat);
      this.entropy.set(seat, entropy);
    } else if (kind === "entropy_declined" || kind === "seat_left") {
      check(kind === "seat_left" || this.committed.has(seat), "declined what is not awaited");
      this.committed.delete(seat);
      this.entropy.delete(seat);
    } else if (kind === "chance_drawn") {
      check(canonical(event.draws.known_to) === "[]", "draws that somebody knows");
      for (const draw of event.draws.face ?? []) this.draws.push([this.version, draw]);
    } else if (kind === "seed_disclosed") {
      this.seed = this.source = fromHex(event.seed, 32);
      check(hex(sha256(this.seed)) === this.fairness.seed_commitment, "not the seed promised");
      if ("deal" in event || "deal_commitment" in this.fairness) {
        this.source = fromHex(event.deal, 32);
        const bound = hex(hmac(this.seed, utf8(`deal/${event.deal}`)));
        check(bound === this.fairness.deal_commitment, "not the deal committed to");
        check(this.batch === this.version, "a deal that is not disclosed by itself");
      }
    }
  }

  /** What holds, once there are no more lines. */
  finish() {
    this.place = "the end";
    check(this.header !== null, "there is nothing");
    check(this.header.version === this.version, "more events or fewer than the header says");
    check(this.header.hash === hex(this.hash), "the head is not the one in the header");
    check(this.reader !== "all" || this.seed !== null, "everything is told, but the seed is not disclosed");
    if (this.seed !== null) {
      this.checkSalts(hmac(this.seed, utf8("salts")));
      this.checkDraws();
    }
    const counts = { faces: this.faces.length, draws: this.draws.length, recalled: this.recalled };
    return { ...this.header, ...counts, seed: this.seed !== null };
  }

  checkSalts(key) {
    for (const [version, pointer, salt] of this.faces) {
      this.place = `event ${version}`;
      const derived = hex(hmac(key, utf8(`${version}${pointer}`)).slice(0, 16));
      check(salt === derived, `the salt at ${pointer} is not the one the seed gives`);
    }
  }

  checkDraws() {
    const seats = [...this.entropy.keys()].sort((one, other) => one - other);
    const entropy = seats.map((seat) => `/${this.entropy.get(seat)}`).join("");
    const key = hmac(this.source, utf8(`chance${entropy}`));
    const uses = new Map();
    for (const [version, { purpose, of, drawn }] of this.draws) {
      this.place = `event ${version}`;
      const use = uses.get(purpose) ?? 0;
      uses.set(purpose, use + 1);
      const is = typeof purpose === "string" && isCount(of) && Array.isArray(drawn) && drawn.length <= of;
      check(is, "it is not what a draw is");
      const derived = fisherYates(key, `${purpose}/${use}`, of, drawn.length);
      const same = canonical(drawn) === canonical(derived);
      check(same, `${purpose}/${use}: the seed gives ${derived}, not ${drawn}`);
    }
  }
}

/** The first so many of a shuffle that goes up from the first place. */
function fisherYates(key, context, of, count) {
  const order = new Map();
  for (let place = 0; place < count; place += 1) {
    const other = place + below(key, `${context}/${place}`, of - place);
    const [here, there] = [order.get(place) ?? place, order.get(other) ?? other];
    order.set(other, here);
    order.set(place, there);
  }
  return Array.from({ length: count }, (_, place) => order.get(place));
}

/** A number below a bound, by rejection sampling from 64 bits at a time. */
function below(key, context, bound) {
  const fair = 2n ** 64n - (2n ** 64n % BigInt(bound));
  for (let attempt = 0; ; attempt += 1) {
    const drawn = BigInt(`0x${hex(hmac(key, utf8(`${context}/${attempt}`)).slice(0, 8))}`);
    if (drawn < fair) return Number(drawn % BigInt(bound));
  }
}

function check(holds, otherwise) {
  if (!holds) throw new Forged(otherwise);
}

/** The object in a line, which must be spelled as canonical JSON has it. */
function read(line) {
  const value = JSON.parse(line);
  check(isObject(value) && canonical(value) === line, "not spelled as canonical JSON");
  return value;
}

/** RFC 8785, which spells strings and numbers as this language does. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const parts = Object.keys(value).sort().map((name) => `${canonical(name)}:${canonical(value[name])}`);
    return `{${parts.join(",")}}`;
  }
  const rounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  check(!rounded, "a number that some languages would round");
  check(typeof value !== "string" || !/\p{Surrogate}/u.test(value), "half a character");
  return JSON.stringify(value);
}

function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function hasOnly(value, ...names) {
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}

function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

function utf8(text) {
  return new TextEncoder().encode(text);
}

function joined(one, other) {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text, size) {
  const fits = typeof text === "string" && text.length === 2 * size && /^[0-9a-f]*$/.test(text);
  check(fits, `not ${size} bytes in hex`);
  return Uint8Array.from(text.match(/../g), (byte) => parseInt(byte, 16));
}

/** HMAC-SHA-256 (RFC 2104) with a key of 32 bytes. */
function hmac(key, message) {
  const padded = (pad) => Uint8Array.from({ length: 64 }, (_, place) => (key[place] ?? 0) ^ pad);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))));
}

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && isPrime(n)).slice(0, 64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function isPrime(n) {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

/** SHA-256 (FIPS 180-4). Browsers offer theirs to pages from a secure address only. */
function sha256(message) {
  const state = Int32Array.from(START);
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const words = new Int32Array(64);
  const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [near, far] = [words[i - 2], words[i - 15]];
      const one = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const two = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[i] = words[i - 16] + one + words[i - 7] + two;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + one + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
      const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** The exports in a file of one match or many: each begins with its header. */
export function exportsIn(data) {
  const begins = [0];
  const header = utf8('{"as":');
  for (let at = data.indexOf(10); at >= 0; at = data.indexOf(10, at + 1)) {
    if (header.every((byte, place) => data[at + 1 + place] === byte)) begins.push(at + 1);
  }
  return begins.map((begin, place) => data.subarray(begin, begins[place + 1]));
}

if (typeof process !== "undefined" && process.argv?.[1] && import.meta.url.endsWith("/verify.mjs")) {
  const { pathToFileURL } = await import("node:url");
  if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const { readFile } = await import("node:fs/promises");
    const exports = exportsIn(await readFile(process.argv[2]));
    for (const [place, one] of exports.entries()) {
      try {
        console.log(`holds: ${JSON.stringify(verify(one))}`);
      } catch (finding) {
        if (!(finding instanceof Forged)) throw finding;
        console.error(`does not hold: match ${place + 1} of ${exports.length}, ${finding.message}`);
        process.exitCode = 1;
        break;
      }
    }
  }
}
