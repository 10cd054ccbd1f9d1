// Adds a report to the list of those to be made, with the job that makes it.
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { makeReport } from './making.ts';
import { insertReport, type NewEntry, type StoredReport } from './report-store.ts';

type Order = Pick<StoredReport, 'ownerId' | 'kind' | 'format'> &
  Partial<Pick<StoredReport, 'occasion' | 'title'>> & { entries: readonly NewEntry[] };

/** @returns its id; null where there was one for this occasion before */
export async function askForReport(
  services: Services,
  tx: Pick<Database, 'insert' | 'update' | 'delete' | 'select' | 'execute'>,
  { entries, occasion = null, title = '', ...order }: Order,
): Promise<string | null> {
  const reportId = newId();
  const now = new Date(services.now());
  if (!(await insertReport(tx, { reportId, occasion, title, ...order }, entries, now))) return null;
  await services.jobs.enqueue(makeReport, { reportId }, { within: tx, key: reportId });
  return reportId;
}
