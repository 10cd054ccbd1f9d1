// The whole data set as files for an expert's review: one JSON document, or a zip with one CSV for each kind of record.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import Papa from 'papaparse';
import { ZipFile } from 'yazl';
import type { FileReply } from '#platform/contract/endpoint.ts';
import { neutralText } from '#platform/server/files/spreadsheet-text.ts';
import type { Services } from '#platform/server/module.ts';
import { disclaimer } from '../../contract.ts';
import { readFormulary } from '../formulary.ts';
import { t } from '../texts.ts';
import { type DataSetSheet, dataSetSheets } from './data-set-points.ts';

type Row = Record<string, unknown>;

async function drugRows(services: Services): Promise<Row[]> {
  const { drugs } = await readFormulary(services);
  return drugs.map(({ id, record, version, source, sourceVersion, licence, reviewedOn, reviewedBy }) => ({
    id,
    ...record,
    version,
    source,
    sourceVersion,
    licence,
    reviewedOn,
    reviewedBy,
  }));
}

function sheetsOf(services: Services): DataSetSheet[] {
  return [{ name: 'drugs', rows: () => drugRows(services) }, ...services.extensions(dataSetSheets)];
}

/** Lists become lines in a cell; anything nested deeper stays JSON. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return neutralText(value.join('\n'));
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? neutralText(value) : (value as number | boolean);
}

function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  // The byte order mark by which spreadsheets recognise UTF-8.
  return `\uFEFF${Papa.unparse({ fields: columns, data: cells }, { newline: '\r\n' })}`;
}

async function zipOf(files: readonly { name: string; text: string }[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime: at });
  zip.end();
  const sink = new PassThrough();
  const chunks: Buffer[] = [];
  sink.on('data', (chunk: Buffer) => chunks.push(chunk));
  zip.outputStream.pipe(sink);
  await once(sink, 'end');
  return Buffer.concat(chunks);
}

/** The same data gives the same bytes. */
export async function exportDataSet(services: Services, format: 'json' | 'csv'): Promise<FileReply> {
  const { version, date } = await readFormulary(services);
  const sheets = await Promise.all(
    sheetsOf(services).map(async ({ name, rows }) => ({ name, rows: await rows() })),
  );
  if (format === 'json') {
    const document = {
      disclaimer,
      version,
      date,
      ...Object.fromEntries(sheets.map(({ name, rows }) => [name, rows])),
    };
    return {
      fileName: `rounds-pharmacology-${version}.json`,
      mediaType: 'application/json',
      content: JSON.stringify(document, null, 1),
    };
  }
  const files = sheets.map(({ name, rows }) => ({ name: `${name}.csv`, text: csvOf(rows) }));
  const about = `${disclaimer}\n${t('about', { version, date })}\n`;
  return {
    fileName: `rounds-pharmacology-${version}.zip`,
    mediaType: 'application/zip',
    content: await zipOf([{ name: 'about.txt', text: about }, ...files], new Date(`${date}T12:00:00Z`)),
  };
}
