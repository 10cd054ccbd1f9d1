// The reports of many quizzes as one zip: a folder for each quiz, a file for each of its rounds, and a list of them.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { QuizError } from '#modules/quizzes/errors.ts';
import { csvCell, exportFileName, readResults, readTotals, summariesOf } from '#modules/rounds/server.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Services } from '#platform/server/module.ts';
import { reportCsv, reportXlsx } from './report-files.ts';
import { t } from './texts.ts';

type Wish = { ownerId: string; quizIds: readonly string[]; format: 'xlsx' | 'csv' };
type Entry = { path: string; quizId: string; roundId: string; cells: (string | number)[] };

/** A path that no entry has yet: quizzes may have one title, and a quiz several rounds on one day. */
function freePath(taken: Set<string>, stem: string, end: string): string {
  let path = stem + end;
  for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `${stem} (${number})${end}`;
  taken.add(path.toLowerCase());
  return path;
}

/** As the file of one round is named, without its format. A title may be nothing but dots, which means a folder above. */
function stemOf({ title, startedAt }: { title: string; startedAt: string }): string {
  const name = exportFileName({ round: { title, startedAt: Date.parse(startedAt) } }, '');
  return name.replace(/^\.+/, '_').slice(0, -1);
}

async function entriesOf({ db }: Services, { quizIds, format }: Wish): Promise<Entry[]> {
  const entries: Entry[] = [];
  const taken = new Set<string>();
  for (const quizId of quizIds) {
    const rounds = await summariesOf(db, quizId);
    const [newest] = rounds;
    if (!newest) continue;
    const folder = freePath(taken, stemOf(newest).replace(/ [\d-]{10}$/, ''), '/');
    for (const round of rounds)
      entries.push({
        path: freePath(taken, folder + stemOf(round), `.${format}`),
        quizId,
        roundId: round.roundId,
        cells: [round.title, round.startedAt, round.participantCount, round.completedCount],
      });
  }
  return entries;
}

function listOf(entries: readonly Entry[]): Buffer {
  const header = [
    t('field.title'),
    t('field.started'),
    t('field.joined'),
    t('field.completed'),
    t('bulk.file'),
  ];
  const lines = [header, ...entries.map(({ cells, path }) => [...cells, path])];
  return Buffer.from(`\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`);
}

/**
 * One round at a time is read and written.
 * @throws QuizError quiz_not_found where one of the quizzes is not the owner's, or never ran
 */
export async function zipOfReports(services: Services, wish: Wish): Promise<FileReply> {
  const { db, log, now } = services;
  const own = new Set((await readTotals(db, { ownerId: wish.ownerId })).map(({ quizId }) => quizId));
  if (!wish.quizIds.every((quizId) => own.has(quizId))) throw new QuizError('quiz_not_found');
  const entries = await entriesOf(services, wish);
  const zip = new ZipFile();
  const content = zip.outputStream.pipe(new PassThrough());
  // What fails on its way breaks the file off, so that nobody takes a half for the whole.
  const breakOff = (error: unknown) => {
    log.error({ err: error }, 'reports could not be exported');
    content.destroy();
  };
  zip.on('error', breakOff);
  const mtime = new Date(now());
  async function streamOf({ quizId, roundId }: Entry): Promise<Readable> {
    const results = await readResults(db, quizId, roundId);
    // Deleted since the list was written.
    if (!results) return Readable.from([t('bulk.gone')]);
    return wish.format === 'csv' ? Readable.from(reportCsv(db, results)) : reportXlsx(db, results);
  }
  zip.addBuffer(listOf(entries), `${t('bulk.list')}.csv`, { mtime });
  for (const entry of entries)
    zip.addReadStreamLazy(entry.path, { mtime, compress: wish.format === 'csv' }, (give) => {
      streamOf(entry).then(
        (stream) => give(null, stream.on('error', breakOff)),
        (error: unknown) => breakOff(error),
      );
    });
  zip.end();
  const day = mtime.toISOString().slice(0, 10);
  return { fileName: `${t('bulk.name')} ${day}.zip`, mediaType: 'application/zip', content };
}
