// Exports as their owners request them: one for each account, available for some days, only to its owner.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { requireRecentProof } from '#modules/accounts/api/sessions.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { DataExport } from '../../contract.ts';
import { PrivacyError } from '../../errors.ts';
import { dataExportParts, dataExports } from '../../tables.ts';
import { makeExport } from './export-job.ts';

type StoredExport = typeof dataExports.$inferSelect;

const hourMs = 3_600_000;
/** Anything that takes longer has lost its job. */
const longestMs = 24 * hourMs;

function present(row: StoredExport): DataExport {
  return {
    id: row.exportId,
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sizeBytes: row.sizeBytes,
  };
}

/** @throws AppError reauthentication_required, export_in_progress */
export async function askForExport(
  services: Services,
  userId: string,
  token: string | undefined,
): Promise<DataExport> {
  await requireRecentProof(services, token);
  const now = services.now();
  const exportId = newId();
  const row = await services.db.transaction(async (tx) => {
    const [running] = await tx.select().from(dataExports).where(eq(dataExports.userId, userId)).for('update');
    if (running?.state === 'waiting' && now - running.requestedAt.getTime() < longestMs)
      throw new PrivacyError('export_in_progress');
    // Only the one that was read: another request may have begun one since.
    if (running) await tx.delete(dataExports).where(eq(dataExports.exportId, running.exportId));
    const [made] = await tx
      .insert(dataExports)
      .values({ exportId, userId, state: 'waiting', requestedAt: new Date(now) })
      // A concurrent request was first.
      .onConflictDoNothing({ target: dataExports.userId })
      .returning();
    if (!made) throw new PrivacyError('export_in_progress');
    await services.jobs.enqueue(makeExport, { exportId }, { within: tx, key: exportId });
    return made;
  });
  return present(row);
}

export async function readExport({ db, now }: Services, userId: string): Promise<DataExport | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  if (!row || (row.expiresAt && row.expiresAt.getTime() <= now())) return null;
  return present(row);
}

export async function removeExport({ db }: Services, userId: string): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.userId, userId));
}

export function signatureOf(
  { vault }: Pick<Services, 'vault'>,
  { exportId, expiresAt }: Pick<StoredExport, 'exportId' | 'expiresAt'>,
): string {
  return createHmac('sha256', vault.keyFor('privacy.export-link'))
    .update(`${exportId} ${expiresAt?.getTime() ?? 0}`)
    .digest('base64url');
}

/** @throws AppError export_not_found, also for someone else's export */
async function readReady({ db, now }: Services, userId: string, exportId: string): Promise<StoredExport> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.exportId, exportId),
        eq(dataExports.userId, userId),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, new Date(now())),
      ),
    );
  if (!row) throw new PrivacyError('export_not_found');
  return row;
}

type Asked = { userId: string; exportId: string };

/** @throws AppError reauthentication_required, export_not_found */
export async function signExportLink(
  services: Services,
  { userId, exportId }: Asked,
  token: string | undefined,
): Promise<string> {
  const found = await readReady(services, userId, exportId);
  await requireRecentProof(services, token);
  return signatureOf(services, found);
}

/** @throws AppError export_not_found, export_link_invalid */
export async function downloadExport(
  services: Services,
  { userId, exportId }: Asked,
  signature: string,
): Promise<FileReply> {
  const found = await readReady(services, userId, exportId);
  const right = Buffer.from(signatureOf(services, found));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new PrivacyError('export_link_invalid');
  return {
    fileName: `rounds-data-${found.requestedAt.toISOString().slice(0, 10)}.zip`,
    mediaType: 'application/zip',
    content: Readable.from(partsOf(services, exportId)),
    cacheControl: 'no-store',
  };
}

async function* partsOf({ db }: Services, exportId: string): AsyncGenerator<Buffer> {
  for (let after = -1; ; ) {
    const [part] = await db
      .select()
      .from(dataExportParts)
      .where(and(eq(dataExportParts.exportId, exportId), gt(dataExportParts.number, after)))
      .orderBy(asc(dataExportParts.number))
      .limit(1);
    if (!part) return;
    yield part.content;
    after = part.number;
  }
}

export async function deleteExpiredExports({ db, now }: Services): Promise<void> {
  await db.delete(dataExports).where(lt(dataExports.expiresAt, new Date(now())));
}
