// A round's results as files, each written while it is read.
import { Readable } from 'node:stream';
import { eachQuestion, eachResponse, piecesOf, type RoundResults } from '#modules/rounds/api/results.ts';
import type { SeatResponse } from '#modules/rounds/contract/results.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { tidyName } from '#platform/contract/text/person-name.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import { jsonInPieces } from '#platform/server/http/json-pieces.ts';
import { csvMediaType, csvOf } from '#platform/server/tables/csv.ts';
import { sheetOf, xlsxMediaType } from '#platform/server/tables/xlsx.ts';
import { answeringSeat, answerTable, questionTable, type SeatAnswer, seatTable } from './result-tables.ts';
import { t } from './texts.ts';

/** The quiz's title and the day of the round, without what file systems refuse. */
export function exportFileName(
  { round }: { round: Pick<RoundResults['round'], 'title' | 'startedAt'> },
  extension: string,
): string {
  const written = tidyName(round.title.replace(/[\\/:*?"<>|]+/gu, ' '));
  const title = cutText(written, 80).trim();
  const day = new Date(round.startedAt).toISOString().slice(0, 10);
  return `${title || t('untitled')} ${day}.${extension}`;
}

async function* answeringSeats(db: Database, results: RoundResults, pass?: (seat: SeatResponse) => void) {
  for await (const seat of eachResponse(db, results, 'name')) {
    pass?.(seat);
    yield answeringSeat(seat);
  }
}

function workbookOf(db: Database, results: RoundResults): Readable {
  // Gathered while the responses pass by, for the last sheet.
  const given: SeatAnswer[] = [];
  const gather = ({ number, studentName, answers, otherAnswers = [] }: SeatResponse) => {
    for (const answer of answers)
      given.push({
        number,
        studentName,
        answer,
        turn: results.turns.get(answer.questionId),
      });
    for (const { turn, ...answer } of otherAnswers) given.push({ number, studentName, answer, turn });
  };
  return writeWorkbook([
    sheetOf(t('sheet.results'), seatTable(results), () => answeringSeats(db, results, gather)),
    sheetOf(t('sheet.questions'), questionTable(results), () => eachQuestion(db, results)),
    sheetOf(t('sheet.answers'), answerTable(results), () => given),
  ]);
}

export const resultFormats = {
  csv: {
    mediaType: csvMediaType,
    contentOf: (db: Database, results: RoundResults) =>
      Readable.from(csvOf(seatTable(results), answeringSeats(db, results))),
  },
  xlsx: { mediaType: xlsxMediaType, contentOf: workbookOf },
  json: {
    mediaType: 'application/json; charset=utf-8',
    contentOf: (db: Database, results: RoundResults) => Readable.from(jsonInPieces(piecesOf(db, results))),
  },
};
