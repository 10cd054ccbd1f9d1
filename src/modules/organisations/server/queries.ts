// All SQL of organisations.
import { and, count, desc, eq, gt, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { accountWords } from '#modules/accounts/api/account-search.ts';
import type { SearchedPaging } from '#platform/contract/paging.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import { organisationDomains, organisationMembers, organisations, ssoAttempts } from '../tables.ts';

export type StoredOrganisation = typeof organisations.$inferSelect;
export type StoredDomain = typeof organisationDomains.$inferSelect;
export type StoredMember = typeof organisationMembers.$inferSelect;
type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

export async function readOwned(db: Executor, ownerId: string): Promise<StoredOrganisation | null> {
  const [row] = await db.select().from(organisations).where(eq(organisations.ownerId, ownerId));
  return row ?? null;
}

export async function readById(db: Executor, organisationId: string): Promise<StoredOrganisation | null> {
  const [row] = await db.select().from(organisations).where(eq(organisations.organisationId, organisationId));
  return row ?? null;
}

/** By the short name, or by an approved domain. */
export async function readByName(db: Executor, name: string): Promise<StoredOrganisation | null> {
  const [bySlug] = await db.select().from(organisations).where(eq(organisations.slug, name));
  if (bySlug) return bySlug;
  const [byDomain] = await db
    .select({ organisation: organisations })
    .from(organisations)
    .innerJoin(organisationDomains, eq(organisationDomains.organisationId, organisations.organisationId))
    .where(and(eq(organisationDomains.domain, name), isNotNull(organisationDomains.approvedAt)));
  return byDomain?.organisation ?? null;
}

/** An organisation that a user owns comes before one they belong to. */
export async function readOfUser(db: Executor, userId: string): Promise<StoredOrganisation | null> {
  const owned = await readOwned(db, userId);
  if (owned) return owned;
  const [row] = await db
    .select({ organisation: organisations })
    .from(organisations)
    .innerJoin(organisationMembers, eq(organisationMembers.organisationId, organisations.organisationId))
    .where(eq(organisationMembers.userId, userId));
  return row?.organisation ?? null;
}

/** Those with a domain that awaits approval first, then the newest. */
export async function listAll(db: Database, { search, ...paging }: SearchedPaging) {
  const isWaiting = sql`exists (select 1 from ${organisationDomains}
    where ${organisationDomains.organisationId} = ${organisations.organisationId}
      and ${organisationDomains.approvedAt} is null)`;
  const domains = sql`(select string_agg(${organisationDomains.domain}, ' ') from ${organisationDomains}
    where ${organisationDomains.organisationId} = ${organisations.organisationId})`;
  const { name, slug, ownerId } = organisations;
  const isAsked = containsWords([name, slug, domains, accountWords(ownerId)], search);
  const waitingFirst = db
    .select()
    .from(organisations)
    .where(isAsked)
    .orderBy(desc(isWaiting), desc(organisations.createdAt), desc(organisations.organisationId));
  return pageOf(waitingFirst, paging, db.$count(organisations, isAsked));
}

/** @returns null if the short name is taken, or the owner already has one */
export async function insertOrganisation(
  db: Executor,
  organisation: typeof organisations.$inferInsert,
): Promise<StoredOrganisation | null> {
  const [row] = await db.insert(organisations).values(organisation).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateOrganisation(
  db: Executor,
  organisationId: string,
  change: Partial<typeof organisations.$inferInsert>,
): Promise<StoredOrganisation | null> {
  const [row] = await db
    .update(organisations)
    .set(change)
    .where(eq(organisations.organisationId, organisationId))
    .returning();
  return row ?? null;
}

export async function deleteOrganisation(db: Executor, organisationId: string): Promise<void> {
  await db.delete(organisations).where(eq(organisations.organisationId, organisationId));
}

/** Domains that stay keep their approval. */
export async function replaceDomains(db: Executor, organisationId: string, domains: string[]): Promise<void> {
  const own = eq(organisationDomains.organisationId, organisationId);
  await db
    .delete(organisationDomains)
    .where(domains.length === 0 ? own : and(own, notInArray(organisationDomains.domain, domains)));
  if (domains.length === 0) return;
  await db
    .insert(organisationDomains)
    .values(domains.map((domain) => ({ organisationId, domain })))
    .onConflictDoNothing();
}

export async function listDomainsOf(db: Executor, organisationIds: string[]): Promise<StoredDomain[]> {
  if (organisationIds.length === 0) return [];
  return db
    .select()
    .from(organisationDomains)
    .where(inArray(organisationDomains.organisationId, organisationIds))
    .orderBy(organisationDomains.domain);
}

export async function isDomainApproved(
  db: Executor,
  organisationId: string,
  domain: string,
): Promise<boolean> {
  const [row] = await db
    .select({ approvedAt: organisationDomains.approvedAt })
    .from(organisationDomains)
    .where(
      and(eq(organisationDomains.organisationId, organisationId), eq(organisationDomains.domain, domain)),
    );
  return Boolean(row?.approvedAt);
}

/** @returns the row before the change; null if there is none */
export async function setDomainApproval(
  db: Executor,
  organisationId: string,
  domain: string,
  approvedAt: Date | null,
): Promise<StoredDomain | null> {
  const one = and(
    eq(organisationDomains.organisationId, organisationId),
    eq(organisationDomains.domain, domain),
  );
  const [before] = await db.select().from(organisationDomains).where(one);
  if (before) await db.update(organisationDomains).set({ approvedAt }).where(one);
  return before ?? null;
}

export async function countMembersOf(db: Executor, organisationIds: string[]): Promise<Map<string, number>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await db
    .select({ organisationId: organisationMembers.organisationId, members: count() })
    .from(organisationMembers)
    .where(inArray(organisationMembers.organisationId, organisationIds))
    .groupBy(organisationMembers.organisationId);
  return new Map(rows.map(({ organisationId, members }) => [organisationId, members]));
}

export async function listMembers(
  db: Database,
  organisationId: string,
  { search, ...paging }: SearchedPaging,
) {
  const isIn = and(
    eq(organisationMembers.organisationId, organisationId),
    containsWords([accountWords(organisationMembers.userId)], search),
  );
  const newest = db
    .select()
    .from(organisationMembers)
    .where(isIn)
    .orderBy(desc(organisationMembers.joinedAt), organisationMembers.userId);
  return pageOf(newest, paging, db.$count(organisationMembers, isIn));
}

export async function readMember(db: Executor, userId: string): Promise<StoredMember | null> {
  const [row] = await db.select().from(organisationMembers).where(eq(organisationMembers.userId, userId));
  return row ?? null;
}

export async function readMemberBySubject(
  db: Executor,
  organisationId: string,
  issuer: string,
  subject: string,
): Promise<StoredMember | null> {
  const [row] = await db
    .select()
    .from(organisationMembers)
    .where(
      and(
        eq(organisationMembers.organisationId, organisationId),
        eq(organisationMembers.issuer, issuer),
        eq(organisationMembers.subject, subject),
      ),
    );
  return row ?? null;
}

/** Whether its organisation's provider is how this person gets in; an owner keeps a password. */
export async function isMemberByProvider(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: organisationMembers.userId })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.organisationId, organisationMembers.organisationId))
    .innerJoin(
      organisationDomains,
      and(
        eq(organisationDomains.organisationId, organisationMembers.organisationId),
        eq(organisationDomains.domain, organisationMembers.domain),
      ),
    )
    .where(
      and(
        eq(organisationMembers.userId, userId),
        ne(organisations.ownerId, userId),
        isNotNull(organisations.issuer),
        isNotNull(organisationDomains.approvedAt),
      ),
    );
  return row !== undefined;
}

