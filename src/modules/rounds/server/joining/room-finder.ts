// The way into a room, by its code or with a seat: one budget of misses for each address, by call and by socket, on every node.
import { sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '#platform/contract/errors.ts';
import { tellLimitHit } from '#platform/server/http/limit-watch.ts';
import { limitedAddress } from '#platform/server/http/rate-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type Batcher, createBatcher } from '#platform/server/waiting/batcher.ts';
import { RoundError } from '../../errors.ts';

/** A full hall mistypes less often than this; guessing one of a thousand live rooms would take months. */
const missesAllowed = [
  { points: 60, duration: 60 },
  { points: 600, duration: 3_600 },
];
const topic = 'room-misses';
const batching = { gatherMs: 2, maxItems: 300, maxRunning: 2 };
/** How long a room stays known at an address, and how many rooms in all. */
const knownMs = 4 * 3_600_000;
const maxKnown = 20_000;

type LookUp<T> = { wanted: T; address: string };
type Verdict = { roundId: string } | { retryAfterSeconds: number } | null;
type Seat = { roomKey: string; participantHash: string };

export class RoomFinder {
  readonly #services: Services;
  readonly #budgets: RateLimiterMemory[];
  readonly #nodeId = newId();
  readonly #codes: Batcher<LookUp<string>, Verdict>;
  readonly #seats: Batcher<LookUp<Seat>, Verdict>;
  /** Rooms that someone at an address has joined or runs, with the time until which that counts. */
  readonly #known = new Map<string, number>();
  readonly #unsubscribe: () => void;

  constructor(services: Services) {
    this.#services = services;
    this.#budgets = services.config.rateLimits
      ? missesAllowed.map((allowed) => new RateLimiterMemory(allowed))
      : [];
    this.#codes = createBatcher({ ...batching, run: (lookUps) => this.#findByCode(lookUps) });
    this.#seats = createBatcher({ ...batching, run: (lookUps) => this.#findBySeat(lookUps) });
    this.#unsubscribe = services.bus.subscribe(topic, (hint) => {
      const [nodeId, address] = hint.split(' ');
      if (address && nodeId !== this.#nodeId) void this.#count(address);
    });
  }

  stop(): void {
    this.#unsubscribe();
  }

  /**
   * The live round behind a code. An address that has missed too often is refused whether or not there is
   * such a room; only rooms that already have someone from that address stay open to it, so that one
   * prankster does not lock out a class.
   * @throws AppError room_not_found, rate_limited
   */
  async byCode(code: string, address: string): Promise<string> {
    return roundOf(await this.#codes.add({ wanted: code, address }), 'room_not_found');
  }

  /**
   * The round of a seat's secret, if it belongs to the room with this code. A missing room and a missing seat
   * give the same response after the same work; someone with a seat is let in regardless of what others
   * behind their address did.
   * @throws AppError seat_not_found, rate_limited
   */
  async bySeat(roomKey: string, participantHash: string, address: string): Promise<string> {
    const wanted = { roomKey, participantHash };
    return roundOf(await this.#seats.add({ wanted, address }), 'seat_not_found');
  }

  /** @throws AppError rate_limited if the address has missed too often */
  async requireMisses(address: string): Promise<void> {
    const waitSeconds = await this.#waitOf(limitedAddress(address));
    if (waitSeconds > 0) throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  }

  /** Someone asked for something that does not exist or is not theirs. */
  async noteMiss(address: string): Promise<void> {
    const key = limitedAddress(address);
    if (this.#budgets.length === 0 || key === '') return;
    this.#services.bus.publish(topic, `${this.#nodeId} ${key}`);
    await this.#count(key);
  }

  /** Someone at this address has joined the room or runs it. */
  know(address: string, code: string | null): void {
    if (code === null || this.#budgets.length === 0) return;
    const key = `${limitedAddress(address)} ${code}`;
    this.#known.delete(key);
    this.#known.set(key, this.#services.now() + knownMs);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest);
  }

  /** One after the other, even if many arrive together: a wave of guesses can't exceed the budget. */
  async #findByCode(lookUps: LookUp<string>[]): Promise<Verdict[]> {
    const codes = [...new Set(lookUps.map(({ wanted }) => wanted))];
    const { rows } = await this.#services.db.execute<{ round_id: string; room_code: string }>(sql`
      select round_id, room_code from rounds
      where room_code = any(${sql.param(codes)}::text[]) and phase <> 'ended'`);
    const rounds = new Map(rows.map((row) => [row.room_code, row.round_id]));
    const verdicts: Verdict[] = [];
    for (const { wanted, address } of lookUps) {
      const until = this.#known.get(`${limitedAddress(address)} ${wanted}`) ?? 0;
      const waitSeconds = until > this.#services.now() ? 0 : await this.#waitOf(limitedAddress(address));
      const roundId = rounds.get(wanted);
      if (waitSeconds > 0) verdicts.push({ retryAfterSeconds: waitSeconds });
      else if (roundId) verdicts.push({ roundId });
      else {
        await this.noteMiss(address);
        verdicts.push(null);
      }
    }
    return verdicts;
  }

  async #findBySeat(lookUps: LookUp<Seat>[]): Promise<Verdict[]> {
    const hashes = lookUps.map(({ wanted }) => wanted.participantHash);
    type Row = { participant_hash: string; round_id: string; room_code: string | null; phase: string };
    const { rows } = await this.#services.db.execute<Row>(sql`
      select s.participant_hash, r.round_id, r.room_code, r.phase
      from seats s join rounds r on r.round_id = s.round_id
      where s.participant_hash = any(${sql.param(hashes)}::text[])`);
    const byHash = new Map(rows.map((row) => [row.participant_hash, row]));
    const verdicts: Verdict[] = [];
    for (const { wanted, address } of lookUps) {
      const found = byHash.get(wanted.participantHash);
      const isOfCode = found?.room_code === wanted.roomKey && found.phase !== 'ended';
      if (found && (found.round_id === wanted.roomKey || isOfCode)) {
        verdicts.push({ roundId: found.round_id });
        continue;
      }
      const waitSeconds = await this.#waitOf(limitedAddress(address));
      if (waitSeconds === 0) await this.noteMiss(address);
      verdicts.push(waitSeconds > 0 ? { retryAfterSeconds: waitSeconds } : null);
    }
    return verdicts;
  }

  /** How long an address has to wait; 0 if it doesn't. */
  async #waitOf(key: string): Promise<number> {
    let waitMs = 0;
    for (const budget of this.#budgets) {
      const used = await budget.get(key);
      if (used && used.consumedPoints >= budget.points) waitMs = Math.max(waitMs, used.msBeforeNext, 1);
    }
    if (waitMs > 0) tellLimitHit(this.#services, 'room codes', key);
    return Math.ceil(waitMs / 1_000);
  }

  async #count(key: string): Promise<void> {
    for (const budget of this.#budgets) {
      try {
        const { remainingPoints } = await budget.consume(key);
        if (remainingPoints === 0)
          this.#services.log.warn({ address: key }, 'An address guesses rooms or seats and has to wait.');
      } catch {
        // The budget is used up, so the next request is refused.
      }
    }
  }
}

function roundOf(verdict: Verdict, missing: 'room_not_found' | 'seat_not_found'): string {
  if (verdict === null) throw new RoundError(missing);
  if ('roundId' in verdict) return verdict.roundId;
  throw new AppError('rate_limited', { retryAfterSeconds: verdict.retryAfterSeconds });
}
