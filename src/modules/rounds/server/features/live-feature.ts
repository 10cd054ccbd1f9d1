// What a live feature is: something that a later module adds to live rounds, such as teams or questions from the floor.
import type { ZodType } from 'zod';
import type { AppError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { definePoint } from '#platform/server/module.ts';
import type { Phase } from '../../live.ts';
import type { Place } from '../results/standings.ts';
import type { CourseCommand } from '../running/round-machine.ts';

/** A seat of the room. `kept`: what it keeps for the feature that asks; undefined if nothing. */
export type Member = { seatId: number; number: number; name: string; kept: unknown };

/** `key`: the same for one person in every join; without spaces. */
export type KnownPerson = { name: string; key: string };

export type LiveRoom = {
  roundId: string;
  quizId: string;
  /** The account whose round it is. */
  ownerId: string;
  /** Whether a host leads, or everyone goes at their own pace. */
  pace: 'host' | 'self';
  /** Within a join or a command, its transaction. */
  db: Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
  /** Everyone with a seat, in the order of joining. @param seatIds only these */
  members(seatIds?: readonly number[]): Promise<Member[]>;
};

type OpenRoom = LiveRoom & {
  phase: Phase;
  /** The question on everyone's screen; null in a lobby, at the end, and where each goes at their own pace. */
  questionId: string | null;
};

type CommandRoom = OpenRoom & {
  /** Replaces what these seats keep for the feature. */
  keep(changes: ReadonlyMap<number, unknown>): Promise<void>;
};

export type LiveOrder<Input> = {
  /** A device repeats with the same id what was not acknowledged: done a second time it must change nothing. */
  id: string;
  input: Input;
  /** When it arrived, by the server's clock. */
  receivedAt: number;
  /** Who sent it; null for the host. */
  seat: Member | null;
};

/** A command is acknowledged once its transaction is committed. In a round that is over all are refused. */
export type LiveCommand<Input = unknown> = {
  schema: ZodType<Input>;
  /** When it may be sent; at any time if absent. */
  phases?: readonly Phase[];
  /** How often one seat may send it, beside the limits of the connection. */
  most?: { count: number; seconds: number };
  /**
   * Writes all that arrived together, in one transaction that holds the course of the round.
   * @returns for each order, in their order, null or why it is refused
   */
  run(orders: readonly LiveOrder<Input>[], room: CommandRoom): Promise<readonly (AppError | null)[]>;
};

/** `course`: what is then pressed for the host, such as opening the question again. */
export type HostLiveCommand<Input = unknown> = LiveCommand<Input> & {
  course?(input: Input, room: { phase: Phase; questionIndex: number }): CourseCommand | null;
};

type Values = unknown;

export type LiveFeature = {
  /** Its key in every message; lower case. */
  name: string;
  /** Whether this room has it; every room if absent. Asked when a room opens, and after each of its commands. */
  isUsed?(room: LiveRoom): Promise<boolean>;
  join?: {
    /** Of what a joiner sends under its name. One that accepts undefined is for people who choose nothing. */
    schema: ZodType;
    /** What someone who knows the code sees before joining. */
    offer?(room: LiveRoom): Promise<Values>;
    /** @returns what each of the new seats keeps, in their order; the round is locked meanwhile */
    seat(inputs: readonly unknown[], room: LiveRoom): Promise<readonly unknown[]>;
    /**
     * Who it is, where the feature knows everyone: the seat gets this name, and the same person the same seat on any device.
     * @returns null where the name that was typed counts
     * @throws AppError why this one may not join
     */
    person?(input: unknown, room: LiveRoom): Promise<KnownPerson | null>;
  };
  /** Its part of the room's state: the same bytes for everyone, so never what someone may not see. Up to 32 KB of JSON. */
  state?(room: OpenRoom): Promise<Values>;
  /** What only hosts see, as large at most. */
  stateForHosts?(room: OpenRoom): Promise<Values>;
  /** What only the seat itself sees, by its id; for all who ask at the same time. */
  own?(seats: readonly Member[], room: OpenRoom): Promise<ReadonlyMap<number, Values>>;
  commands?: {
    players?: Readonly<Record<string, LiveCommand>>;
    hosts?: Readonly<Record<string, HostLiveCommand>>;
  };
  /**
   * A board made of the points that may be shown now. Points of people stay what they are, on every screen and in every file.
   */
  standings?(
    places: readonly Place[],
    room: LiveRoom,
  ): Promise<{ board: Values; ownOf?(seatId: number): Values }>;
  /**
   * Further columns of the exported results, of what a seat keeps. Only with one does what seats keep leave with the results,
   * for the teacher to read.
   */
  columns?: readonly { heading(): string; of(kept: unknown): string | undefined }[];
};

/** Types the input of a command by its schema. */
export function liveCommand<Input, C extends HostLiveCommand<Input>>(
  command: C & { schema: ZodType<Input> },
): C {
  return command;
}

/**
 * What later modules add to live rounds: what joining asks, a part of the room's state, commands, boards. What its own tables
 * hold about people is in the personal data of its module; what seats keep for it is in that of rounds.
 */
export const liveFeatures = definePoint<LiveFeature>('liveFeatures');
