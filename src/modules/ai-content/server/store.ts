// Texts in the database: each person's own, the newest hundred of them.

import { and, desc, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { AiContent, AiContentCard } from '../contract.ts';
import { AiContentError } from '../errors.ts';
import { aiContents } from '../tables.ts';
import type { Order } from './order.ts';
import { t } from './texts.ts';
import { plain, tidyContent } from './tidy.ts';

const keptEach = 100;
const mostAtOnce = 2;
/** No call is silent for this long. */
const silentMs = 180_000;

type ContentRow = typeof aiContents.$inferSelect;

export function present({ contentId, createdAt, beatAt, ownerId, ...row }: ContentRow): AiContent {
  return { id: contentId, ...row, createdAt: createdAt.toISOString() };
}

const isOwn = (ownerId: string, contentId: string) =>
  and(eq(aiContents.contentId, contentId), eq(aiContents.ownerId, ownerId));
const isRunning = eq(aiContents.status, 'running');
const nextVersion = sql`${aiContents.version} + 1`;

/** @throws AiContentError ai_content_not_found */
export async function requireContent(
  { db }: Services,
  ownerId: string,
  contentId: string,
): Promise<ContentRow> {
  const [row] = await db.select().from(aiContents).where(isOwn(ownerId, contentId));
  if (!row) throw new AiContentError('ai_content_not_found');
  return row;
}

const limitOf = (ownerId: string) => ({
  name: `ai contents of ${ownerId}`,
  most: mostAtOnce,
  held: (tx: Transaction) => tx.$count(aiContents, and(eq(aiContents.ownerId, ownerId), isRunning)),
  refusal: () => new AiContentError('ai_content_running'),
});

/** An ended text is being written again. @throws AiContentError ai_content_running */
export async function reopenContent(
  { db, now }: Services,
  ownerId: string,
  contentId: string,
): Promise<ContentRow> {
  return storeWithin(db, limitOf(ownerId), async (tx) => {
    const [row] = await tx
      .update(aiContents)
      .set({
        status: 'running',
        problem: null,
        isCutOff: false,
        beatAt: new Date(now()),
        version: nextVersion,
      })
      .where(and(isOwn(ownerId, contentId), not(isRunning)))
      .returning();
    if (!row) throw new AiContentError('ai_content_running');
    return row;
  });
}

/** @throws AiContentError ai_content_running */
export async function addContent(
  { db, now }: Services,
  ownerId: string,
  { type, prompt, about, template, ...metadata }: Order,
): Promise<ContentRow> {
  const at = new Date(now());
  const { title } = tidyContent(type, '', about);
  const values = {
    contentId: newId(),
    ownerId,
    type,
    title,
    prompt: plain(prompt),
    metadata,
    templateId: template?.id ?? null,
    templateVersion: template?.version ?? null,
  };
  return storeWithin(db, limitOf(ownerId), async (tx) => {
    const [row] = await tx
      .insert(aiContents)
      .values({ ...values, status: 'running', createdAt: at, beatAt: at })
      .returning();
    if (!row) throw new Error('a text was not stored');
    const old = tx
      .select({ id: aiContents.contentId })
      .from(aiContents)
      .where(eq(aiContents.ownerId, ownerId))
      .orderBy(desc(aiContents.createdAt))
      .offset(keptEach);
    await tx.delete(aiContents).where(inArray(aiContents.contentId, old));
    return row;
  });
}

export async function listContents({ db }: Services, ownerId: string): Promise<AiContentCard[]> {
  const { contentId: id, type, title, model, tokens, status, isSample, createdAt } = aiContents;
  const rows = await db
    .select({ id, type, title, model, tokens, status, isSample, createdAt })
    .from(aiContents)
    .where(eq(aiContents.ownerId, ownerId))
    .orderBy(desc(createdAt))
    .limit(keptEach);
  return rows.map(({ createdAt: at, ...row }) => ({ ...row, createdAt: at.toISOString() }));
}

type Change = Partial<
  Pick<ContentRow, 'title' | 'content' | 'model' | 'tokens' | 'status' | 'problem' | 'isSample' | 'isCutOff'>
>;

/**
 * Only while it is being written: a text cancelled in the meantime stays cancelled.
 * @returns null if it is not being written
 */
export async function changeRunning(
  { db, now }: Services,
  contentId: string,
  change: Change,
): Promise<ContentRow | null> {
  const [row] = await db
    .update(aiContents)
    .set({ ...change, beatAt: new Date(now()) })
    .where(and(eq(aiContents.contentId, contentId), isRunning))
    .returning();
  return row ?? null;
}

type TextChange = { title?: string | undefined; content: string; version?: number | undefined };

/** @throws AiContentError ai_content_not_found, ai_content_running, ai_content_changed */
export async function changeContent(
  services: Services,
  ownerId: string,
  contentId: string,
  { title, content, version }: TextChange,
): Promise<ContentRow> {
  const before = await requireContent(services, ownerId, contentId);
  const isSeen = version === undefined ? undefined : eq(aiContents.version, version);
  const [row] = await services.db
    .update(aiContents)
    .set({ title: plain(title ?? '') || before.title, content: plain(content), version: nextVersion })
    .where(and(isOwn(ownerId, contentId), not(isRunning), isSeen))
    .returning();
  if (row) return row;
  const { status } = await requireContent(services, ownerId, contentId);
  throw new AiContentError(status === 'running' ? 'ai_content_running' : 'ai_content_changed');
}

/** @throws AiContentError ai_content_not_found */
export async function deleteContent({ db }: Services, ownerId: string, contentId: string): Promise<void> {
  const gone = await db
    .delete(aiContents)
    .where(isOwn(ownerId, contentId))
    .returning({ id: aiContents.contentId });
  if (gone.length === 0) throw new AiContentError('ai_content_not_found');
}

/** Marks texts of ended processes as interrupted. @param startedAt of this process, if it is the only one */
export async function sweepContents({ db, now }: Services, startedAt: number): Promise<void> {
  await db
    .update(aiContents)
    .set({ status: 'interrupted', problem: t('interrupted') })
    .where(and(isRunning, lt(aiContents.beatAt, new Date(Math.max(now() - silentMs, startedAt)))));
}