/** Those whom the organisation has let in, without its owner: all, or by one of these domains. */
export async function listLetIn(
  db: Executor,
  { organisationId, ownerId }: Pick<StoredOrganisation, 'organisationId' | 'ownerId'>,
  domains?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ userId: organisationMembers.userId })
    .from(organisationMembers)
    .where(
      and(
        eq(organisationMembers.organisationId, organisationId),
        ne(organisationMembers.userId, ownerId),
        domains && inArray(organisationMembers.domain, [...domains]),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** @returns false if the account or the subject already belongs to someone */
export async function insertMember(db: Executor, member: StoredMember): Promise<boolean> {
  const rows = await db.insert(organisationMembers).values(member).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function moveMember(
  db: Executor,
  userId: string,
  to: Pick<StoredMember, 'issuer' | 'subject' | 'domain'>,
): Promise<void> {
  await db.update(organisationMembers).set(to).where(eq(organisationMembers.userId, userId));
}

export async function deleteMember(db: Executor, organisationId: string, userId: string): Promise<boolean> {
  const rows = await db
    .delete(organisationMembers)
    .where(
      and(eq(organisationMembers.organisationId, organisationId), eq(organisationMembers.userId, userId)),
    )
    .returning();
  return rows.length > 0;
}

export async function insertAttempt(db: Executor, attempt: typeof ssoAttempts.$inferInsert, now: Date) {
  await db.delete(ssoAttempts).where(lt(ssoAttempts.expiresAt, now));
  await db.insert(ssoAttempts).values(attempt);
}

/** Returns an attempt to the browser that began it, once. Other browsers don't use it up. */
export async function takeAttempt(db: Executor, stateHash: string, browserHash: string, now: Date) {
  const [row] = await db
    .delete(ssoAttempts)
    .where(
      and(
        eq(ssoAttempts.stateHash, stateHash),
        eq(ssoAttempts.browserHash, browserHash),
        gt(ssoAttempts.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}
