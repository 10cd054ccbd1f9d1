// The rooms that this node holds: opened when someone comes, kept current by hints, closed when no one is left.

import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { RoundError } from '../../errors.ts';
import type { AnswerJournal } from '../answering/answer-journal.ts';
import { attemptSecretOf } from '../direct/seat-secrets.ts';
import { createJoining } from '../joining/joining.ts';
import type { Presence } from '../presence/attendance.ts';
import { PresenceSharing } from '../presence/presence-sharing.ts';
import { changeRound } from '../running/course-changes.ts';
import { endWithoutTeacher } from '../running/leaderless.ts';
import { askAgainByItself, callTime, closeByItself } from '../running/round-machine.ts';
import {
  findOverdueRounds,
  readCourse,
  readRevisions,
  readRound,
  type StoredCourse,
} from '../running/round-store.ts';
import { seatLimitOf } from '../seats/seat-limit.ts';
import { pinRound } from '../starting/pinned-round.ts';
import { renderRound } from '../starting/round-texts.ts';
import { type Hint, RoomHub } from './room-hub.ts';

const sweepMs = 2_000;
/** Without open rooms there is less to check, but questions left open by a server that ended are still closed. */
const restMs = 15_000;
const idleMs = 60_000;
const hintMs = 250;

type OpenRoom = { hub: RoomHub; unsubscribe(): void };

