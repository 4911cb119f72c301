/** A service, who one is there, and the tables that one sits at or watches. */

import { commitment, hex, owesEntropy } from "./entropy.js";
import { ask, type Asking, Problem, read, write } from "./http.js";
import { follow } from "./stream.js";
import type {
  Account,
  Action,
  ClaimedSeat,
  Decision,
  Entry,
  Game,
  GameSummary,
  Match,
  MatchPage,
  NewMatch,
  Reader,
  SeatPlan,
  Table as Snapshot,
  Taken,
  View,
} from "./types.js";

const WAIT = "wait=25";

/** What a new match may have beside its game and seats. */
export interface Opening {
  options?: Record<string, unknown>;
  visibility?: "public" | "private";
  terms?: Record<string, unknown>;
}

export class Charon {
  /** The service at an address such as `http://localhost:8080`, as nobody or as the holder of a token. */
  constructor(
    readonly base: string,
    readonly token: string | null = null,
  ) {}

  withToken(token: string): Charon {
    return new Charon(this.base, token);
  }

  createPlayer(name: string): Promise<Account> {
    return this.write("/v1/players", { name });
  }

  async games(): Promise<GameSummary[]> {
    return (await this.read<{ games: GameSummary[] }>("/v1/games")).games;
  }

  game(id: string): Promise<Game> {
    return this.read(`/v1/games/${id}`);
  }

  /** A page of public matches, by the query of `GET /v1/matches`. */
  matches(query: Record<string, string> = {}): Promise<MatchPage> {
    return this.read(`/v1/matches?${new URLSearchParams(query)}`);
  }

  createMatch(game: string, seats: SeatPlan[], opening: Opening = {}): Promise<NewMatch> {
    return this.write("/v1/matches", { game, seats, ...opening });
  }

  /**
   * Sit down, with a code where the seat needs one. `entropy` are 32 random bytes that the seat adds to all chance, where
   * the terms of the match take some: the service is told their SHA-256 only. `Table.play` opens them when all are in, or
   * `Table.openEntropy` does.
   */
  async claimSeat(match: string, seat: number, code?: string, entropy?: Uint8Array): Promise<Table> {
    const body = { ...(code !== undefined && { code }), ...(entropy && { entropy: await commitment(entropy) }) };
    const claimed = await this.write<ClaimedSeat>(`/v1/matches/${match}/seats/${seat}/claim`, body);
    return new Table(this.withToken(claimed.token), match, claimed.seat, entropy);
  }

  /** A match to watch, or to play in with a player's token; with a seat's token and what it committed to, to go on. */
  table(match: string, seat: number | null = null, entropy?: Uint8Array): Table {
    return new Table(this, match, seat, entropy);
  }

  /** Any request of the contract that reads; a refusal is a `Problem`. */
  read<T>(path: string, asking: Asking = {}): Promise<T> {
    return read<T>(path, { base: this.base, token: this.token, ...asking });
  }

  /** Any request that writes: repeated under one key until there is an answer. */
  write<T>(path: string, body?: unknown, key?: string): Promise<T> {
    return write<T>(path, { base: this.base, token: this.token, body, key });
  }
}

export class Table {
  constructor(
    readonly charon: Charon,
    readonly match: string,
    /** The seat whose token one has; null for somebody who watches or has a player's. */
    readonly seat: number | null,
    private readonly entropy?: Uint8Array,
  ) {}

  /** Match, view and open decisions, all at one version, with sentences in a language of the service. */
  now(lang = "en"): Promise<Snapshot> {
    return this.charon.read(`${this.path}/table?text=true`, { lang });
  }

  /** The table after any version, as a seat, as `public` or, once all is disclosed, as `all`. */
  view(at?: number, seen?: Reader): Promise<View> {
    const query = new URLSearchParams({ ...(at && { at: String(at) }), ...(seen && { as: seen }) });
    return this.charon.read(`${this.path}/view?${query}`);
  }

  /** Answer a decision: whatever happens on the way, with one effect. */
  act(decision: Decision, action: Action, key?: string): Promise<Taken> {
    return this.charon.write(`${this.path}/actions`, { decision: decision.id, action }, key);
  }

  /** Open what this seat committed to if all are in and it is awaited; nothing otherwise. */
  async bringEntropy(match: Match): Promise<void> {
    if (this.entropy && owesEntropy(match, this.seat) && match.seats.every((seat) => seat.taken)) await this.openEntropy(this.entropy);
  }

  /** Open what this seat committed to when it was claimed; it does not hurt to do so twice. */
  openEntropy(entropy: Uint8Array): Promise<unknown> {
    return this.charon.write(`${this.path}/seats/${this.seat}/entropy`, { entropy: hex(entropy) });
  }

  say(text: string): Promise<unknown> {
    return this.charon.write(`${this.path}/talk`, { talk: { type: "say", text } });
  }

  claim(claim: Record<string, unknown>): Promise<unknown> {
    return this.charon.write(`${this.path}/talk`, { talk: { type: "claim", claim } });
  }

  /** The log as it grows, until the signal says stop. */
  follow(onEvents: (entries: Entry[], cursor: string) => void, signal: AbortSignal, after = "0"): Promise<void> {
    const { base, token } = this.charon;
    const reader = this.seat === null ? null : String(this.seat);
    return follow({ base, token, match: this.match, reader, after, onEvents, onLine: () => undefined }, signal);
  }

  /** Answer every decision until the match is over; the match as it ended. */
  async play(choose: (decision: Decision, now: Snapshot) => Action | Promise<Action>): Promise<Match> {
    for (let now = await this.now(), tag = ""; ; [now, tag] = await this.changed(tag, now)) {
      await this.bringEntropy(now.match);
      for (const decision of now.decisions) await this.answer(decision, await choose(decision, now));
      if (now.match.status === "ended") return now.match;
    }
  }

  /** The match as a file that proves itself; `verify` of `charon-sdk/verify` checks it. */
  async export(seen?: Reader): Promise<Uint8Array> {
    const { base, token } = this.charon;
    const headers = { Accept: "application/x-ndjson" };
    const answer = await ask(`${this.path}/export${seen ? `?as=${seen}` : ""}`, { base, token, headers });
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** A decision that was closed meanwhile, by a clock or another hand of the same seat, needs no answer. */
  private async answer(decision: Decision, action: Action): Promise<void> {
    try {
      await this.act(decision, action);
    } catch (failure) {
      if (!(failure instanceof Problem && failure.status === 409)) throw failure;
    }
  }

  /** The table once it is another one than it was, held for a while. */
  private async changed(tag: string, known: Snapshot): Promise<[Snapshot, string]> {
    const { base, token } = this.charon;
    const answer = await ask(`${this.path}/table?text=true`, {
      base,
      token,
      headers: tag ? { "If-None-Match": tag, Prefer: WAIT } : {},
    });
    if (answer.status === 304) return [{ ...known, decisions: [] }, tag];
    return [(await answer.json()) as Snapshot, answer.headers.get("ETag") ?? ""];
  }

  private get path(): string {
    return `/v1/matches/${this.match}`;
  }
}
