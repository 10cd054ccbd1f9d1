// Texts that teachers upload: read, stored for a day, shown part by part to no one else.
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '#platform/contract/errors.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Source } from '../../contract/generating.ts';
import { AiError } from '../../errors.ts';
import { aiSources } from '../../tables.ts';
import { t } from '../texts.ts';
import { fetchPage } from './fetch-page.ts';
import { readingTask } from './reading-task.ts';

const keptMs = 24 * 3_600_000;
const keptEach = 10;

async function read(services: Services, fileName: string, bytes: Uint8Array) {
  try {
    return await services.confined.run(readingTask, { fileName, bytes });
  } catch (error) {
    // The readers of other modules refuse with words of theirs.
    if (error instanceof AppError && error.code !== 'import_unreadable') throw error;
    if (error instanceof AppError) throw new AiError('ai_source_unreadable', { message: error.message });
    services.log.warn({ err: error }, 'a text could not be read');
    const isLong = error instanceof ConfinedFailure && error.reason !== 'crashed';
    throw new AiError('ai_source_unreadable', { message: t(isLong ? 'source.tooMuch' : 'source.broken') });
  }
}

/** @throws AiError ai_source_unreadable */
export async function addSource(
  services: Services,
  ownerId: string,
  {
    name,
    fileName = name,
    bytes,
    kind,
  }: { name: string; fileName?: string; bytes: Uint8Array; kind?: string },
): Promise<Source> {
  const found = await read(services, fileName, bytes);
  return keepSource(services, ownerId, { name, kind: kind ?? found.kind, parts: found.parts });
}

/** For a day, as one of the newest ten of its person. */
export async function keepSource(
  services: Services,
  ownerId: string,
  { name, kind, parts }: Omit<Source, 'id'>,
): Promise<Source> {
  const source: Source = {
    id: newId(),
    name: cutText(name.replaceAll('\0', '').toWellFormed(), 200) || t('source.untitled'),
    kind,
    parts,
  };
  const { id, ...row } = source;
  await services.db
    .insert(aiSources)
    .values({ sourceId: id, ownerId, ...row, createdAt: new Date(services.now()) });
  const own = await services.db
    .select({ sourceId: aiSources.sourceId })
    .from(aiSources)
    .where(eq(aiSources.ownerId, ownerId))
    .orderBy(desc(aiSources.createdAt))
    .offset(keptEach);
  if (own.length > 0)
    await services.db.delete(aiSources).where(
      inArray(
        aiSources.sourceId,
        own.map(({ sourceId }) => sourceId),
      ),
    );
  return source;
}

export async function addPage(services: Services, ownerId: string, address: string): Promise<Source> {
  const { url, bytes } = await fetchPage(services, address);
  const { hostname, pathname } = new URL(url);
  const name = `${hostname}${pathname === '/' ? '' : pathname}`;
  // An address without an ending is a page.
  const fileName = /\.(pdf|txt|md|docx|pptx)$/i.test(pathname) ? pathname : 'page.html';
  return addSource(services, ownerId, { name, fileName, bytes, kind: 'address' });
}

/** @throws AiError ai_source_not_found */
export async function requireSource(services: Services, ownerId: string, sourceId: string): Promise<Source> {
  const [row] = await services.db
    .select()
    .from(aiSources)
    .where(and(eq(aiSources.sourceId, sourceId), eq(aiSources.ownerId, ownerId)));
  if (!row) throw new AiError('ai_source_not_found');
  return { id: row.sourceId, name: row.name, kind: row.kind, parts: row.parts };
}

export async function forgetSources({ db, now }: Services): Promise<void> {
  await db.delete(aiSources).where(lt(aiSources.createdAt, new Date(now() - keptMs)));
}
