// Everything that is stored about a person as one zip: a readable index, and JSON and CSV for each kind of data.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Services } from '#platform/server/module.ts';
import type { Person } from '#platform/server/people/personal-data.ts';
import { csvLine } from './csv-line.ts';
import { type ExportedHolding, indexPage } from './index-page.ts';

type Source = Pick<Services, 'db' | 'personalData'>;

/** What there is about the person, in the order of the modules. */
export async function holdingsAbout(
  { db, personalData }: Source,
  person: Person,
): Promise<ExportedHolding[]> {
  const found: ExportedHolding[] = [];
  for (const { module, data } of personalData) {
    const counts = await data.count(db, person);
    for (const held of data.describe().holdings) {
      const count = counts[held.name] ?? 0;
      if (count > 0) found.push({ ...held, module, count });
    }
  }
  return found;
}

type Rows = AsyncIterable<{ values: Record<string, unknown> }>;

async function* asJson(rows: Rows): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { values } of rows) {
    yield `${before}${JSON.stringify(values)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** With a byte order mark, by which spreadsheets recognise UTF-8. */
async function* asCsv(rows: Rows): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { values } of rows) {
    if (isFirst) yield `\uFEFF${csvLine(Object.keys(values))}`;
    isFirst = false;
    yield csvLine(Object.values(values));
  }
}

/** Streams as fast as its reader reads: only a portion of the rows is in memory. */
export async function* archiveOf(source: Source, person: Person, madeAt: Date): AsyncGenerator<Buffer> {
  const held = await holdingsAbout(source, person);
  const zip = new ZipFile();
  const options = { mtime: madeAt };
  zip.addBuffer(Buffer.from(indexPage(held, person, madeAt)), 'index.html', options);
  for (const { module, name } of held) {
    const data = source.personalData.find((each) => each.module === module)?.data;
    if (!data) continue;
    for (const [ending, write] of [
      ['json', asJson],
      ['csv', asCsv],
    ] as const)
      zip.addReadStreamLazy(`${module}/${name}.${ending}`, options, (done) =>
        done(null, Readable.from(write(data.export(source.db, person, name)))),
      );
  }
  zip.end();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const chunks = Readable.from(zip.outputStream)[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([chunks.next(), failed]);
    if (next.done) return;
    yield Buffer.from(next.value);
  }
}
