// The admins' queue of data requests: what is due first, notes, and how each was answered.
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { readUserByEmail } from '#modules/accounts/api/people.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import type { RequestState, SubjectRequest } from '../../contract.ts';
import { PrivacyError } from '../../errors.ts';
import { subjectRequests } from '../../tables.ts';
import { requestClosedMail } from '../mails.ts';
import { t } from '../texts.ts';
import { answerSignature } from './address-data.ts';
import { monthAfter } from './sending.ts';

type StoredRequest = typeof subjectRequests.$inferSelect;

const statesOf = { pending: ['open', 'working'], closed: ['done', 'refused'] } as const;
const pageSize = 25;

async function present(services: Services, row: StoredRequest): Promise<SubjectRequest> {
  const { requestId, kind, email, message, state, createdAt, notes, outcome, closedAt } = row;
  // Unconfirmed requests don't reach the admins.
  const shown: RequestState = state === 'unconfirmed' ? 'open' : state;
  const dueAt = row.dueAt ?? monthAfter(createdAt);
  const account = await readUserByEmail(services.db, email);
  return {
    id: requestId,
    kind,
    email,
    message,
    state: shown,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: closedAt === null && dueAt.getTime() < services.now(),
    notes,
    outcome,
    closedAt: closedAt?.toISOString() ?? null,
    userId: account?.userId ?? null,
  };
}

async function countPending({ db }: Pick<Services, 'db'>): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(subjectRequests)
    .where(inArray(subjectRequests.state, [...statesOf.pending]));
  return counted?.total ?? 0;
}

export async function listSubjectRequests(
  services: Services,
  { state, search, page }: { state: keyof typeof statesOf; search?: string; page: number },
) {
  const { db } = services;
  const { email, message } = subjectRequests;
  const isChosen = inArray(subjectRequests.state, [...statesOf[state]]);
  const chosen = and(isChosen, containsWords([email, message], search));
  const order = state === 'pending' ? asc(subjectRequests.dueAt) : desc(subjectRequests.closedAt);
  const ordered = db
    .select()
    .from(subjectRequests)
    .where(chosen)
    .orderBy(order, asc(subjectRequests.requestId));
  const paging = { page, limit: pageSize };
  const { rows, ...rest } = await pageOf(ordered, paging, db.$count(subjectRequests, chosen));
  const requests: SubjectRequest[] = [];
  for (const row of rows) requests.push(await present(services, row));
  return { requests, pending: await countPending(services), ...rest };
}

async function answerUrl(
  services: Services,
  requestId: string,
  closedAt: Date,
  tx: Pick<Database, 'select'>,
): Promise<string> {
  const query = new URLSearchParams({ signature: answerSignature(services, requestId, closedAt) });
  return `${await linkOrigin(services, tx)}/api/gdpr/data-subject-request/${requestId}/file?${query}`;
}

type Change = { state?: RequestState; note?: string; outcome?: string; withData?: boolean };

/** @throws AppError request_not_found, request_closed */
export async function changeSubjectRequest(
  services: Services,
  actor: Pick<Caller, 'userId' | 'name'>,
  requestId: string,
  { state, note, outcome, withData = false }: Change,
): Promise<SubjectRequest> {
  const at = new Date(services.now());
  const row = await services.db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(subjectRequests)
      .where(eq(subjectRequests.requestId, requestId))
      .for('update');
    if (!held || held.state === 'unconfirmed') throw new PrivacyError('request_not_found');
    if (held.closedAt) throw new PrivacyError('request_closed');
    const notes = note ? [...held.notes, { at: at.toISOString(), text: note }] : held.notes;
    const isClosing = state === 'done' || state === 'refused';
    const [changed] = await tx
      .update(subjectRequests)
      .set({
        notes,
        ...(state && { state }),
        ...(isClosing && { outcome: outcome ?? '', closedAt: at }),
      })
      .where(eq(subjectRequests.requestId, requestId))
      .returning();
    if (isClosing)
      await queueMail(
        services,
        requestClosedMail(held.email, {
          kind: held.kind,
          state,
          outcome: outcome ?? '',
          dataUrl: state === 'done' && withData ? await answerUrl(services, requestId, at, tx) : null,
        }),
        tx,
      );
    // What people wrote stays in the request, because a log entry outlives it.
    await recordAudit(
      services,
      actor,
      {
        action: isClosing ? `privacy-request.${state}` : 'privacy-request.change',
        subject: { id: requestId, label: held.kind },
        before: { state: held.state },
        after: { state: state ?? held.state, ...(note && { hasNote: true }) },
      },
      tx,
    );
    return changed ?? held;
  });
  return present(services, row);
}

/** What was asked for and by whom, for the audit log, as long as the request is kept. */
export async function requestLabels({ db }: Services, ids: string[]): Promise<Map<string, string>> {
  const { requestId, kind, email } = subjectRequests;
  const rows = await db
    .select({ requestId, kind, email })
    .from(subjectRequests)
    .where(inArray(subjectRequests.requestId, ids));
  return new Map(rows.map((row) => [row.requestId, t(`log.${row.kind}`, { email: row.email })]));
}
