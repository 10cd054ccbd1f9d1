// The reports of many quizzes as one zip, made while it is downloaded.
import { readResults } from '#modules/rounds/api/results.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Services } from '#platform/server/module.ts';
import type { ReportFormat } from '../../contract/made.ts';
import { reportContent } from './report-content.ts';
import { bulkEntries, listOf } from './report-entries.ts';
import { t } from './texts.ts';
import { zipOfFiles } from './zip-of-files.ts';

type Order = { ownerId: string; quizIds: readonly string[]; format: ReportFormat };

export const zipName = (made: Date) => `${t('bulk.name')} ${made.toISOString().slice(0, 10)}.zip`;

/**
 * One round at a time is read and written.
 * @throws QuizError quiz_not_found where one of the quizzes is not the owner's, or never ran
 */
export async function zipOfReports(services: Services, order: Order): Promise<FileReply> {
  const { db, log, now } = services;
  const entries = await bulkEntries(db, order);
  const mtime = new Date(now());
  const files = entries.map(({ path, quizId, roundId }) => ({
    path,
    isCompressed: order.format !== 'csv',
    async open() {
      const results = await readResults(services, quizId ?? '', roundId ?? '');
      // Deleted since the list was written.
      return results ? reportContent(services, results, order) : goneText();
    },
  }));
  const content = zipOfFiles(log, files, { first: listOf(entries), mtime });
  return { fileName: zipName(mtime), mediaType: 'application/zip', content };
}

async function* goneText(): AsyncGenerator<string> {
  yield t('bulk.gone');
}
