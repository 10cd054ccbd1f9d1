// Results as an Excel workbook, written while it is read. Texts are string cells, which Excel never takes for formulas.
import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import type { Database } from '#platform/server/database.ts';
import { headerOf, rowOf } from './export-rows.ts';
import { eachQuestion, eachResponse, type RoundResults } from './results.ts';

const maxCellLength = 32_000;

export function xlsxOf(db: Database, results: RoundResults): PassThrough {
  const stream = new PassThrough();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  write(workbook, db, results).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}

async function write(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  db: Database,
  results: RoundResults,
): Promise<void> {
  const seats = sheet(workbook, 'Results', headerOf(results));
  const given: unknown[][] = [];
  for await (const seat of eachResponse(db, results)) {
    add(seats, rowOf(results, seat));
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
  seats.commit();
  const questions = sheet(workbook, 'Questions', [
    'Number',
    'Type',
    'Question',
    'Right answer',
    'Points',
    'Answered',
    'Facility',
    'Skipped',
    'Id',
  ]);
  for await (const question of eachQuestion(db, results)) {
    const {
      number,
      type,
      question: text,
      solutionText,
      points,
      answeredCount,
      facility,
      isSkipped,
      questionId,
    } = question;
    add(questions, [
      number,
      type,
      text,
      solutionText,
      points,
      answeredCount,
      facility,
      isSkipped ? 'yes' : 'no',
      questionId,
    ]);
  }
  questions.commit();
  const answers = sheet(workbook, 'Answers', [
    'Number',
    'Name',
    'Question id',
    'Answer',
    'Fraction',
    'Points',
    'Received',
    'Claimed time (ms)',
    'Comment',
  ]);
  for (const row of given) add(answers, row);
  answers.commit();
  await workbook.commit();
}

function sheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  name: string,
  header: string[],
): ExcelJS.Worksheet {
  const worksheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  const row = worksheet.addRow(header.map((title) => title.slice(0, maxCellLength)));
  row.font = { bold: true };
  row.commit();
  return worksheet;
}

function add(worksheet: ExcelJS.Worksheet, cells: unknown[]): void {
  const safe = cells.map((cell) => (typeof cell === 'string' ? printable(cell) : cell));
  worksheet.addRow(safe).commit();
}

/** XML has no place for control characters, and Excel none for very long texts. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '').slice(0, maxCellLength);
}
