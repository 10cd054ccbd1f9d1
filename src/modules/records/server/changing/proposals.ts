// What teachers propose and admins decide. A proposal is checked when it is made and again when it is accepted.
import { and, desc, eq, sql } from 'drizzle-orm';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { keeperOf, type RecordChange, recordKeepers } from '../../api/points.ts';
import type { Proposal } from '../../contract.ts';
import { RecordError } from '../../errors.ts';
import { changeProposals } from '../../tables.ts';
import { changesBetween } from '../record-versions.ts';
import { t } from '../texts.ts';
import { announceRecordChange, checkChange, makeChangeWithin } from './making-changes.ts';

type Row = typeof changeProposals.$inferSelect;

async function presentAll(services: Services, rows: readonly Row[]): Promise<Proposal[]> {
  const names = await readNamesOf(services, [...new Set(rows.map(({ byId }) => byId))]);
  const targets = new Map<string, Set<string>>();
  for (const { kind, targetId, state } of rows)
    if (state === 'open' && targetId) targets.set(kind, (targets.get(kind) ?? new Set()).add(targetId));
  const versions = new Map<string, number>();
  for (const [kind, ids] of targets)
    for (const [id, version] of await keeperOf(services, kind).versionsOf([...ids]))
      versions.set(`${kind}:${id}`, version);
  return rows.map((row) => ({
    id: row.proposalId,
    kind: row.kind,
    action: row.action,
    targetId: row.targetId,
    title: row.title,
    changes: row.changes,
    reason: row.reason,
    state: row.state,
    isOutdated:
      row.state === 'open' &&
      row.targetId !== null &&
      versions.get(`${row.kind}:${row.targetId}`) !== row.baseVersion,
    byName: names.get(row.byId) ?? '',
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
  }));
}

async function presentOne(services: Services, row: Row): Promise<Proposal> {
  const [proposal] = await presentAll(services, [row]);
  if (!proposal) throw new RecordError('proposal_not_found');
  return proposal;
}

/** @throws AppError bad_request, with the same message as a schema */
function requireKnownKind(services: Services, kind: string): void {
  const known = services.provided(recordKeepers).map((keeper) => keeper.kind);
  if (known.includes(kind)) return;
  const message = `“kind” must be one of ${known.join(', ')}`;
  throw new AppError('bad_request', { message, details: [{ path: 'kind', message }] });
}

/** @throws AppError bad_request, and as the keeper of the kind does */
export async function propose(
  services: Services,
  caller: Caller,
  { kind, reason, ...change }: RecordChange & { kind: string; reason: string },
): Promise<Proposal> {
  requireKnownKind(services, kind);
  const keeper = keeperOf(services, kind);
  const targetId = change.action === 'create' ? null : change.targetId;
  const before = targetId ? await keeper.read(targetId, services.db) : null;
  const { title, after } = await keeper.check({ ...change, targetId });
  const changes = changesBetween(before?.record ?? null, after, keeper.shownFirst);
  if (changes.length === 0) throw new AppError('bad_request', { message: t('changesNothing') });
  const [row] = await services.db
    .insert(changeProposals)
    .values({
      proposalId: newId(),
      kind,
      action: change.action,
      targetId,
      baseVersion: before?.version ?? null,
      value: change.action === 'delete' ? {} : change.value,
      title,
      changes,
      reason,
      byId: caller.userId,
      createdAt: new Date(services.now()),
    })
    .returning();
  if (!row) throw new Error('The proposal was not stored.');
  return presentOne(services, row);
}

export async function listProposals(services: Services, caller: Caller, paging: Paging) {
  const chosen = caller.role === 'admin' ? undefined : eq(changeProposals.byId, caller.userId);
  const openFirst = services.db
    .select()
    .from(changeProposals)
    .where(chosen)
    .orderBy(sql`${changeProposals.state} <> 'open'`, desc(changeProposals.createdAt));
  const { rows, ...page } = await pageOf(openFirst, paging, services.db.$count(changeProposals, chosen));
  return { proposals: await presentAll(services, rows), ...page };
}

/** What it refers to may have been deleted. Checked before the transaction, within which no other query may run. */
async function checkAgain(services: Services, proposalId: string): Promise<void> {
  const [row] = await services.db
    .select()
    .from(changeProposals)
    .where(eq(changeProposals.proposalId, proposalId));
  if (row?.state !== 'open') return;
  const current = row.targetId ? await keeperOf(services, row.kind).read(row.targetId, services.db) : null;
  if (row.targetId && current?.version !== row.baseVersion) throw new RecordError('proposal_outdated');
  await checkChange(services, row.kind, row);
}

/** @throws AppError proposal_not_found, proposal_decided, proposal_outdated, and what the keeper finds wrong */
export async function decideProposal(
  services: Services,
  caller: Caller,
  proposalId: string,
  { accept, answer }: { accept: boolean; answer: string },
): Promise<Proposal> {
  if (accept) await checkAgain(services, proposalId);
  const decided = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(changeProposals)
      .where(eq(changeProposals.proposalId, proposalId))
      .for('update');
    if (!row) throw new RecordError('proposal_not_found');
    if (row.state !== 'open') throw new RecordError('proposal_decided');
    if (accept) {
      const { action, targetId, value, baseVersion } = row;
      const change = { action, targetId, value, baseVersion };
      await makeChangeWithin(services, tx, caller, row.kind, change, row.reason);
    }
    const [updated] = await tx
      .update(changeProposals)
      .set({
        state: accept ? 'accepted' : 'declined',
        decidedAt: new Date(services.now()),
        decidedBy: caller.userId,
        answer,
      })
      .where(eq(changeProposals.proposalId, proposalId))
      .returning();
    return updated;
  });
  if (!decided) throw new RecordError('proposal_not_found');
  if (accept) announceRecordChange(services);
  return presentOne(services, decided);
}

/** @throws AppError proposal_not_found, proposal_decided */
export async function withdrawProposal(
  { db, now }: Services,
  caller: Caller,
  proposalId: string,
): Promise<void> {
  const mine = and(eq(changeProposals.proposalId, proposalId), eq(changeProposals.byId, caller.userId));
  const withdrawn = await db
    .update(changeProposals)
    .set({ state: 'withdrawn', decidedAt: new Date(now()) })
    .where(and(mine, eq(changeProposals.state, 'open')))
    .returning({ id: changeProposals.proposalId });
  if (withdrawn.length) return;
  const [found] = await db.select({ id: changeProposals.proposalId }).from(changeProposals).where(mine);
  throw new RecordError(found ? 'proposal_decided' : 'proposal_not_found');
}
