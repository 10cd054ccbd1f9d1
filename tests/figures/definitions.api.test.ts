// Joined, asked, answered, finished and average are one figure each, on every screen and in every file of the same round.
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuizAnalytics, TeacherAnalytics } from '#modules/reports/contract.ts';
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { pdfPages } from '../support/files/pdf-text.ts';
import { readForeign } from '../support/files/workbooks.ts';
import { createQuiz } from '../support/quizzes/live-room.ts';
import { ok } from '../support/quizzes/marking.ts';
import { fileOf, type PlayedRound, playRound } from '../support/quizzes/played-round.ts';

/** Of the played round, worked out by hand: 100%, 33⅓%, 66⅔% and 0% of the three points that are graded. */
const joined = 4;
const finished = 2;
const rate = 50;
const average = 50;
const asked = 4;
const counted = 3;
const byRank = ['Student 10', 'Left Early', 'Student 2', 'Never Answered'];
const byName = ['Left Early', 'Never Answered', 'Student 2', 'Student 10'];
const answered = [3, 1, 3, 0];

let app: TestApp;
let played: PlayedRound;
beforeAll(async () => {
  app = await createTestApp();
  played = await playRound(app);
});
afterAll(() => app?.close());

const read = <T>(path: string) => ok<T>(played.room.teacher, 'GET', path);
const csvOf = async (path: string) =>
  Papa.parse<string[]>((await fileOf(played, path)).toString().replace('\uFEFF', '').trimEnd()).data;
const pdfOf = async () =>
  pdfPages(await fileOf(played, 'report?format=pdf'))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

type Responses = { round: RoundSummary; questions: QuestionResult[]; responses: SeatResponse[] };

it('in the results', async () => {
  const { quizId } = played.room;
  const { round, questions, responses } = await read<Responses>(`/quiz/${quizId}/responses`);
  expect(round).toMatchObject({
    participantCount: joined,
    completedCount: finished,
    completionRate: rate,
    averageScore: average,
    questionCount: asked,
    skippedCount: asked - counted,
  });
  expect(responses).toHaveLength(joined);
  expect(responses.filter(({ completedAt }) => completedAt !== null)).toHaveLength(finished);
  const shares = responses.map(({ score, maxScore }) => (100 * score) / maxScore);
  expect(shares.reduce((sum, share) => sum + share, 0) / joined).toBeCloseTo(average, 9);
  expect(new Set(responses.map(({ totalQuestions }) => totalQuestions))).toEqual(new Set([counted]));
  const { rounds } = await read<{ rounds: RoundSummary[] }>(`/quiz/${quizId}/rounds`);
  expect(rounds).toEqual([round]);
  // A skipped question has no average, whatever was answered before.
  expect(
    questions.map(({ isSkipped, facility, answeredCount }) => [isSkipped, facility, answeredCount]),
  ).toEqual([
    [false, 0.5, 3],
    [true, null, 1],
    [false, 0.5, 2],
    [false, null, 2],
  ]);
});

it('on the dashboard and in the list of quizzes', async () => {
  const { quizId } = played.room;
  expect(await read('/rounds/overview')).toMatchObject({ studentsEngaged: joined, averageScore: average });
  type Card = { participantCount: number; averageScore: number; results: { percent: number }[] };
  const { quiz } = await read<{ quiz: Card }>(`/quiz/${quizId}`);
  expect(quiz).toMatchObject({ participantCount: joined, averageScore: average });
  expect(quiz.results.map(({ percent }) => percent).sort()).toEqual([0, 100, 33, 67]);
});

it('in the analysis, of the quiz and of the teacher', async () => {
  const { teacher, quizId, roundId } = played.room;
  const totals = { totalParticipants: joined, averageScore: average, completionRate: rate };
  for (const query of ['', `?roundId=${roundId}`]) {
    const analysis = await read<QuizAnalytics>(`/analytics/quiz/${quizId}${query}`);
    expect(analysis).toMatchObject(totals);
    expect(
      analysis.questionAnalytics.map(({ questionId, n, facility }) => [questionId, n, facility]),
    ).toEqual([
      ['capital', joined, 0.5],
      ['water', joined, 0.5],
      ['rain', 0, null],
    ]);
  }
  const all = await read<TeacherAnalytics>(`/analytics/teacher/${teacher.user?.id}`);
  expect(all).toMatchObject(totals);
  expect(all.quizzes).toMatchObject([{ participants: joined, averageScore: average, completionRate: rate }]);
});

