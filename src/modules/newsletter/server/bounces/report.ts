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
