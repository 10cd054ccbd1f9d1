// Wherever a line is made from a text with formulas, they are text that people can read, not commands.
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionResult, SeatResponse } from '#modules/rounds/contract/results.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { pdfPages } from '../support/files/pdf-text.ts';
import { readForeign } from '../support/files/workbooks.ts';
import { formulaAnswers, formulaQuestions } from '../support/quizzes/formula-questions.ts';
import { createRoom } from '../support/quizzes/live-room.ts';
import { ok } from '../support/quizzes/marking.ts';

/** What only the test knows of. */
const sent = formulaQuestions.map(({ sign: _, ...question }) => question);

let app: TestApp;
let teacher: Parameters<typeof ok>[0];
let quizId = '';

beforeAll(async () => {
  app = await createTestApp();
  const room = await createRoom(app, { title: 'Formulas', questions: sent });
  ({ teacher, quizId } = room);
  const player = await room.player('Ada');
  const host = await room.host();
  for (const [at, { id }] of formulaQuestions.entries()) {
    await host.press('next');
    if (at > 0 && host.snapshot.question?.view.id !== id) await host.press('next');
    await player.until('question', (event) => event.question.view.id === id);
    await player.answer(id, formulaAnswers[id]);
    await host.press('close');
  }
  await ok(teacher, 'POST', `/quiz/${quizId}/stop`, {});
  await host.close();
  await player.close();
});
afterAll(() => app?.close());

async function file(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${teacher.token}` };
  const reply = await app.fastify.inject({ url: `/api/quiz/${quizId}/${path}`, headers });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body.slice(0, 300)}`);
  return reply.rawPayload;
}

const isRaw = (text: string) => /\\[a-zA-Z]|\$|[_^]\{/.test(text);
const squeezed = (text: string) => text.replace(/\s+/g, '');

const cellsOf = async (path: string) =>
  Papa.parse<string[]>((await file(path)).toString().replace('\uFEFF', '').trimEnd()).data.flat();
const sheetTexts = async (path: string) =>
  [...(await readForeign(await file(path))).values()].flatMap((cells) =>
    [...cells.values()].map(({ value }) => value),
  );
const pdfTexts = async (path: string) => pdfPages(await file(path));
const namesIn = async (path: string, name: RegExp) =>
  [...(await file(path)).toString().matchAll(name)].map(([, found = '']) => found);

/** Every place that makes lines from questions and answers, and whether each question must be in it. */
const places: [string, () => Promise<string[]>, 'all' | 'some' | 'drawn'][] = [
  [
    'results',
    async () => {
      const { questions, responses } = await ok<{ questions: QuestionResult[]; responses: SeatResponse[] }>(
        teacher,
        'GET',
        `/quiz/${quizId}/responses`,
      );
      return [
        ...questions.flatMap(({ question, solutionText }) => [question, solutionText]),
        ...responses.flatMap(({ answers }) => answers.map(({ answerText }) => answerText)),
      ];
    },
    'all',
  ],
  ['CSV of the results', () => cellsOf('export?format=csv'), 'all'],
  ['workbook of the results', () => sheetTexts('export?format=xlsx'), 'all'],
  ['CSV of the report', () => cellsOf('report?format=csv'), 'all'],
  ['workbook of the report', () => sheetTexts('report?format=xlsx'), 'all'],
  ['PDF of the report', () => pdfTexts('report?format=pdf'), 'all'],
  ['paper as PDF', () => pdfTexts('paper?part=questions'), 'drawn'],
  ['key as PDF', () => pdfTexts('paper?part=key'), 'drawn'],
  ['names in Moodle XML', () => namesIn('file?format=moodle-xml', /<name>\s*<text>(.*?)<\/text>/gs), 'some'],
];

it.each(places)('%s', async (_name, read, how) => {
  const texts = await read();
  expect(texts.filter(isRaw)).toEqual([]);
  const all = squeezed(texts.join(' '));
  const wanted = formulaQuestions.map(({ sign }) => (how === 'drawn' ? 'is it?' : sign));
  for (const sign of how === 'some' ? wanted.slice(0, 1) : wanted) expect(all).toContain(squeezed(sign));
});
