// Results as an Excel workbook, written while it is read. Texts are string cells, which Excel never takes for formulas.
import type { Readable } from 'node:stream';
import type { Database } from '#platform/server/database/database.ts';
import { type SheetCell, writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import { t } from '../texts.ts';
import { headerOf, momentOf, rowOf } from './export-rows.ts';
import { eachQuestion, eachResponse, type RoundResults } from './results.ts';

/** The cells hold no zone, so the heading says it. */
const inUtc = (title: string) => t('column.inUtc', { title });
const times = new Set([t('column.joined'), t('column.handedIn')]);

export function xlsxOf(db: Database, results: RoundResults): Readable {
  // Gathered while the responses pass by, for the last sheet.
  const given: SheetCell[][] = [];
  return writeWorkbook([
    {
      name: t('sheet.results'),
      header: headerOf(results).map((title) => (times.has(title) ? inUtc(title) : title)),
      rows: () => responseRows(db, results, given),
    },
    {
      name: t('sheet.questions'),
      header: [
        t('column.number'),
        t('column.type'),
        t('column.question'),
        t('column.rightAnswer'),
        t('column.points'),
        t('column.answered'),
        t('column.facility'),
        t('column.skipped'),
        t('column.id'),
      ],
      rows: () => questionRows(db, results),
    },
    {
      name: t('sheet.answers'),
      header: [
        t('column.number'),
        t('column.name'),
        t('column.questionId'),
        t('column.answer'),
        t('column.fraction'),
        t('column.points'),
        inUtc(t('column.received')),
        t('column.claimedTimeMs'),
        t('column.comment'),
      ],
      rows: () => given,
    },
  ]);
}

async function* responseRows(
  db: Database,
  results: RoundResults,
  given: SheetCell[][],
): AsyncGenerator<SheetCell[]> {
  for await (const seat of eachResponse(db, results, 'name')) {
    yield rowOf(results, seat);
    for (const answer of seat.answers) {
      const { questionId, answerText, fraction, points, receivedAt, timeSpentMs, comment } = answer;
      given.push([
        seat.number,
        seat.studentName,
        questionId,
        answerText,
        fraction,
        points,
        momentOf(receivedAt),
        timeSpentMs,
        comment,
      ]);
    }
  }
}

async function* questionRows(db: Database, results: RoundResults): AsyncGenerator<SheetCell[]> {
  for await (const found of eachQuestion(db, results)) {
    const { number, type, question, solutionText, points, answeredCount, facility, isSkipped, questionId } =
      found;
    yield [
      number,
      type,
      question,
      solutionText,
      points,
      answeredCount,
      facility,
      isSkipped ? t('yes') : t('no'),
      questionId,
    ];
  }
}
