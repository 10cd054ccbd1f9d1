// The seats of this device: they outlive reloads, locked screens and restarts of the browser.
import type { Branding } from '#modules/organisations/contract.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { randomId } from '#platform/web/random-id.ts';
import { ofDevice, readJson } from '#platform/web/stored.ts';

export type KeptSeat = {
  participantId: string;
  roundId: string;
  quizId: string;
  roomCode: string | null;
  name: string;
  /** The organisation of the round's teacher, as it was when joining. */
  branding?: Branding | null;
  keptAt: number;
};

/** An answer that the server has not acknowledged yet. */
export type PendingAnswer = {
  id: string;
  questionId: string;
  answer: unknown;
  /** Rises with every change of this answer. */
  sequence?: number;
  /** The turn that it was given in, where the question is asked twice. */
  turn?: 1 | 2;
  timeSpentMs?: number;
};

const deviceName = 'rounds.device-key';
const seatPrefix = 'rounds.seat.';
const pendingPrefix = 'rounds.pending.';
const draftPrefix = 'rounds.draft.';
/** For the script that takes a seat before this file has come. */
export const storedNames = { device: deviceName, seat: seatPrefix };
const maxSeats = 20;

export function keepSeat(seat: Omit<KeptSeat, 'keptAt'>): void {
  write(seatPrefix + seat.roundId, { ...seat, keptAt: Date.now() });
  for (const old of listSeats().slice(maxSeats)) dropSeat(old.roundId);
}

/** @param key a room code, a round's id or a quiz's id */
export function findSeat(key: string): KeptSeat | null {
  const code = key.toUpperCase();
  return (
    listSeats().find((seat) => seat.roundId === key || seat.quizId === key || seat.roomCode === code) ?? null
  );
}

/** Newest first. */
export function listSeats(): KeptSeat[] {
  const seats: KeptSeat[] = [];
  for (const name of ofDevice.names()) {
    if (!name.startsWith(seatPrefix)) continue;
    const seat = read(name);
    if (isKeptSeat(seat)) seats.push(seat);
  }
  return seats.sort((a, b) => b.keptAt - a.keptAt);
}

/** Distinguishes this device from others behind the same network address. */
export function deviceKey(): string {
  const known = read(deviceName);
  if (typeof known === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(known)) return known;
  const made = randomId();
  write(deviceName, made);
  return made;
}

export function dropSeat(roundId: string): void {
  ofDevice.remove(seatPrefix + roundId);
  ofDevice.remove(pendingPrefix + roundId);
  ofDevice.remove(draftPrefix + roundId);
}

/**
 * What has been entered for a question and not been submitted.
 * @param value undefined once it was submitted
 */
export function keepDraft(roundId: string, questionId: string, value: unknown): void {
  const drafts = { ...readDrafts(roundId), [questionId]: value };
  if (Object.values(drafts).every((draft) => draft === undefined)) ofDevice.remove(draftPrefix + roundId);
  else write(draftPrefix + roundId, drafts);
}

export function readDraft(roundId: string, questionId: string): unknown {
  const drafts = readDrafts(roundId);
  return Object.hasOwn(drafts, questionId) ? drafts[questionId] : undefined;
}

function readDrafts(roundId: string): Record<string, unknown> {
  const drafts = read(draftPrefix + roundId);
  return isRecord(drafts) ? drafts : {};
}

export function keepPending(roundId: string, pending: PendingAnswer | null): void {
  if (pending) write(pendingPrefix + roundId, pending);
  else ofDevice.remove(pendingPrefix + roundId);
}

export function readPending(roundId: string): PendingAnswer | null {
  const pending = read(pendingPrefix + roundId);
  return isPendingAnswer(pending) ? pending : null;
}

function isKeptSeat(value: unknown): value is KeptSeat {
  if (typeof value !== 'object' || value === null) return false;
  const seat = value as Partial<Record<keyof KeptSeat, unknown>>;
  return (
    typeof seat.participantId === 'string' &&
    typeof seat.roundId === 'string' &&
    typeof seat.quizId === 'string' &&
    typeof seat.name === 'string' &&
    typeof seat.keptAt === 'number'
  );
}

function isPendingAnswer(value: unknown): value is PendingAnswer {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'questionId' in value &&
    typeof value.questionId === 'string'
  );
}

const read = (name: string) => readJson(ofDevice, name);
const write = (name: string, value: unknown) => ofDevice.write(name, JSON.stringify(value));
