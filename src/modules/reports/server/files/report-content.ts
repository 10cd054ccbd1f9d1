// The report of one round in the format that was asked for.
import { Readable } from 'node:stream';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import type { RoundResults } from '#modules/rounds/api/results.ts';
import type { Services } from '#platform/server/module.ts';
import { csvMediaType } from '#platform/server/tables/csv.ts';
import { xlsxMediaType } from '#platform/server/tables/xlsx.ts';
import type { ReportFormat } from '../../contract/made.ts';
import { reportCsv, reportXlsx } from './report-files.ts';
import { reportPdf } from './report-pdf.ts';

export const mediaTypes: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: xlsxMediaType,
  csv: csvMediaType,
};

export async function authorOf(services: Services, ownerId: string): Promise<string> {
  return (await readNamesOf(services, [ownerId])).get(ownerId) ?? '';
}

/** @param ownerId whose quiz it is, as the properties of a PDF name them */
export async function reportContent(
  services: Services,
  results: RoundResults,
  { format, ownerId }: { format: ReportFormat; ownerId: string },
): Promise<Readable> {
  const { db, now } = services;
  if (format === 'csv') return Readable.from(reportCsv(db, results));
  if (format === 'xlsx') return reportXlsx(db, results);
  const author = await authorOf(services, ownerId);
  // As one chunk: a stream of a buffer's bytes would be one of numbers.
  return Readable.from([await reportPdf(services, results, { author, now: now() })]);
}
