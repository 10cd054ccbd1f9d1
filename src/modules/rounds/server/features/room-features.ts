// The live features of one room on this node: what they show, what they ask of joiners, and their commands. All of it is read
// from the database; a room without features reads nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { parseInput } from '#platform/server/http/parse-input.ts';
import type { Services } from '#platform/server/module.ts';
import { type Batcher, createBatcher } from '#platform/server/waiting/batcher.ts';
import type { FeatureCommand, FeatureValues } from '../../live.ts';
import { encode, type LiveSocket } from '../live/live-socket.ts';
import { currentQuestion } from '../live/player-screens.ts';
import type { Place } from '../results/standings.ts';
import type { CourseCommand } from '../running/round-machine.ts';
import type { StoredCourse } from '../running/round-store.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import { FeatureCommands, findCommand } from './feature-commands.ts';
import { type KnownPerson, type LiveFeature, type LiveRoom, liveFeatures } from './live-feature.ts';
import { liveRoomOf, type RoomIds } from './live-members.ts';

type Values = FeatureValues | undefined;

type Source = {
  readonly round: PinnedRound;
  readonly course: StoredCourse;
  readonly attendance: { sockets(): Iterable<LiveSocket> };
  readonly hosts: { sockets(): Iterable<LiveSocket> };
};

type Options = {
  services: Services;
  source: Source;
  /** Other nodes should look, and boards made from what seats keep are outdated. */
  onCommand(): void;
  onError(error: unknown): void;
};

/** Many who join or vote at once become at most four messages a second to anyone. */
const gatherMs = 250;
/** From one message to the next, however long the reading between them took: five don't fit into a second. */
const apartMs = 255;
const maxBytes = 32 * 1024;
const ownBatching = { gatherMs: 1, busyGatherMs: 40, maxItems: 250, maxRunning: 1 };

const namesOf = (one: Values, other: Values) =>
  new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);

/** What differs; null for what is no longer there. */
function changesOf(before: Values, after: Values): FeatureValues {
  const changed = [...namesOf(before, after)].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, after?.[name] ?? null]));
}

const hasMembers = (values: FeatureValues) => Object.keys(values).length > 0;

