// The job that makes an export: reads row by row, writes the zip in pieces, and notifies the owner.
import { eq } from 'drizzle-orm';
import { readUserById } from '#modules/accounts/api/people.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import { type JobAttempt, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { exportDays } from '../../contract.ts';
import { dataExportParts, dataExports } from '../../tables.ts';
import { exportReadyMail } from '../mails.ts';
import { archiveOf } from './archive.ts';
import { makeExport } from './export-job.ts';
import { signatureOf } from './own-exports.ts';

const partBytes = 256 * 1024;
const dayMs = 24 * 3_600_000;

/** @returns the number of bytes written */
async function writeParts(
  { db }: Services,
  exportId: string,
  archive: AsyncIterable<Buffer>,
): Promise<number> {
  await db.delete(dataExportParts).where(eq(dataExportParts.exportId, exportId));
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let total = 0;
  let number = 0;
  async function flush(): Promise<void> {
    if (pendingBytes === 0) return;
    await db.insert(dataExportParts).values({ exportId, number, content: Buffer.concat(pending) });
    number += 1;
    pending = [];
    pendingBytes = 0;
  }
  for await (const chunk of archive) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    total += chunk.length;
    if (pendingBytes >= partBytes) await flush();
  }
  await flush();
  return total;
}

async function make(services: Services, exportId: string): Promise<void> {
  const { db } = services;
  const [asked] = await db.select().from(dataExports).where(eq(dataExports.exportId, exportId));
  const user = asked && (await readUserById(db, asked.userId));
  if (!user || asked.state !== 'waiting') return;
  const archive = archiveOf(services, user, new Date(services.now()));
  const sizeBytes = await writeParts(services, exportId, archive);
  await db.transaction(async (tx) => {
    const readyAt = new Date(services.now());
    const expiresAt = new Date(services.now() + exportDays * dayMs);
    const [ready] = await tx
      .update(dataExports)
      .set({ state: 'ready', readyAt, expiresAt, sizeBytes })
      .where(eq(dataExports.exportId, exportId))
      .returning();
    if (!ready) return;
    const query = new URLSearchParams({ export: exportId, signature: signatureOf(services, ready) });
    const url = `${await linkOrigin(services, tx)}/account/privacy?${query}`;
    await queueMail(services, exportReadyMail(user.email, url), tx);
  });
}

export function exportWorker(services: Services): JobWorker {
  return workOn(makeExport, async ({ exportId }, { isLast }: JobAttempt) => {
    try {
      await make(services, exportId);
    } catch (error) {
      if (isLast)
        await services.db
          .update(dataExports)
          .set({ state: 'failed' })
          .where(eq(dataExports.exportId, exportId));
      throw error;
    }
  });
}
