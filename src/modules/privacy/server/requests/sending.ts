// Data requests without an account: sent by anyone, confirmed by anyone who reads the emails of the address.

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret, newId, newSecret } from '#platform/server/secrets/secrets.ts';
import { confirmDays, type RequestKind, type SubjectRequestDraft } from '../../contract.ts';
import { PrivacyError } from '../../errors.ts';
import { subjectRequests } from '../../tables.ts';
import { confirmRequestMail } from '../mails.ts';
import { announceRequest } from './announcing.ts';

const dayMs = 24 * 3_600_000;
/** Emails to one address in a day: no one should flood a stranger's mailbox. Any more are dropped silently. */
const mostInADay = 3;

/** @returns a month later, or the last day of the next month if that is shorter */
export function monthAfter(moment: Date): Date {
  const after = new Date(moment);
  after.setUTCMonth(after.getUTCMonth() + 1);
  if (after.getUTCDate() !== moment.getUTCDate()) after.setUTCDate(0);
  return after;
}

/** The answer is the same for every address, and so is the work. */
export async function sendSubjectRequest(
  services: Services,
  { kind, email, message }: z.output<typeof SubjectRequestDraft>,
): Promise<void> {
  const now = services.now();
  const token = newSecret();
  await services.db.transaction(async (tx) => {
    // Of many concurrent requests for one address, each sees those before it.
    await takeTurn(tx, `subject-request ${email.toLowerCase()}`);
    const sent = await tx
      .select({ requestId: subjectRequests.requestId })
      .from(subjectRequests)
      .where(
        and(
          eq(sql`lower(${subjectRequests.email})`, email.toLowerCase()),
          gt(subjectRequests.createdAt, new Date(now - dayMs)),
        ),
      );
    if (sent.length >= mostInADay) return;
    await tx.insert(subjectRequests).values({
      requestId: newId(),
      kind,
      email,
      message,
      state: 'unconfirmed',
      tokenHash: hashSecret(token),
      createdAt: new Date(now),
    });
    const url = `${await linkOrigin(services, tx)}/privacy-request/confirm?token=${token}`;
    await queueMail(services, confirmRequestMail(email, { kind, url }), tx);
  });
}

/** The month starts on the day the request was sent. @throws AppError request_link_invalid */
export async function confirmSubjectRequest(
  services: Services,
  token: string,
): Promise<{ kind: RequestKind; dueAt: Date }> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const oldest = new Date(now() - confirmDays * dayMs);
    const [request] = await tx
      .update(subjectRequests)
      .set({ state: 'open', tokenHash: null })
      .where(
        and(
          eq(subjectRequests.tokenHash, hashSecret(token)),
          eq(subjectRequests.state, 'unconfirmed'),
          gt(subjectRequests.createdAt, oldest),
        ),
      )
      .returning();
    if (!request) throw new PrivacyError('request_link_invalid');
    const dueAt = monthAfter(request.createdAt);
    await tx.update(subjectRequests).set({ dueAt }).where(eq(subjectRequests.requestId, request.requestId));
    await announceRequest(services, { kind: request.kind, dueAt }, tx);
    return { kind: request.kind, dueAt };
  });
}

export async function deleteUnconfirmed({ db, now }: Services): Promise<void> {
  const oldest = new Date(now() - confirmDays * dayMs);
  await db
    .delete(subjectRequests)
    .where(and(eq(subjectRequests.state, 'unconfirmed'), lt(subjectRequests.createdAt, oldest)));
}
