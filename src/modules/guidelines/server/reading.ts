// Finds and shows guidelines: filtered in the database, with the available filters.
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import { containsPhrase, containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import type { Guideline, GuidelineDraft, GuidelineSummary } from '../contract.ts';
import { GuidelineError } from '../errors.ts';
import { clinicalGuidelines as table } from '../tables.ts';

type Row = typeof table.$inferSelect;

/** Guideline collections drop a summary after this many years; we keep it and say so. */
const oldAfterYears = 5;

function isOld(published: string, now: number): boolean {
  const [year = 0, month = 12] = published.split('-').map(Number);
  return Date.UTC(year + oldAfterYears, month, 1) < now;
}

function summaryOf({ guidelineId, record }: Row, now: number): GuidelineSummary {
  const { title, organization, category, conditions, published, lastReviewed, status, summary } = record;
  return {
    id: guidelineId,
    title,
    organization,
    category,
    conditions,
    published,
    lastReviewed,
    status,
    summary,
    isOld: isOld(published, now),
  };
}

type Query = {
  search?: string;
  category?: string;
  condition?: string;
  organization?: string;
  drugId?: string;
  limit: number;
};

/** The whole text of a guideline. */
const wholeText = sql`concat_ws(' ', ${table.organization}, ${table.category}, ${table.record} ->> 'title', ${table.record} ->> 'summary',
  ${table.record} ->> 'conditions', ${table.record} ->> 'recommendations')`;

function conditionsOf({ search, category, condition, organization, drugId }: Query): SQL | undefined {
  return and(
    isNull(table.deletedAt),
    containsWords([wholeText], search),
    // As written, too: the database's lower case may only cover ASCII letters.
    category
      ? or(eq(table.category, category), sql`lower(${table.category}) = ${category.toLowerCase()}`)
      : undefined,
    containsPhrase(table.organization, organization),
    containsPhrase(sql`${table.record} ->> 'conditions'`, condition),
    drugId ? sql`${table.record} -> 'drugs' @> ${JSON.stringify([drugId])}::jsonb` : undefined,
  );
}

/** Current ones first, then the newest. */
export async function listGuidelines(services: Services, query: Query) {
  const { db } = services;
  const where = conditionsOf(query);
  const [rows, [all], every] = await Promise.all([
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(
        sql`${table.record} ->> 'status' <> 'current'`,
        desc(sql`${table.record} ->> 'published'`),
        table.guidelineId,
      )
      .limit(query.limit),
    db.select({ total: sql<number>`count(*)::int` }).from(table).where(where),
    db
      .select({
        category: table.category,
        organization: table.organization,
        conditions: sql<string[]>`${table.record} -> 'conditions'`,
      })
      .from(table)
      .where(isNull(table.deletedAt)),
  ]);
  const distinct = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));
  return {
    guidelines: rows.map((row) => summaryOf(row, services.now())),
    total: all?.total ?? 0,
    filters: {
      categories: distinct(every.map(({ category }) => category)),
      conditions: distinct(every.flatMap(({ conditions }) => conditions)),
      organizations: distinct(every.map(({ organization }) => organization)),
    },
  };
}

/** @throws AppError guideline_not_found */
export async function readGuideline(services: Services, id: string): Promise<Guideline> {
  const alive = isNull(table.deletedAt);
  const [row] = await services.db
    .select()
    .from(table)
    .where(and(eq(table.guidelineId, id), alive));
  if (!row) throw new GuidelineError('guideline_not_found');
  const named = (which: SQL) =>
    services.db
      .select({ id: table.guidelineId, title: sql<string>`${table.record} ->> 'title'` })
      .from(table)
      .where(and(alive, which))
      .limit(1);
  const [{ byId }, [successor], [predecessor]] = await Promise.all([
    readFormulary(services),
    named(sql`${table.record} ->> 'supersedes' = ${id}`),
    named(eq(table.guidelineId, row.record.supersedes ?? '')),
  ]);
  return {
    ...row.record,
    ...summaryOf(row, services.now()),
    drugs: row.record.drugs.flatMap((drugId) => {
      const drug = byId.get(drugId);
      return drug ? [{ id: drugId, name: drug.generic }] : [];
    }),
    supersededBy: successor ?? null,
    predecessor: predecessor ?? null,
    version: row.version,
    source: row.source,
    disclaimer,
  };
}

export type StoredGuideline = Omit<GuidelineDraft, 'id'> & { id: string };

const held = new WeakMap<Formulary, Promise<readonly StoredGuideline[]>>();

/** All that are not deleted, held in memory until anything in the data set changes. */
export async function readAllGuidelines(services: Services): Promise<readonly StoredGuideline[]> {
  const formulary = await readFormulary(services);
  const present = held.get(formulary);
  if (present) return present;
  const reading = services.db
    .select({ id: table.guidelineId, record: table.record })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(table.guidelineId)
    .then((rows) => rows.map(({ id, record }) => ({ ...record, id })));
  held.set(formulary, reading);
  reading.catch(() => held.delete(formulary));
  return reading;
}
