// Results as an Excel workbook, written while it is read. Texts are string cells, which Excel never takes for formulas.
import type { Readable } from 'node:stream';
import type { Database } from '#platform/server/database/database.ts';
import { type SheetCell, writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import { headerOf, rowOf } from './export-rows.ts';
import { eachQuestion, eachResponse, type RoundResults } from './results.ts';

export function xlsxOf(db: Database, results: RoundResults): Readable {
  // Gathered while the responses pass by, for the last sheet.
  const given: SheetCell[][] = [];
  return writeWorkbook([
    { name: 'Results', header: headerOf(results), rows: () => responseRows(db, results, given) },
    {
      name: 'Questions',
      header: [
        'Number',
        'Type',
        'Question',
        'Right answer',
        'Points',
        'Answered',
        'Facility',
        'Skipped',
        'Id',
      ],
      rows: () => questionRows(db, results),
    },
    {
      name: 'Answers',
      header: [
        'Number',
        'Name',
        'Question id',
        'Answer',
        'Fraction',
        'Points',
        'Received',
        'Claimed time (ms)',
        'Comment',
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
  for await (const seat of eachResponse(db, results)) {
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
        receivedAt,
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
      isSkipped ? 'yes' : 'no',
      questionId,
    ];
  }
}
