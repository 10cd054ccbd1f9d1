// Analyses that were made: stored, listed, compared with the one before.
import { and, desc, eq, lt, not, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { SeoAnalysis, SeoAnalysisCard, SeoChange } from '../contract.ts';
import { SeoError } from '../errors.ts';
import { type StoredAnalysis, seoAnalyses, seoPageReads } from '../tables.ts';

import { changeSince, presentAnalysis } from './present.ts';

const keptAnalyses = 200;
const listed = 30;
const perHour = 10;
const hourMs = 3_600_000;

export type Analysed = { analysis: SeoAnalysis; previous: SeoChange | null };
type Row = typeof seoAnalyses.$inferSelect;

/**
 * Reads another site’s page within the limit of an hour. Counted before, so that calls at the same moment request no more; an
 * address that is refused before anything is requested counts no more.
 * @throws SeoError seo_too_many, and what `read` throws
 */
export async function readWithinLimit<T>(
  { db, now }: Services,
  userId: string,
  read: () => Promise<T>,
): Promise<T> {
  const readId = newId();
  const readAt = new Date(now());
  const isTheirs = eq(seoPageReads.readBy, userId);
  const isOld = lt(seoPageReads.readAt, new Date(now() - hourMs));
  const limit = {
    name: `pages read by ${userId}`,
    most: perHour,
    held: (tx: Transaction) => tx.$count(seoPageReads, and(isTheirs, not(isOld))),
    refusal: () => new SeoError('seo_too_many'),
  };
  await storeWithin(db, limit, async (tx) => {
    await tx.delete(seoPageReads).where(and(isTheirs, isOld));
    await tx.insert(seoPageReads).values({ readId, readBy: userId, readAt });
  });
  try {
    return await read();
  } catch (error) {
    if (error instanceof SeoError && error.code === 'seo_address_refused')
      await db.delete(seoPageReads).where(eq(seoPageReads.readId, readId));
    throw error;
  }
}

async function previousOf({ db }: Services, { url, createdAt, result }: Row): Promise<SeoChange | null> {
  if (url === null) return null;
  const [before] = await db
    .select()
    .from(seoAnalyses)
    .where(and(eq(seoAnalyses.url, url), lt(seoAnalyses.createdAt, createdAt)))
    .orderBy(desc(seoAnalyses.createdAt))
    .limit(1);
  if (!before) return null;
  return changeSince({ id: before.analysisId, at: before.createdAt, stored: before.result }, result);
}

async function present(services: Services, row: Row): Promise<Analysed> {
  return {
    analysis: presentAnalysis(row.analysisId, row.createdAt, row.result),
    previous: await previousOf(services, row),
  };
}

export async function keepAnalysis(
  services: Services,
  userId: string,
  result: StoredAnalysis,
  isOwn: boolean,
): Promise<Analysed> {
  const row: Row = {
    analysisId: newId(),
    analysedBy: userId,
    kind: result.kind,
    url: result.url,
    isOwn,
    title: result.title,
    score: result.score,
    result,
    createdAt: new Date(services.now()),
  };
  await services.db.insert(seoAnalyses).values(row);
  const newest = services.db
    .select({ id: seoAnalyses.analysisId })
    .from(seoAnalyses)
    .orderBy(desc(seoAnalyses.createdAt))
    .limit(keptAnalyses);
  await services.db.delete(seoAnalyses).where(notInArray(seoAnalyses.analysisId, newest));
  return present(services, row);
}

/** @throws SeoError seo_analysis_not_found */
export async function requireAnalysis({ db }: Services, analysisId: string): Promise<Row> {
  const [row] = await db.select().from(seoAnalyses).where(eq(seoAnalyses.analysisId, analysisId));
  if (!row) throw new SeoError('seo_analysis_not_found');
  return row;
}

export async function readAnalysis(services: Services, analysisId: string): Promise<Analysed> {
  return present(services, await requireAnalysis(services, analysisId));
}

export async function listAnalyses({ db }: Services): Promise<SeoAnalysisCard[]> {
  const { analysisId: id, kind, url, title, score, createdAt } = seoAnalyses;
  const rows = await db
    .select({ id, kind, url, title, score, createdAt })
    .from(seoAnalyses)
    .orderBy(desc(createdAt))
    .limit(listed);
  return rows.map(({ createdAt: at, ...card }) => ({ ...card, analysedAt: at.toISOString() }));
}
