// Upgrade requests: made by anyone, granted or declined by an admin, answered by email.

import { and, desc, eq, sql } from 'drizzle-orm';
import { accountWords } from '#modules/accounts/api/account-search.ts';
import { planInForce, readUserById, type StoredUser } from '#modules/accounts/api/people.ts';
import type { User } from '#modules/accounts/contract.ts';
import { AccountError } from '#modules/accounts/errors.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { queueMail } from '#modules/mail/api/queue.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { SearchedPaging } from '#platform/contract/paging.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type PaidPlan, type Period, planLimits, planNames, type UpgradeRequest } from '../contract.ts';
import { PlanError } from '../errors.ts';
import { upgradeRequests } from '../tables.ts';
import { grantMonths, lockAccount } from './grants.ts';
import { t } from './texts.ts';

type Row = typeof upgradeRequests.$inferSelect;

function present(services: Services, row: Row, user: StoredUser): UpgradeRequest {
  return {
    id: row.requestId,
    userId: row.userId,
    userName: user.name,
    userEmail: user.email,
    currentPlan: planInForce(user, services.now()),
    plan: row.plan,
    period: row.period,
    note: row.note,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

async function requireUser(services: Services, userId: string): Promise<StoredUser> {
  const user = await readUserById(services.db, userId);
  if (!user) throw new AccountError('user_not_found');
  return user;
}

/** @throws AppError plan_not_better if nothing would be gained */
export async function requestUpgrade(
  services: Services,
  userId: string,
  order: { plan: PaidPlan; period: Period; note: string },
): Promise<UpgradeRequest> {
  const user = await requireUser(services, userId);
  const inForce = planInForce(user, services.now());
  const hasMore = planNames.indexOf(inForce) > planNames.indexOf(order.plan);
  const isWithoutEnd = user.role === 'admin' || user.subscriptionEndsAt === null;
  if (hasMore || (inForce === order.plan && isWithoutEnd)) throw new PlanError('plan_not_better');
  const createdAt = new Date(services.now());
  const [row] = await services.db
    .insert(upgradeRequests)
    .values({ requestId: newId(), userId, ...order, createdAt })
    .onConflictDoUpdate({
      target: upgradeRequests.userId,
      targetWhere: sql`${upgradeRequests.state} = 'open'`,
      set: { ...order, createdAt },
    })
    .returning();
  if (!row) throw new Error('the insert of an upgrade request returned no row');
  return present(services, row, user);
}

export async function readOpenRequest(services: Services, userId: string): Promise<Row | null> {
  const isOpen = and(eq(upgradeRequests.userId, userId), eq(upgradeRequests.state, 'open'));
  const [row] = await services.db.select().from(upgradeRequests).where(isOpen);
  return row ?? null;
}

export async function listUpgradeRequests(services: Services, { search, ...paging }: SearchedPaging) {
  const isAsked = containsWords([accountWords(upgradeRequests.userId), upgradeRequests.note], search);
  const openFirst = services.db
    .select()
    .from(upgradeRequests)
    .where(isAsked)
    .orderBy(
      sql`(${upgradeRequests.state} = 'open') desc`,
      desc(upgradeRequests.createdAt),
      desc(upgradeRequests.requestId),
    );
  const { rows, ...page } = await pageOf(openFirst, paging, services.db.$count(upgradeRequests, isAsked));
  const requests = await Promise.all(
    rows.map(async (row) => {
      const user = await readUserById(services.db, row.userId);
      // Deleted a moment ago, and the request with it.
      return user ? [present(services, row, user)] : [];
    }),
  );
  return { requests: requests.flat(), ...page };
}

const monthsOf: Record<Period, number> = { monthly: 1, yearly: 12 };

type Decision = { approve: boolean; months?: number };

/** @throws AppError upgrade_request_not_found, also if it was already decided; plan_not_better */
export async function decideUpgradeRequest(
  services: Services,
  admin: Caller,
  requestId: string,
  { approve, months }: Decision,
  origin: string,
): Promise<UpgradeRequest> {
  const decided = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(upgradeRequests)
      .set({
        state: approve ? 'approved' : 'refused',
        decidedAt: new Date(services.now()),
        decidedBy: admin.userId,
      })
      .where(and(eq(upgradeRequests.requestId, requestId), eq(upgradeRequests.state, 'open')))
      .returning();
    if (!row) throw new PlanError('upgrade_request_not_found');
    const user = await lockAccount(tx, row.userId);
    if (!user) throw new PlanError('upgrade_request_not_found');
    await settle(services, tx, admin, {
      row,
      user,
      origin,
      months: approve ? (months ?? monthsOf[row.period]) : null,
    });
    return row;
  });
  return present(services, decided, await requireUser(services, decided.userId));
}

type Settlement = {
  row: Row;
  user: StoredUser;
  /** Where people reach this server, for the link in the email. */
  origin: string;
  /** Null declines. */
  months: number | null;
};

async function settle(
  services: Services,
  tx: Transaction,
  admin: Caller,
  { row, user, origin, months }: Settlement,
): Promise<void> {
  const subject = { id: user.userId, label: user.email };
  const before = { subscription: planInForce(user, services.now()), endsAt: user.subscriptionEndsAt };
  if (months === null) {
    const after = { requested: row.plan };
    await recordAudit(services, admin, { action: 'upgrade-request.refuse', subject, before, after }, tx);
    await queueMail(
      services,
      { kind: 'plan-declined', to: user.email, content: declinedMail(row, origin) },
      tx,
    );
    return;
  }
  const source = { source: 'request' as const, sourceId: row.requestId, grantedBy: admin.userId };
  const { endsAt } = await grantMonths(services, tx, user, { plan: row.plan, months }, source);
  const after = { subscription: row.plan, endsAt, months };
  await recordAudit(services, admin, { action: 'upgrade-request.approve', subject, before, after }, tx);
  const content = grantedMail(row, endsAt, user, origin);
  await queueMail(services, { kind: 'plan-granted', to: user.email, content }, tx);
}

function dayText(day: Date, { locale, timeZone }: Pick<User, 'locale' | 'timeZone'>): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(day);
}

function grantedMail({ plan }: Row, endsAt: Date, user: StoredUser, origin: string) {
  const { name } = planLimits[plan];
  return {
    subject: t('granted.subject', { name }),
    preview: t('granted.preview', { endsAt: dayText(endsAt, user) }),
    heading: t('granted.heading', { name }),
    paragraphs: [t('granted.text1', { name, endsAt: dayText(endsAt, user) }), t('granted.text2')],
    button: { label: t('granted.button'), url: `${origin}/account/plan` },
    footnote: t('granted.footnote'),
  };
}

function declinedMail({ plan }: Row, origin: string) {
  const { name } = planLimits[plan];
  return {
    subject: t('declined.subject'),
    preview: t('declined.preview', { name }),
    heading: t('declined.heading'),
    paragraphs: [t('declined.text1', { name }), t('declined.text2')],
    button: { label: t('declined.button'), url: `${origin}/account/plan` },
  };
}
