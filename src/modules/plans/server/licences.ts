// Licences: issued by admins as signed codes, redeemed once by anyone who has the code.

import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { accountWords } from '#modules/accounts/api/account-search.ts';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import { AccountError } from '#modules/accounts/errors.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { SearchedPaging } from '#platform/contract/paging.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import type { Licence, PaidPlan } from '../contract.ts';
import { PlanError } from '../errors.ts';
import { licences } from '../tables.ts';
import { grantMonths, lockAccount } from './grants.ts';
import { readLicenceCode, writeLicenceCode } from './licence-code.ts';
import { t } from './texts.ts';

type Row = typeof licences.$inferSelect;

const dayMs = 24 * 60 * 60_000;

function stateOf(row: Row, now: number): Licence['state'] {
  if (row.usedAt) return 'used';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt.getTime() <= now ? 'expired' : 'open';
}

async function present(services: Services, rows: Row[]): Promise<Licence[]> {
  const names = await readNamesOf(
    services,
    rows.flatMap(({ usedBy }) => usedBy ?? []),
  );
  return rows.map((row) => ({
    id: row.licenceId,
    plan: row.plan,
    months: row.months,
    note: row.note,
    state: stateOf(row, services.now()),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    usedByName: (row.usedBy && names.get(row.usedBy)) ?? null,
  }));
}

async function presentOne(services: Services, row: Row): Promise<Licence> {
  const [licence] = await present(services, [row]);
  if (!licence) throw new Error('a licence was presented as nothing');
  return licence;
}

const labelOf = ({ plan, months, note }: Pick<Row, 'plan' | 'months' | 'note'>) =>
  [`${plan}, ${months} months`, note].filter(Boolean).join(': ');

export async function issueLicence(
  services: Services,
  admin: Caller,
  order: { plan: PaidPlan; months: number; note: string; validDays: number },
): Promise<{ licence: Licence; code: string }> {
  const { plan, months, note, validDays } = order;
  const licenceId = randomBytes(8).toString('hex');
  const createdAt = new Date(services.now());
  const expiresAt = new Date(createdAt.getTime() + validDays * dayMs);
  const row = await services.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(licences)
      .values({ licenceId, plan, months, note, createdAt, expiresAt })
      .returning();
    if (!inserted) throw new Error('the insert of a licence returned no row');
    const subject = { id: licenceId, label: labelOf(inserted) };
    const after = { plan, months, note, expiresAt };
    await recordAudit(services, admin, { action: 'licence.issue', subject, after }, tx);
    return inserted;
  });
  const code = writeLicenceCode(services.vault.keyFor('licence'), { licenceId, plan, months });
  return { licence: await presentOne(services, row), code };
}

export async function listLicences(services: Services, { search, ...paging }: SearchedPaging) {
  const { db } = services;
  const isAsked = containsWords([licences.note, accountWords(licences.usedBy)], search);
  const newest = db
    .select()
    .from(licences)
    .where(isAsked)
    .orderBy(desc(licences.createdAt), desc(licences.licenceId));
  const { rows, ...page } = await pageOf(newest, paging, db.$count(licences, isAsked));
  return { licences: await present(services, rows), ...page };
}

/** @throws AppError licence_not_found, licence_used */
export async function revokeLicence(services: Services, admin: Caller, licenceId: string): Promise<Licence> {
  const row = await services.db.transaction(async (tx) => {
    const isThis = eq(licences.licenceId, licenceId);
    const [revoked] = await tx
      .update(licences)
      .set({ revokedAt: new Date(services.now()) })
      .where(and(isThis, isNull(licences.usedAt), isNull(licences.revokedAt)))
      .returning();
    if (revoked) {
      const subject = { id: licenceId, label: labelOf(revoked) };
      await recordAudit(services, admin, { action: 'licence.revoke', subject }, tx);
      return revoked;
    }
    const [found] = await tx.select().from(licences).where(isThis);
    if (!found) throw new PlanError('licence_not_found');
    if (found.usedAt) throw new PlanError('licence_used');
    return found;
  });
  return presentOne(services, row);
}

/**
 * Redeems a code for an account: of many at the same time, one gets it.
 * @throws AppError licence_invalid, licence_used, plan_not_better (the code then stays valid)
 */
export async function redeemLicence(services: Services, userId: string, code: string) {
  const terms = readLicenceCode(services.vault.keyFor('licence'), code);
  if (!terms) throw new PlanError('licence_invalid');
  return services.db.transaction(async (tx) => {
    const now = new Date(services.now());
    // The row stays locked until the end, so a second redemption waits and then finds it used.
    const [row] = await tx
      .select()
      .from(licences)
      .where(eq(licences.licenceId, terms.licenceId))
      .for('update');
    if (!row || row.plan !== terms.plan || row.months !== terms.months)
      throw new PlanError('licence_invalid');
    const state = stateOf(row, now.getTime());
    if (state === 'used') throw new PlanError('licence_used');
    if (state === 'revoked') throw new PlanError('licence_invalid', { message: t('licence.withdrawn') });
    if (state === 'expired') throw new PlanError('licence_invalid', { message: t('licence.expired') });
    const user = await lockAccount(tx, userId);
    if (!user) throw new AccountError('user_not_found');
    const origin = { source: 'licence' as const, sourceId: row.licenceId, grantedBy: null };
    const granted = await grantMonths(services, tx, user, row, origin);
    await tx
      .update(licences)
      .set({ usedAt: now, usedBy: userId })
      .where(eq(licences.licenceId, row.licenceId));
    return { plan: granted.plan, endsAt: granted.endsAt.toISOString() };
  });
}
