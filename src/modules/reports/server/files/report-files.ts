// The report of a round as a workbook with four sheets, and as a CSV with one answer a line.
import type { Readable } from 'node:stream';
import { csvCell, type RoundResults, readMarkTable } from '#modules/rounds/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type SheetCell, writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import type { QuizAnalytics } from '../../contract.ts';
import { analyseMarks } from '../analyse-marks.ts';
import { answerRows, itemRows, studentRows } from './report-rows.ts';
import { t } from './texts.ts';

type Analytics = Pick<QuizAnalytics, 'questionAnalytics' | 'test'>;

const answerHeader = () => [
  t('column.number'),
  t('column.student'),
  t('paper.question', { number: t('column.number') }),
  t('column.question'),
  t('column.answer'),
  t('column.fraction'),
  t('column.points'),
  t('column.maxPoints'),
  t('column.received'),
  t('column.comment'),
];

function summaryRows({ summary }: RoundResults, { test }: Analytics): SheetCell[][] {
  const { averageScore } = summary;
  return [
    [t('field.title'), summary.title],
    [t('field.started'), new Date(summary.startedAt)],
    [t('field.joined'), summary.participantCount],
    [t('field.completed'), summary.completedCount],
    [t('field.rate'), { share: summary.completionRate / 100 }],
    [t('field.average'), averageScore === null ? null : { share: averageScore / 100 }],
    [t('field.mean'), test.mean],
    [t('field.deviation'), test.standardDeviation],
    [t('field.alpha'), test.cic],
  ];
}

export async function reportXlsx(db: Database, results: RoundResults): Promise<Readable> {
  const { quizId, roundId } = results.summary;
  const analytics = analyseMarks(await readMarkTable(db, quizId, roundId));
  return writeWorkbook([
    {
      name: t('report.summary'),
      header: [t('column.field'), t('column.value')],
      rows: () => summaryRows(results, analytics),
    },
    {
      name: t('report.students'),
      header: [
        t('column.number'),
        t('column.student'),
        t('column.rank'),
        t('column.score'),
        t('column.maxPoints'),
        t('column.percent'),
        t('column.answered'),
        t('column.awaiting'),
        t('column.completed'),
      ],
      rows: () => studentRows(db, results),
    },
    { name: t('report.answers'), header: answerHeader(), rows: () => answerRows(db, results) },
    {
      name: t('report.items'),
      header: [
        t('column.number'),
        t('column.question'),
        t('column.type'),
        t('column.key'),
        t('column.points'),
        t('column.answered'),
        t('column.n'),
        t('column.facility'),
        t('column.low'),
        t('column.high'),
        t('column.discrimination'),
        t('column.awaiting'),
      ],
      rows: () => itemRows(db, results, analytics),
    },
  ]);
}

const csvValue = (cell: SheetCell) => {
  if (cell instanceof Date) return csvCell(cell.toISOString());
  if (typeof cell === 'boolean') return csvCell(String(cell));
  return csvCell(cell !== null && typeof cell === 'object' ? cell.share : cell);
};

/** RFC 4180, with a byte order mark for spreadsheets; no cell becomes a formula. */
export async function* reportCsv(db: Database, results: RoundResults): AsyncGenerator<string> {
  yield `\uFEFF${answerHeader().map(csvCell).join(',')}\r\n`;
  for await (const row of answerRows(db, results)) yield `${row.map(csvValue).join(',')}\r\n`;
}
