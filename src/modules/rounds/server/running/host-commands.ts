// The host's buttons, the same over the socket and by call: the course of the round, and the seats in it.
import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '#platform/contract/access.ts';
import { RoundError } from '../../errors.ts';
import type { HostCommand } from '../../live.ts';
import { seats } from '../../tables.ts';
import type { RoomHub } from '../live/room-hub.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { cleanName } from '../seats/seat-names.ts';
import { removeSeats, renameSeat } from '../seats/seat-store.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import { commandRound } from './course-changes.ts';

export function mayHost(round: Pick<PinnedRound, 'ownerId'>, caller: Caller): boolean {
  return round.ownerId === caller.userId || caller.role === 'admin';
}

/** @throws AppError round_not_found also if the round is someone else's: its existence is not revealed */
export async function openAsHost({ hubs }: RoundsRuntime, roundId: string, caller: Caller): Promise<RoomHub> {
  const hub = await hubs.open(roundId);
  if (!mayHost(hub.round, caller)) throw new RoundError('round_not_found');
  return hub;
}

export async function runHostCommand(
  runtime: RoundsRuntime,
  hub: RoomHub,
  command: HostCommand,
): Promise<void> {
  switch (command.do) {
    case 'remove-seat':
      return remove(runtime, hub, command.number);
    case 'remove-seats':
      return removeMany(runtime, hub, command.numbers);
    case 'rename-seat':
      return rename(runtime, hub, command.number, command.name);
    case 'feature':
      return commandFeature(runtime, hub, command);
    case 'end':
    case 'go-to':
      return leaveQuestion(runtime, hub, command);
    default:
      return commandRound(runtime.services, runtime.hubs, hub.round, command);
  }
}

async function commandFeature(
  runtime: RoundsRuntime,
  hub: RoomHub,
  command: Extract<HostCommand, { do: 'feature' }>,
): Promise<void> {
  const then = await hub.features.commandOfHost(command);
  if (then) await runHostCommand(runtime, hub, then);
}

/** What the phones have when a question closes needs a moment to arrive. */
const submitMs = 1_500;

/** Leaving an open question closes it first, so that what is written and not submitted counts as with “Close now”. */
async function leaveQuestion(
  { services, hubs }: RoundsRuntime,
  hub: RoomHub,
  command: Extract<HostCommand, { do: 'end' | 'go-to' }>,
): Promise<void> {
  const { phase, questionIndex } = hub.course;
  const { from } = command;
  const isOutdated = from && (from.phase !== phase || from.questionIndex !== questionIndex);
  if (phase !== 'question' || isOutdated) return commandRound(services, hubs, hub.round, command);
  await commandRound(services, hubs, hub.round, { do: 'close', from: { phase, questionIndex } });
  if (hub.attendance.connectedCount > 0) await setTimeout(Math.min(hub.round.graceMs, submitMs));
  const closed = { phase: 'closed', questionIndex } as const;
  await commandRound(services, hubs, hub.round, { ...command, from: closed });
}

async function seatIdOf({ services }: RoundsRuntime, roundId: string, number: number): Promise<number> {
  const [seat] = await services.db
    .select({ seatId: seats.seatId })
    .from(seats)
    .where(and(eq(seats.roundId, roundId), eq(seats.number, number)));
  if (!seat) throw new RoundError('seat_not_found');
  return seat.seatId;
}

async function remove(runtime: RoundsRuntime, hub: RoomHub, number: number): Promise<void> {
  const { services } = runtime;
  await seatIdOf(runtime, hub.round.roundId, number);
  // Removed already: pressing twice does it once.
  const removed = await removeSeats(services.db, hub.round.roundId, [number], services.now());
  hub.dismissAll(removed);
}

/** After a burst was removed, joins from that address are slowed down for a while. */
const burstSize = 5;

async function removeMany({ services, pace }: RoundsRuntime, hub: RoomHub, numbers: number[]): Promise<void> {
  const { roundId } = hub.round;
  const removed = await removeSeats(services.db, roundId, numbers, services.now());
  hub.dismissAll(removed);
  for (const [source, seatsOfIt] of Map.groupBy(removed, (seat) => seat.source))
    if (source !== null && seatsOfIt.length >= burstSize) pace.slowDown(source);
}

async function rename(runtime: RoundsRuntime, hub: RoomHub, number: number, typed: string): Promise<void> {
  const { services } = runtime;
  const name = cleanName(typed);
  const seatId = await seatIdOf(runtime, hub.round.roundId, number);
  const outcome = await renameSeat(services.db, hub.round.roundId, number, name);
  if (outcome === 'missing') throw new RoundError('seat_not_found');
  if (outcome === 'taken') throw new RoundError('name_taken');
  hub.rename(seatId, number, name.name);
  hub.publish('seats');
}
