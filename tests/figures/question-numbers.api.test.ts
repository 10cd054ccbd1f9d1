// A question's number is its place in the quiz, on every screen and in every file, also after one was skipped.
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuizAnalytics } from '#modules/reports/contract.ts';
import type { QuestionResult } from '#modules/rounds/contract/results.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { pdfPages } from '../support/files/pdf-text.ts';
import { readForeign } from '../support/files/workbooks.ts';
import { ok } from '../support/quizzes/marking.ts';
import { fileOf, type PlayedRound, playedQuestions, playRound } from '../support/quizzes/played-round.ts';

let app: TestApp;
let played: PlayedRound;
beforeAll(async () => {
  app = await createTestApp();
  played = await playRound(app);
});
afterAll(() => app?.close());

const place = (id: string) => playedQuestions.findIndex((question) => question.id === id) + 1;
const idOf = (text: string | undefined) => playedQuestions.find(({ question }) => question === text)?.id;
/** Of these questions the numbers that they must have. */
const numbersOf = (ids: Iterable<string>) => Object.fromEntries([...ids].map((id) => [id, place(id)]));
const asked = ['capital', 'skipped', 'water', 'rain'];
const counted = ['capital', 'water', 'rain'];

type Numbered = { questionId: string; number: number };
const read = (questions: readonly Numbered[]) =>
  Object.fromEntries(questions.map(({ questionId, number }) => [questionId, number]));

/** By the columns of a sheet: the number and the text of a question. */
async function inSheet(path: string, sheet: string, number: string, text: string) {
  const cells = (await readForeign(await fileOf(played, path))).get(sheet) ?? new Map();
  const rows = [...cells.keys()].filter((address) => /^A(?!1$)\d+$/.test(address)).map((a) => a.slice(1));
  return Object.fromEntries(
    rows.map((row) => [
      idOf(cells.get(`${text}${row}`)?.value),
      Number(cells.get(`${number}${row}`)?.value.replace('Question ', '')),
    ]),
  );
}

const csvOf = async (path: string) =>
  Papa.parse<string[]>((await fileOf(played, path)).toString().replace('\uFEFF', '').trimEnd()).data;

/** From headings such as "Q3: Water is wet." */
const inHeadings = (cells: readonly string[]) =>
  Object.fromEntries(
    cells.flatMap((cell) => {
      const [, number, text] = /^Q(\d+): (.*)$/.exec(cell) ?? [];
      return number ? [[idOf(text), Number(number)]] : [];
    }),
  );

it('a question’s number is what the host’s screen, the remote and the phones said', () => {
  expect(Object.fromEntries(played.shownNumbers)).toEqual(numbersOf(asked));
});

it('a question’s number is what results and analysis say', async () => {
  const { teacher, quizId } = played.room;
  const { questions } = await ok<{ questions: QuestionResult[] }>(
    teacher,
    'GET',
    `/quiz/${quizId}/responses`,
  );
  expect(read(questions)).toEqual(numbersOf(asked));
  const analysis = await ok<QuizAnalytics>(teacher, 'GET', `/analytics/quiz/${quizId}`);
  expect(read(analysis.questionAnalytics)).toEqual(numbersOf(counted));
});

it('a question’s number is what CSV, JSON and workbook of the results say', async () => {
  const [header = []] = await csvOf('export?format=csv');
  expect(inHeadings(header)).toEqual(numbersOf(counted));
  expect(header.filter((cell) => / points$/.test(cell))).toEqual(counted.map((id) => `Q${place(id)} points`));
  const json = JSON.parse((await fileOf(played, 'export?format=json')).toString());
  expect(read(json.questions)).toEqual(numbersOf(asked));
  const sheets = await readForeign(await fileOf(played, 'export?format=xlsx'));
  const headings = [...(sheets.get('Results') ?? new Map())].flatMap(([address, { value }]) =>
    /^[A-Z]+1$/.test(address) ? [value] : [],
  );
  expect(inHeadings(headings)).toEqual(numbersOf(counted));
  expect(await inSheet('export?format=xlsx', 'Questions', 'A', 'C')).toEqual(numbersOf(asked));
});

it('a question’s number is what CSV, workbook and PDF of the report say', async () => {
  const [, ...rows] = await csvOf('report?format=csv');
  expect(Object.fromEntries(rows.map((row) => [idOf(row[3]), Number(row[2])]))).toEqual(numbersOf(counted));
  expect(await inSheet('report?format=xlsx', 'Answers', 'C', 'D')).toEqual(numbersOf(counted));
  expect(await inSheet('report?format=xlsx', 'Items', 'A', 'B')).toEqual(numbersOf(asked));
  const pdf = pdfPages(await fileOf(played, 'report?format=pdf'))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const id of asked) expect(pdf).toContain(` ${place(id)} ${playedQuestions[place(id) - 1]?.question}`);
});

it('a question’s number is what the phone’s review and marking say', async () => {
  const { teacher, quizId } = played.room;
  const participantId = played.players.get('Student 10')?.participantId;
  type Review = { items: { number: number; question: { view: { id: string } } }[] };
  const review = await ok<Review>(app.people.guest, 'POST', `/quiz/${quizId}/review`, { participantId });
  expect(Object.fromEntries(review.items.map(({ number, question }) => [question.view.id, number]))).toEqual(
    numbersOf(counted),
  );
  const { questions } = await ok<{ questions: Numbered[] }>(teacher, 'GET', `/quiz/${quizId}/marking`);
  expect(read(questions)).toEqual(numbersOf(['rain']));
});
