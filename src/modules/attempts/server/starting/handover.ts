// Continuing an attempt on another device: the first device, or the teacher, gets a code; entering it on the quiz's
// start page gives the attempt's own secret from then on.
import { randomInt } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { type AttemptSeat, findAttemptOfSeat, secretOfAttempt } from '#modules/rounds/api/attempt-seats.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import type { Handover } from '../../contract.ts';
import { AttemptError } from '../../errors.ts';
import { attemptHandovers } from '../../tables.ts';
import { closeIfOver } from '../ending/submitting.ts';

const lifeMs = 10 * 60_000;
/** As for room codes: no look-alike characters, and no words. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXYZ23456789';
/** 39 bits for ten minutes behind the rate limit for joining: impossible to guess. */
const length = 8;

/** The quiz is part of it, so that the same characters mean nothing at another quiz. */
const hashOf = (quizId: string, code: string) => hashSecret(`${quizId} ${code}`);

/** @throws AppError attempt_is_over */
export async function makeHandover(
  { db, now }: Services,
  quizId: string,
  { seatId, completedAt }: AttemptSeat,
): Promise<Handover> {
  if (completedAt !== null) throw new AttemptError('attempt_is_over');
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const expiresAt = now() + lifeMs;
  const values = { codeHash: hashOf(quizId, code), expiresAt: new Date(expiresAt) };
  await db
    .insert(attemptHandovers)
    .values({ seatId, quizId, ...values })
    .onConflictDoUpdate({ target: attemptHandovers.seatId, set: values });
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt };
}

/**
 * Uses up a code. Case, spaces and dashes don't matter.
 * @throws AppError handover_not_found
 */
export async function takeHandover(
  services: Services,
  quizId: string,
  typed: string,
): Promise<{ participantId: string; attempt: AttemptSeat }> {
  const { db, now } = services;
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const moment = new Date(now());
  const [used] = await db
    .delete(attemptHandovers)
    .where(
      and(
        eq(attemptHandovers.quizId, quizId),
        eq(attemptHandovers.codeHash, hashOf(quizId, code)),
        gt(attemptHandovers.expiresAt, moment),
      ),
    )
    .returning({ seatId: attemptHandovers.seatId });
  const found = used && (await findAttemptOfSeat(db, used.seatId));
  if (!found || found.isRemoved) throw new AttemptError('handover_not_found');
  const attempt = await closeIfOver(services, found);
  return { participantId: await secretOfAttempt(services, attempt), attempt };
}

/** Codes that no one entered in time. */
export async function dropOldHandovers({ db, now }: Services): Promise<void> {
  await db.delete(attemptHandovers).where(lte(attemptHandovers.expiresAt, new Date(now())));
}
