// The common form of all reports: who, which message, how bad, and when.
import { z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import { parseInput } from '#platform/server/http/parse-input.ts';

export type BounceKind = 'hard' | 'soft' | 'complaint';

export type BounceReport = {
  /** The same for every repetition of this report. */
  key: string;
  kind: BounceKind;
  /** Null if only the message is known. */
  email: string | null;
  messageId: string | null;
  /** Milliseconds since 1970. */
  at: number;
  said: string;
};

/** The fields of providers' calls, with sensible maximum lengths. */
export const Words = z.string().max(5_000);
export const Address = z.string().max(320);

/**
 * Whether the mailbox is dead, by an enhanced status code (RFC 3463). Full mailboxes, sizes, contents and policies only
 * concern one message or one day.
 * @returns null if it is not a failure code
 */
export function kindOfStatus(status: string): 'hard' | 'soft' | null {
  const [, level, subject, detail] = /\b([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(status.slice(0, 500)) ?? [];
  if (level === undefined) return null;
  if (level === '4') return 'soft';
  // 5.1.7 and 5.1.8 are about the sender.
  const isAddress = subject === '1' && detail !== '7' && detail !== '8';
  const isClosed = subject === '2' && (detail === '0' || detail === '1');
  return isAddress || isClosed || (subject === '0' && detail === '0') ? 'hard' : 'soft';
}

/** @throws AppError bad_json, bad_request */
export function readJson<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('bad_json');
  }
  return parseInput(schema, value) as T;
}
