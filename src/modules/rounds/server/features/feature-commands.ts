// The commands of live features in one room: checked, gathered, written in one transaction, and only then acknowledged.
import { sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { parseInput } from '#platform/server/http/parse-input.ts';
import type { Services } from '#platform/server/module.ts';
import { type Batcher, createBatcher } from '#platform/server/waiting/batcher.ts';
import { RoundError } from '../../errors.ts';
import type { FeatureCommand } from '../../live.ts';
import { currentQuestion } from '../live/player-screens.ts';
import { readCourse } from '../running/round-store.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import type { HostLiveCommand, LiveCommand, LiveFeature, LiveOrder } from './live-feature.ts';
import { keepWithSeats, liveRoomOf } from './live-members.ts';

type Sender = { seatId: number } | null;
type Waiting = { order: Omit<LiveOrder<unknown>, 'seat'>; from: Sender };
type Verdict = AppError | null;
type Line = { batcher: Batcher<Waiting, Verdict>; limit: RateLimiterMemory | null };

const batching = { gatherMs: 5, busyGatherMs: 40, maxItems: 250, maxRunning: 1 };

export type FoundCommand = { feature: LiveFeature; command: LiveCommand; key: string };

/** @throws AppError feature_not_here */
export function findCommand(
  used: readonly LiveFeature[],
  side: 'players' | 'hosts',
  { feature: name, command }: FeatureCommand,
): FoundCommand & { command: HostLiveCommand } {
  const feature = used.find((one) => one.name === name);
  const commands = feature?.commands?.[side];
  const found = commands && Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!feature || !found) throw new RoundError('feature_not_here');
  return { feature, command: found, key: `${name} ${side} ${command}` };
}

export class FeatureCommands {
  readonly #services: Services;
  readonly #round: PinnedRound;
  readonly #lines = new Map<string, Line>();

  constructor(services: Services, round: PinnedRound) {
    this.#services = services;
    this.#round = round;
  }

  /** Resolves once it is durable. @throws AppError why it is refused. @returns its input as its schema reads it */
  async carryOut(
    found: FoundCommand,
    { id, input }: FeatureCommand,
    from: Sender,
    receivedAt: number,
  ): Promise<unknown> {
    const read = parseInput(found.command.schema, input, { ignored: () => false });
    const { batcher, limit } = this.#lineOf(found);
    if (limit && from)
      await limit.consume(from.seatId).catch(() => {
        throw new AppError('rate_limited');
      });
    const refusal = await batcher.add({ order: { id, input: read, receivedAt }, from });
    if (refusal) throw refusal;
    return read;
  }

  async drained(): Promise<void> {
    await Promise.all([...this.#lines.values()].map(({ batcher }) => batcher.drained()));
  }

  #lineOf(found: FoundCommand): Line {
    const { most } = found.command;
    const line = this.#lines.get(found.key) ?? {
      batcher: createBatcher({ ...batching, run: (waiting: Waiting[]) => this.#run(found, waiting) }),
      limit:
        most && this.#services.config.rateLimits
          ? new RateLimiterMemory({ points: most.count, duration: most.seconds })
          : null,
    };
    this.#lines.set(found.key, line);
    return line;
  }

  /** If they fail together, each is tried alone: what one sends refuses no one else's. */
  async #run(found: FoundCommand, waiting: Waiting[]): Promise<Verdict[]> {
    const { db } = this.#services;
    try {
      return await db.transaction((transaction) => this.#write(transaction, found, waiting));
    } catch (error) {
      if (waiting.length > 1) {
        const alone = waiting.map((one) => () => this.#run(found, [one]));
        const verdicts: Verdict[] = [];
        for (const next of alone) verdicts.push(...(await next()));
        return verdicts;
      }
      if (error instanceof AppError) return [error];
      this.#services.log.error({ err: error, command: found.key }, 'A command of a live feature failed.');
      return [new AppError('internal')];
    }
  }

  async #write(
    db: Transaction,
    { feature: { name }, command }: FoundCommand,
    waiting: Waiting[],
  ): Promise<Verdict[]> {
    const { roundId } = this.#round;
    // Held to the end of the transaction: nothing is written into a round that is over.
    await db.execute(sql`select 1 from rounds where round_id = ${roundId} for share`);
    const course = await readCourse(db, roundId);
    if (!course || course.phase === 'ended') return waiting.map(() => new RoundError('round_not_live'));
    if (command.phases && !command.phases.includes(course.phase))
      return waiting.map(() => new RoundError('round_wrong_phase'));
    const room = {
      ...liveRoomOf(this.#round, db, name),
      phase: course.phase,
      questionId: currentQuestion(this.#round, course)?.id ?? null,
      keep: (changes: ReadonlyMap<number, unknown>) => keepWithSeats({ roundId, db }, name, changes),
    };
    const seatIds = new Set(waiting.flatMap(({ from }) => from?.seatId ?? []));
    const members = new Map(
      seatIds.size === 0 ? [] : (await room.members([...seatIds])).map((one) => [one.seatId, one]),
    );
    const orders = waiting.map(({ order, from }) => ({
      ...order,
      seat: from && (members.get(from.seatId) ?? null),
      isGone: from !== null && !members.has(from.seatId),
    }));
    const present = orders.filter(({ isGone }) => !isGone);
    const verdicts = present.length === 0 ? [] : await command.run(present, room);
    const byOrder = new Map(present.map((order, at) => [order, verdicts[at] ?? null]));
    return orders.map((order) =>
      order.isGone ? new RoundError('seat_removed') : (byOrder.get(order) ?? null),
    );
  }
}