export class RoomHubs {
  readonly #services: Services;
  readonly #journal: AnswerJournal;
  /** This node also receives its own hints, which contain nothing new. */
  readonly #nodeId = newId();
  readonly #rooms = new Map<string, Promise<OpenRoom | null>>();
  readonly #hintTimers = new Map<string, NodeJS.Timeout>();
  readonly #presence: PresenceSharing;
  #sweepTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(services: Services, journal: AnswerJournal) {
    this.#services = services;
    this.#journal = journal;
    this.#presence = new PresenceSharing({
      services,
      nodeId: this.#nodeId,
      presenceHere: async (roundId) =>
        (await this.find(roundId))?.attendance.presenceHere(services.now()) ?? null,
      onShared: (roundId) => this.publish(roundId, 'presence'),
    });
  }

  start(): void {
    this.#sweepTimer = setTimeout(
      () => {
        this.#sweepTimer = undefined;
        this.#sweep()
          .catch((error: unknown) =>
            this.#services.log.error({ err: error }, 'The sweep of the rooms failed.'),
          )
          .finally(() => this.#isStopped || this.start());
      },
      this.#rooms.size > 0 || this.#services.bus.spansNodes ? sweepMs : restMs,
    );
  }

  /** The first room ends the idle pause; a sweep in progress keeps its own pace. */
  #wake(): void {
    if (!this.#sweepTimer) return;
    clearTimeout(this.#sweepTimer);
    this.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#sweepTimer);
    for (const timer of this.#hintTimers.values()) clearTimeout(timer);
    await this.#journal.drained();
    for (const opening of this.#rooms.values()) await (await opening)?.hub.features.drained();
    await this.#shareLeave();
    for (const [roundId, opening] of [...this.#rooms]) {
      const room = await opening;
      if (room) this.#drop(roundId, room);
    }
  }

  /** @throws AppError round_not_found */
  async open(roundId: string): Promise<RoomHub> {
    let opening = this.#rooms.get(roundId);
    if (!opening) {
      opening = this.#load(roundId);
      this.#rooms.set(roundId, opening);
      if (this.#rooms.size === 1) this.#wake();
      opening.then(
        (room) => room ?? this.#rooms.delete(roundId),
        () => this.#rooms.delete(roundId),
      );
    }
    const room = await opening;
    if (!room) throw new RoundError('round_not_found');
    room.hub.lastUsedAt = this.#services.now();
    return room.hub;
  }

  /** A change made on this node: its room applies it immediately, other nodes get a hint. */
  async took(roundId: string, course: StoredCourse): Promise<void> {
    const room = await this.#rooms.get(roundId);
    room?.hub.apply(course);
    this.publish(roundId, 'course');
  }

  /** The room if this node holds it. */
  async find(roundId: string): Promise<RoomHub | null> {
    return (await this.#rooms.get(roundId))?.hub ?? null;
  }

  /** A change of the round is announced immediately; players' actions are batched. */
  publish(roundId: string, hint: Hint): void {
    const say = () => this.#services.bus.publish(topicOf(roundId), `${this.#nodeId} ${hint}`);
    const key = `${roundId} ${hint}`;
    if (hint === 'course' || hint === 'seats' || hint === 'presence') say();
    else if (!this.#hintTimers.has(key)) this.#sayLater(key, say);
  }

  #sayLater(key: string, say: () => void): void {
    const timer = setTimeout(() => {
      this.#hintTimers.delete(key);
      say();
    }, hintMs);
    this.#hintTimers.set(key, timer);
  }

  async #load(roundId: string): Promise<OpenRoom | null> {
    const services = this.#services;
    const hints: string[] = [];
    let hub: RoomHub | null = null;
    // Subscribed before reading, so that no change falls in between.
    const unsubscribe = services.bus.subscribe(topicOf(roundId), (hint) => {
      if (hub) this.#hear(hub, hint);
      else hints.push(hint);
    });
    try {
      const row = await readRound(services.db, roundId);
      const course = row && (await readCourse(services.db, roundId));
      if (!row || !course) {
        unsubscribe();
        return null;
      }
      const round = pinRound(row, await renderRound(services, row));
      const seatLimit = seatLimitOf(services, round.ownerId);
      const opened = new RoomHub(round, course, {
        services,
        journal: this.#journal,
        joining: createJoining(services.db, {
          roundId,
          seatLimit,
          attemptSecretOf: (ofRound, number) => attemptSecretOf(services, ofRound, number),
          extrasOf: (transaction, inputs) => opened.features.extrasOf(transaction, inputs),
          onGivenBack: (gone) => opened.dismissAll(gone),
        }),
        seatLimit,
        publish: (hint) => this.publish(roundId, hint),
        closeOverdue: () => this.#closeOverdue(roundId),
        closeEarly: (questionIndex, how) => this.#closeEarly(roundId, questionIndex, how),
        notePresence: () => this.#presence.note(roundId),
        presenceElsewhere: async () => (await this.#presence.read([roundId])).get(roundId) ?? null,
      });
      await opened.start();
      hub = opened;
      for (const hint of hints) this.#hear(hub, hint);
      if (round.kind !== 'room') return { hub, unsubscribe };
      const unwatch = endWithoutTeacher(services, this, round);
      const stop = () => {
        unsubscribe();
        unwatch();
      };
      return { hub, unsubscribe: stop };
    } catch (error) {
      unsubscribe();
      throw error;
    }
  }

  #hear(hub: RoomHub, hint: string): void {
    const [nodeId, what] = hint.split(' ');
    if (hint === '') hub.hear('everything');
    else if (nodeId !== this.#nodeId) hub.hear(what as Hint);
  }

  async #closeOverdue(roundId: string): Promise<void> {
    const { round } = await this.open(roundId);
    await changeRound(this.#services, this, round, (course) => {
      const now = this.#services.now();
      if (course.phase === 'closed') return askAgainByItself(course, round.plan, now);
      const isOver = course.closesAt !== null && now >= course.closesAt + round.graceMs;
      return isOver ? closeByItself(course, now) : { kind: 'nothing' };
    });
    // If a timer fires a moment early by the server's clock, the sweep does the rest.
  }

  async #closeEarly(roundId: string, questionIndex: number, how: 'call' | 'now'): Promise<void> {
    const { round } = await this.open(roundId);
    const close = how === 'call' ? callTime : closeByItself;
    await changeRound(this.#services, this, round, (course) =>
      // The host may have advanced meanwhile: then no one has answered the current question.
      course.questionIndex === questionIndex ? close(course, this.#services.now()) : { kind: 'nothing' },
    );
  }

  async #shareLeave(): Promise<void> {
    const rooms = new Map<string, Presence>();
    for (const [roundId, opening] of this.#rooms) {
      const room = await opening;
      if (room) rooms.set(roundId, room.hub.attendance.presenceHere(this.#services.now()));
    }
    await this.#presence.stop(rooms);
  }

  /** Closes what is overdue, whichever server had it open; catches up on hints that got lost; lets go of empty rooms. */
  async #sweep(): Promise<void> {
    const { db } = this.#services;
    for (const roundId of await findOverdueRounds(db, this.#services.now())) {
      await this.#closeOverdue(roundId).catch((error: unknown) => {
        // One broken round must not keep the others open.
        this.#services.log.error({ err: error, roundId }, 'An overdue question could not be closed.');
      });
    }
    // Listed before the query: a room opened meanwhile was not part of it.
    const listed = [...this.#rooms];
    const roundIds = listed.map(([roundId]) => roundId);
    const revisions = await readRevisions(db, roundIds);
    await this.#presence.write(roundIds);
    const elsewhere = await this.#presence.read(roundIds);
    for (const [roundId, opening] of listed) {
      const room = await opening;
      if (!room) continue;
      const { hub } = room;
      const revision = revisions.get(roundId);
      if (revision !== undefined && revision > hub.course.revision) await hub.refresh();
      if (revision === undefined) hub.sockets.vanish();
      else {
        if (this.#presence.isShared) await hub.lookElsewhere(elsewhere.get(roundId) ?? null);
        hub.checkSockets();
      }
      const isForgotten = hub.isIdle && this.#services.now() - hub.lastUsedAt > idleMs;
      if (isForgotten || revision === undefined) this.#drop(roundId, room);
    }
  }

  #drop(roundId: string, { hub, unsubscribe }: OpenRoom): void {
    unsubscribe();
    hub.stop();
    this.#rooms.delete(roundId);
  }
}

function topicOf(roundId: string): string {
  return `round:${roundId}`;
}
