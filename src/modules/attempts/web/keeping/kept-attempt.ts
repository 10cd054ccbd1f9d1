// The attempts of this device: their secrets and where they were, in the browser's storage.
import { ofDevice, readJson } from '#platform/web/stored.ts';

export type KeptAttempt = {
  participantId: string;
  quizId: string;
  roundId: string;
  seatNumber: number;
  name: string;
  attemptNumber: number;
  isSubmitted: boolean;
  keptAt: number;
};

const prefix = 'rounds.attempt.';
const deviceName = 'rounds.device';
const maxAttempts = 40;

/** Identifies an attempt in addresses and in this device's storage; it is not a secret. */
export function attemptKeyOf(attempt: { roundId: string; seatNumber: number }): string {
  return `${attempt.roundId}-${attempt.seatNumber}`;
}

export function attemptPath(attempt: { quizId: string; roundId: string; seatNumber: number }): string {
  return `/quiz/${attempt.quizId}/attempt/${attemptKeyOf(attempt)}`;
}

export function keepAttempt(attempt: Omit<KeptAttempt, 'keptAt'>): void {
  ofDevice.write(prefix + attemptKeyOf(attempt), JSON.stringify({ ...attempt, keptAt: Date.now() }));
  for (const old of listKeptAttempts().slice(maxAttempts)) dropKeptAttempt(attemptKeyOf(old));
}

export function findKeptAttempt(key: string): KeptAttempt | null {
  return listKeptAttempts().find((attempt) => attemptKeyOf(attempt) === key) ?? null;
}

/** Newest first. */
export function listKeptAttempts(): KeptAttempt[] {
  return ofDevice
    .names()
    .filter((name) => name.startsWith(prefix))
    .map((name) => readJson(ofDevice, name))
    .filter(isKeptAttempt)
    .sort((a, b) => b.keptAt - a.keptAt || b.attemptNumber - a.attemptNumber);
}

function dropKeptAttempt(key: string): void {
  ofDevice.remove(prefix + key);
}

/** The secret by which a guest's attempts are counted. Clearing the browser's storage makes a new guest. */
export function readDeviceKey(): string {
  const known = ofDevice.read(deviceName);
  return known && /^[A-Za-z0-9_-]{20,64}$/.test(known) ? known : renewDeviceKey();
}

/** For someone else on the same device. */
export function renewDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
  ofDevice.write(deviceName, made);
  return made;
}

function isKeptAttempt(value: unknown): value is KeptAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const attempt = value as Partial<Record<keyof KeptAttempt, unknown>>;
  const texts = [attempt.participantId, attempt.quizId, attempt.roundId, attempt.name];
  const numbers = [attempt.seatNumber, attempt.attemptNumber, attempt.keptAt];
  return (
    texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number')
  );
}