export class RoomFeatures {
  readonly #all: readonly LiveFeature[];
  readonly #options: Options;
  readonly #commands: FeatureCommands;
  /** Those whose commands were written together are answered by one read. */
  readonly #owns: Batcher<number, Values>;
  #used: readonly LiveFeature[] = [];
  #shown: Values;
  #forHosts: Values;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;
  #isStale = false;
  #isStopped = false;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    const { services, source } = options;
    this.#options = options;
    // A round without a host is no room.
    this.#all = source.round.kind === 'room' ? services.provided(liveFeatures) : [];
    this.#commands = new FeatureCommands(services, source.round);
    this.#owns = createBatcher({
      ...ownBatching,
      run: async (seatIds: number[]) => seatIds.map(await this.ownOf([...new Set(seatIds)])),
    });
  }

  /** The state that everyone sees; undefined where no feature is in use. The same object until it changes. */
  get shown(): Values {
    return this.#shown;
  }

  get forHosts(): Values {
    return this.#forHosts;
  }

  async start(): Promise<void> {
    if (this.#all.length > 0) await this.#read();
  }

  /** Someone joined or left, or the round went on: what the features in use show may be outdated. */
  note(waitMs = gatherMs): void {
    if (this.#used.length > 0) this.look(waitMs);
  }

  /** The same where a feature may have been switched on. */
  look(waitMs = gatherMs): void {
    if (this.#all.length === 0 || this.#isStopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#refresh().catch(this.#options.onError);
    }, waitMs);
  }

  /** What was accepted is stored, and nothing is read any more: the database may close. */
  async drained(): Promise<void> {
    await this.#commands.drained();
    await this.#owns.drained();
    this.stop();
    await this.#reading?.catch(this.#options.onError);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** @throws AppError bad_request for a feature that the room does not have, and for what a feature does not accept */
  readJoin(given: Values): Values {
    const asking = this.#used.filter(({ join }) => join);
    if (asking.length === 0 && given === undefined) return undefined;
    const shape = Object.fromEntries(asking.map(({ name, join }) => [name, join?.schema ?? z.never()]));
    const schema = z.object({ features: z.object(shape) });
    const read = parseInput(schema, { features: given ?? {} }, { ignored: () => false });
    return (read as { features: FeatureValues }).features;
  }

  /** Who joins, where a feature knows everyone. @throws AppError why this one may not join */
  async personOf(given: Values): Promise<KnownPerson | null> {
    for (const { name, join } of this.#used) {
      const room = liveRoomOf(this.#options.source.round, this.#options.services.db, name);
      const person = await join?.person?.(given?.[name], room);
      if (person) return { name: person.name, key: `${name} ${person.key}` };
    }
    return null;
  }

  /** What new seats keep; the join's transaction holds the room. Null for those that keep nothing. */
  async extrasOf(db: LiveRoom['db'], inputs: readonly Values[]): Promise<(FeatureValues | null)[]> {
    const asking = this.#used.filter(({ join }) => join);
    if (asking.length === 0 || inputs.length === 0) return inputs.map(() => null);
    const extras: FeatureValues[] = inputs.map(() => ({}));
    for (const { name, join } of asking) {
      const kept = await join?.seat(
        inputs.map((input) => input?.[name]),
        liveRoomOf(this.#options.source.round, db, name),
      );
      for (const [at, extra] of extras.entries()) if (kept?.[at] !== undefined) extra[name] = kept[at];
    }
    return extras;
  }

  /** What someone who knows the code sees before joining. */
  offers(): Promise<Values> {
    return offersOf(this.#options.services, this.#options.source.round, this.#used);
  }

  /** What each of these seats alone sees. */
  async ownOf(seatIds: readonly number[]): Promise<(seatId: number) => Values> {
    const { services } = this.#options;
    const found = new Map<number, FeatureValues>();
    for (const { name, own } of seatIds.length > 0 ? this.#used : []) {
      if (!own || this.#isStopped) continue;
      const room = this.#openRoom(name, services.db);
      for (const [seatId, value] of await own(await room.members(seatIds), room))
        found.set(seatId, { ...found.get(seatId), [name]: value });
    }
    return (seatId) => found.get(seatId);
  }

  /** The boards that features make of these places, and a seat's part of each. */
  async boardsOf(
    places: readonly Place[],
  ): Promise<{ boards: Values; ownOf(seatId: number): Values } | null> {
    const making = this.#used.filter(({ standings }) => standings);
    if (making.length === 0 || this.#isStopped) return null;
    const made = await Promise.all(
      making.map(async ({ name, standings }) => {
        const room = liveRoomOf(this.#options.source.round, this.#options.services.db, name);
        return { name, ...(await standings?.(places, room)) };
      }),
    );
    return {
      boards: Object.fromEntries(made.map(({ name, board }) => [name, board])),
      ownOf: (seatId) => Object.fromEntries(made.map(({ name, ownOf }) => [name, ownOf?.(seatId)])),
    };
  }

  /** Resolves once it is durable. @returns what the features then show to the seat alone */
  async command(asked: FeatureCommand, seat: { seatId: number }, receivedAt: number): Promise<Values> {
    const found = findCommand(this.#used, 'players', asked);
    await this.#commands.carryOut(found, asked, seat, receivedAt);
    this.look();
    this.#options.onCommand();
    return found.feature.own ? this.#owns.add(seat.seatId) : undefined;
  }

  /** @returns what is then pressed for the host */
  async commandOfHost(asked: FeatureCommand): Promise<CourseCommand | null> {
    const { services, source } = this.#options;
    // A host may switch on what is not in use yet.
    const found = findCommand(this.#all, 'hosts', asked);
    const { phase, questionIndex } = source.course;
    const input = await this.#commands.carryOut(found, asked, null, services.now());
    // Anyone who joins right after it was switched on is asked already.
    await this.#refresh();
    this.#options.onCommand();
    return found.command.course?.(input, { phase, questionIndex }) ?? null;
  }

  #openRoom(name: string, db: LiveRoom['db']) {
    const { round, course } = this.#options.source;
    const questionId = currentQuestion(round, course)?.id ?? null;
    return { ...liveRoomOf(round, db, name), phase: course.phase, questionId };
  }

  /** One read at a time; what changes meanwhile is read by the next. */
  async #refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    while (this.#isStale) {
      const waitMs = this.#sentAt + apartMs - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      if (this.#isStopped) return;
      this.#isStale = false;
      const [shown, forHosts] = [this.#shown, this.#forHosts];
      await this.#read();
      const [features, hosts] = [changesOf(shown, this.#shown), changesOf(forHosts, this.#forHosts)];
      if (!hasMembers(features) && !hasMembers(hosts)) continue;
      this.#sentAt = performance.now();
      if (hasMembers(features))
        this.#send(this.#options.source.attendance.sockets(), { kind: 'features', features });
      this.#send(this.#options.source.hosts.sockets(), { kind: 'features', features, forHosts: hosts });
    }
  }

  #send(sockets: Iterable<LiveSocket>, message: object): void {
    const frame = encode(message);
    for (const socket of sockets) socket.send(frame);
  }

  async #read(): Promise<void> {
    const { services, source } = this.#options;
    const used = await usedIn(services.db, source.round, this.#all);
    const [shown, forHosts] = await Promise.all([
      this.#valuesOf(used, 'state'),
      this.#valuesOf(used, 'stateForHosts'),
    ]);
    this.#used = used;
    // The same object as long as nothing has changed: anyone who sends it sees by that whether it is current.
    if (hasMembers(changesOf(this.#shown, shown))) this.#shown = shown;
    this.#forHosts = forHosts;
  }

  async #valuesOf(used: readonly LiveFeature[], member: 'state' | 'stateForHosts'): Promise<Values> {
    const values: FeatureValues = {};
    for (const feature of used) {
      const room = this.#openRoom(feature.name, this.#options.services.db);
      const value = await feature[member]?.(room);
      if (value === undefined || value === null) continue;
      if (JSON.stringify(value).length <= maxBytes) values[feature.name] = value;
      else
        this.#options.onError(
          new Error(`The ${member} of ${feature.name} is larger than ${maxBytes} bytes.`),
        );
    }
    return hasMembers(values) ? values : undefined;
  }
}

async function usedIn(db: LiveRoom['db'], ids: RoomIds, all: readonly LiveFeature[]): Promise<LiveFeature[]> {
  const uses = await Promise.all(all.map(({ name, isUsed }) => isUsed?.(liveRoomOf(ids, db, name)) ?? true));
  return all.filter((_, at) => uses[at]);
}

/** Those of a room, open or over. */
export function featuresOf(
  services: Pick<Services, 'db' | 'provided'>,
  ids: RoomIds,
): Promise<LiveFeature[]> {
  return usedIn(services.db, ids, services.provided(liveFeatures));
}

async function offersOf(
  { db }: Pick<Services, 'db'>,
  ids: RoomIds,
  used: readonly LiveFeature[],
): Promise<Values> {
  const offers: FeatureValues = {};
  for (const { name, join } of used) {
    const offer = await join?.offer?.(liveRoomOf(ids, db, name));
    if (offer !== undefined && offer !== null) offers[name] = offer;
  }
  return hasMembers(offers) ? offers : undefined;
}

/** The offers of a room that is not open on this node. */
export async function offersAtEntrance(services: Services, ids: RoomIds): Promise<Values> {
  return offersOf(services, ids, await featuresOf(services, ids));
}
