// The files of a report: where each is in it, which round it is of, and what the list of them says.
import { QuizError } from '#modules/quizzes/errors.ts';
import { exportFileName } from '#modules/results/api/exporting.ts';
import { readTotals, summariesOf } from '#modules/rounds/api/results.ts';
import type { Database } from '#platform/server/database/database.ts';
import { csvText } from '#platform/server/tables/csv.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import type { ReportFormat } from '../../contract/made.ts';
import type { reportEntries } from '../../tables.ts';
import { t } from './texts.ts';

/** `cells`: what the list of reports says of it, in the order of `listTable`. */
export type ReportEntry = {
  path: string;
  quizId: string | null;
  roundId: string | null;
  cells: (typeof reportEntries.$inferSelect)['cells'];
};

type Ran = { title: string; startedAt: string; quizId: string; roundId: string };

/** A path that no entry has yet: quizzes may have one title, and a quiz several rounds on one day. */
function freePath(taken: Set<string>, stem: string, end: string): string {
  let path = stem + end;
  for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `${stem} (${number})${end}`;
  taken.add(path.toLowerCase());
  return path;
}

/**
 * The same name as the file of one round, without the extension. A title of nothing but dots would name a
 * parent folder.
 */
function stemOf({ title, startedAt }: Pick<Ran, 'title' | 'startedAt'>): string {
  const name = exportFileName({ round: { title, startedAt: Date.parse(startedAt) } }, '');
  return name.replace(/^\.+/, '_').slice(0, -1);
}

export const roundEntry = (round: Ran, format: ReportFormat): ReportEntry => ({
  path: `${stemOf(round)}.${format}`,
  quizId: round.quizId,
  roundId: round.roundId,
  cells: [],
});

/**
 * A folder for each quiz, a file for each of its rounds.
 * @throws QuizError quiz_not_found where one of the quizzes is not the owner's, or never ran
 */
export async function bulkEntries(
  db: Database,
  { ownerId, quizIds, format }: { ownerId: string; quizIds: readonly string[]; format: ReportFormat },
): Promise<ReportEntry[]> {
  const own = new Set((await readTotals(db, { ownerId })).map(({ quizId }) => quizId));
  if (!quizIds.every((quizId) => own.has(quizId))) throw new QuizError('quiz_not_found');
  const entries: ReportEntry[] = [];
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

type Listed = Pick<ReportEntry, 'cells' | 'path'>;

const column = columnsIn(t);

const listTable = defineTable<Listed>([
  column('field.title', 'text', ({ cells: [title] }) => title),
  column('field.started', 'time', ({ cells: [, startedAt] }) => startedAt),
  column('field.joined', 'integer', ({ cells: [, , joined] }) => joined),
  column('field.completed', 'integer', ({ cells: [, , , completed] }) => completed),
  column('bulk.file', 'text', ({ path }) => path),
]);

/** The list of the files, as a file among them. */
export function listOf(entries: readonly Listed[]): {
  path: string;
  content: Buffer;
} {
  const text = csvText(listTable, entries);
  return { path: `${t('bulk.list')}.csv`, content: Buffer.from(text) };
}
