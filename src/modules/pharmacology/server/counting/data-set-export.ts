// The whole data set as files for an expert's review: one JSON document, or a zip with one CSV for each kind of record.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Services } from '#platform/server/module.ts';
import { csvText } from '#platform/server/tables/csv.ts';
import { columnsIn, defineTable, type Table } from '#platform/server/tables/table.ts';
import { type DataSetSheet, dataSetSheets } from '../../api/points.ts';
import { disclaimer } from '../../contract.ts';
import { readFormulary } from '../formulary.ts';
import { t } from '../texts.ts';

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
  return [{ name: 'drugs', rows: () => drugRows(services) }, ...services.provided(dataSetSheets)];
}

/** Lists become lines in a cell; anything nested deeper stays JSON. */
function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Headings are the members' names, in any language. */
const column = columnsIn((name: string) => name);

/** A column for each member that any of the rows has. */
function tableOf(rows: readonly Row[]): Table<Row> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return defineTable([...names].map((name) => column(name, 'text', (row) => cellOf(row[name]))));
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
  const files = sheets.map(({ name, rows }) => ({ name: `${name}.csv`, text: csvText(tableOf(rows), rows) }));
  const about = `${disclaimer}\n${t('about', { version, date })}\n`;
  return {
    fileName: `rounds-pharmacology-${version}.zip`,
    mediaType: 'application/zip',
    content: await zipOf([{ name: 'about.txt', text: about }, ...files], new Date(`${date}T12:00:00Z`)),
  };
}
