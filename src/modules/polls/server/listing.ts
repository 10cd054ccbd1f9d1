// The polls of a round with what was answered, while it is running and afterwards; and the same as a file.
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { exportFileName } from '#modules/results/api/exporting.ts';
import type { HostedRound } from '#modules/rounds/api/hosted-round.ts';
import { writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import { csvMediaType, csvOf } from '#platform/server/tables/csv.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import { sheetOf, xlsxMediaType } from '#platform/server/tables/xlsx.ts';
import type { PollKind } from '../contract/kinds.ts';
import { mostListedWords, type PollResult } from '../contract.ts';
import { polls } from '../tables.ts';
import { countAnswered, countChoices, countWords } from './counting.ts';
import { t } from './texts.ts';

function choiceText(kind: PollKind, choice: number): string {
  if (kind === 'yes-no') return t(choice === 0 ? 'yes' : 'no');
  return kind === 'steps' ? String(choice + 1) : String.fromCharCode(65 + choice);
}

export async function listPolls(room: HostedRound): Promise<PollResult[]> {
  const rows = await room.db
    .select()
    .from(polls)
    .where(eq(polls.roundId, room.roundId))
    .orderBy(asc(polls.number));
  const results: PollResult[] = [];
  for (const poll of rows) {
    const { number, kind, text, openedAt } = poll;
    const answers =
      kind === 'words'
        ? (await countWords(room, number, mostListedWords)).map((word) => ({ ...word, choice: null }))
        : (await countChoices(room, poll)).map((count, choice) => ({
            choice,
            text: choiceText(kind, choice),
            count,
          }));
    const answered = await countAnswered(room, number);
    results.push({ number, kind, text, openedAt: openedAt.toISOString(), answered, answers });
  }
  return results;
}

type Row = Omit<PollResult, 'answers'> & { answer: string; count: number };

const column = columnsIn(t);

const pollTable = defineTable<Row>([
  column('column.number', 'integer', ({ number }) => number),
  column('column.text', 'text', ({ text }) => text, { isHead: true }),
  column('column.kind', 'text', ({ kind }) => t(`kind.${kind}`)),
  column('column.answer', 'text', ({ answer }) => answer),
  column('column.count', 'integer', ({ count }) => count),
  column('column.answered', 'integer', ({ answered }) => answered),
  column('column.opened', 'time', ({ openedAt }) => new Date(openedAt)),
]);

export async function exportPolls(room: HostedRound, format: 'csv' | 'xlsx') {
  const rows = (await listPolls(room)).flatMap(({ answers, ...poll }) =>
    answers.map(({ text, count }) => ({ ...poll, answer: text, count })),
  );
  const title = `${room.title} ${t('sheet')}`;
  const fileName = exportFileName({ round: { title, startedAt: room.startedAt } }, format);
  if (format === 'csv')
    return { fileName, mediaType: csvMediaType, content: Readable.from(csvOf(pollTable, rows)) };
  const content = writeWorkbook([sheetOf(t('sheet'), pollTable, () => rows)]);
  return { fileName, mediaType: xlsxMediaType, content };
}