it('in CSV and workbook of the results, by name', async () => {
  const [header = [], ...rows] = await csvOf('export?format=csv');
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)] ?? '');
  expect(column('Name')).toEqual(byName);
  expect(column('Submitted').filter((at) => at !== '')).toHaveLength(finished);
  expect(column('Percent').map(Number)).toEqual([67, 0, 33, 100]);
  expect(column('Questions').map(Number)).toEqual(byName.map(() => counted));
  const cells = (await readForeign(await fileOf(played, 'export?format=xlsx'))).get('Results');
  expect(byName.map((_, at) => cells?.get(`B${at + 2}`)?.value)).toEqual(byName);
});

it('in workbook and PDF of the report, by rank', async () => {
  const sheets = await readForeign(await fileOf(played, 'report?format=xlsx'));
  const summary = sheets.get('Summary');
  const field = (title: string) => {
    const [at] = [...(summary ?? [])].find(([, { value }]) => value === title) ?? [];
    return Number(summary?.get(`B${at?.slice(1)}`)?.value);
  };
  expect(field('Students who joined')).toBe(joined);
  expect(field('Students who finished')).toBe(finished);
  expect(field('Completion rate')).toBe(rate / 100);
  expect(field('Average score')).toBe(average / 100);
  const students = sheets.get('Students');
  expect(byRank.map((_, at) => students?.get(`B${at + 2}`)?.value)).toEqual(byRank);
  expect(byRank.map((_, at) => Number(students?.get(`G${at + 2}`)?.value))).toEqual(answered);
  const pdf = await pdfOf();
  expect(pdf).toContain(`${joined} students joined, ${finished} finished (${rate}%)`);
  expect(pdf).toContain(`Average score: ${average}%`);
  const places = byRank.map((name) => pdf.lastIndexOf(name));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const [at, name] of byRank.entries())
    expect(pdf).toMatch(new RegExp(`${name} .*${answered[at]} / ${counted}`));
});

it('no percent is rounded up to the mark that it is below', async () => {
  const teacher = await app.people.create('teacher', 'Enterprise');
  const statement = { type: 'true-false', correctAnswer: 0 };
  const questions = [
    { ...statement, id: 'q1', question: 'Most of it?', points: 119 },
    { ...statement, id: 'q2', question: 'The rest?', points: 81 },
  ];
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(teacher, { settings, questions }, true);
  await ok(teacher, 'PUT', `/quiz/${quizId}/certificate-settings`, {
    isOn: true,
    passPercent: 60,
    text: '',
    showScore: true,
    validMonths: null,
    design: 'ring',
    signerName: '',
    signerTitle: '',
    regradePolicy: 'follow',
  });
  const body = { studentName: 'Ada', answers: { q1: 0, q2: 1 } };
  type Own = { result: { score: number; percent: number }; participantId: string };
  const own = await ok<Own>(app.people.guest, 'POST', `/quiz/${quizId}/submit`, body);
  // 59.5%
  expect(own.result).toMatchObject({ score: 119, percent: 59 });
  const seat = await ok(app.people.guest, 'POST', `/quiz/${quizId}/certificate`, {
    participantId: own.participantId,
  });
  expect(seat).toMatchObject({ state: 'below', passPercent: 60 });
  const { responses } = await ok<Responses>(teacher, 'GET', `/quiz/${quizId}/responses`);
  expect(responses.map(({ percent }) => percent)).toEqual([59]);
  const { attempts } = await ok<{ attempts: { percent: number }[] }>(
    teacher,
    'GET',
    `/quiz/${quizId}/attempts`,
  );
  expect(attempts.map(({ percent }) => percent)).toEqual([59]);
});
