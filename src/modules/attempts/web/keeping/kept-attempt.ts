// The attempts of this device: their secrets and where they were, in the browser's storage.
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

/** Private windows and full storages refuse to store; then the data here lives as long as the page. */
const fallback = new Map<string, string>();

/** Identifies an attempt in addresses and in this device's storage; it is not a secret. */
export function attemptKeyOf(attempt: { roundId: string; seatNumber: number }): string {
  return `${attempt.roundId}-${attempt.seatNumber}`;
}

export function attemptPath(attempt: { quizId: string; roundId: string; seatNumber: number }): string {
  return `/quiz/${attempt.quizId}/attempt/${attemptKeyOf(attempt)}`;
}

export function keepAttempt(attempt: Omit<KeptAttempt, 'keptAt'>): void {
  write(prefix + attemptKeyOf(attempt), JSON.stringify({ ...attempt, keptAt: Date.now() }));
  for (const old of listKeptAttempts().slice(maxAttempts)) dropKeptAttempt(attemptKeyOf(old));
}

export function findKeptAttempt(key: string): KeptAttempt | null {
  return listKeptAttempts().find((attempt) => attemptKeyOf(attempt) === key) ?? null;
}

/** Newest first. */
export function listKeptAttempts(): KeptAttempt[] {
  const stored = withStorage((storage) => Object.keys(storage)) ?? [];
  return [...new Set([...stored, ...fallback.keys()])]
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => parse(read(name)) ?? [])
    .sort((a, b) => b.keptAt - a.keptAt || b.attemptNumber - a.attemptNumber);
}

function dropKeptAttempt(key: string): void {
  withStorage((storage) => storage.removeItem(prefix + key));
  fallback.delete(prefix + key);
}

/** The secret by which a guest's attempts are counted. Clearing the browser's storage makes a new guest. */
export function readDeviceKey(): string {
  const known = read(deviceName);
  return known && /^[A-Za-z0-9_-]{20,64}$/.test(known) ? known : renewDeviceKey();
}

/** For someone else on the same device. */
export function renewDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
  write(deviceName, made);
  return made;
}

function parse(text: string | undefined): KeptAttempt | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isKeptAttempt(value) ? value : null;
  } catch {
    // Ignores someone else's entry under our name.
    return null;
  }
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

function read(name: string): string | undefined {
  return withStorage((storage) => storage.getItem(name)) ?? fallback.get(name);
}

function write(name: string, text: string): void {
  const isStored = withStorage((storage) => {
    storage.setItem(name, text);
    return true;
  });
  if (isStored) fallback.delete(name);
  else fallback.set(name, text);
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : use(localStorage);
  } catch {
    // Reading `localStorage` itself throws if storage is forbidden.
    return undefined;
  }
}
