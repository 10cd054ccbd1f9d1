// The report of a round as a workbook with four sheets, and as a CSV with one answer a line.
import type { Readable } from 'node:stream';
import { eachQuestion, eachResponse, type RoundResults, readMarkTable } from '#modules/rounds/api/results.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import { csvOf } from '#platform/server/tables/csv.ts';
import { fieldsSheet, sheetOf } from '#platform/server/tables/xlsx.ts';
import { plainStem } from '#question-types/plain-question.ts';
import { typeOf } from '#question-types/registry.ts';
import type { QuizAnalytics } from '../../contract.ts';
import { analyseMarks } from '../analyse-marks.ts';
import {
  answerTable,
  type GivenAnswer,
  itemTable,
  type ReportedQuestion,
  studentTable,
  summaryTable,
} from './report-tables.ts';
import { t } from './texts.ts';

async function* givenAnswers(db: Database, results: RoundResults): AsyncGenerator<GivenAnswer> {
  const places = new Map(
    results.round.questions.map(({ id, question }, at) => [
      id,
      {
        number: at + 1,
        text: plainStem(question),
        points: typeOf(question).hasNoPoints ? null : question.points,
      },
    ]),
  );
  for await (const seat of eachResponse(db, results, 'name'))
    for (const answer of seat.answers) yield { seat, answer, asked: places.get(answer.questionId) ?? null };
}

export async function* reportedQuestions(
  db: Database,
  results: RoundResults,
  { questionAnalytics }: Pick<QuizAnalytics, 'questionAnalytics'>,
): AsyncGenerator<ReportedQuestion> {
  const figures = new Map(questionAnalytics.map((one) => [one.questionId, one]));
  for await (const question of eachQuestion(db, results))
    yield { question, figures: figures.get(question.questionId) ?? null };
}

export async function reportXlsx(db: Database, results: RoundResults): Promise<Readable> {
  const { summary } = results;
  const analytics = analyseMarks(await readMarkTable(db, summary.quizId, summary.roundId));
  const { test } = analytics;
  return writeWorkbook([
    fieldsSheet(t('report.summary'), [t('column.field'), t('column.value')], summaryTable, { summary, test }),
    sheetOf(t('report.students'), studentTable, () => eachResponse(db, results, 'rank')),
    sheetOf(t('report.answers'), answerTable, () => givenAnswers(db, results)),
    sheetOf(t('report.items'), itemTable, () => reportedQuestions(db, results, analytics)),
  ]);
}

export const reportCsv = (db: Database, results: RoundResults): AsyncGenerator<string> =>
  csvOf(answerTable, givenAnswers(db, results));
