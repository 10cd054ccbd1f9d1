// Items worded by a model: words change, facts never; what adds, loses or turns round anything is thrown away.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { type ChatProvider, chatProvider, settingsFor } from '#tests/support/outside/chat-provider.ts';
import type { DrugQuiz, DrugQuizItem } from '../../contract.ts';
import { problemsOfRewording } from './check.ts';

type Sent = { items: { number: number; question: string; explanation: string }[] };
type Worded = (item: Sent['items'][number]) => Partial<Sent['items'][number]>;

let app: TestApp;
let provider: ChatProvider;
let formulary: Formulary;
let teacher: Person;
let wording: Worded | string = () => ({});
beforeAll(async () => {
  provider = await chatProvider(({ messages }) => {
    if (typeof wording === 'string') return wording;
    const { items } = JSON.parse(messages.at(-1)?.content ?? '{}') as Sent;
    const change = wording;
    return JSON.stringify({ items: items.map((item) => ({ ...item, ...change(item) })) });
  });
  app = await createTestApp({ pharmacologyData: true });
  formulary = await readFormulary(app.services);
  const admin = await app.people.create('admin');
  await admin.call('PUT', '/admin/ai/settings', settingsFor(provider));
  teacher = await app.people.create('teacher', 'Enterprise');
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
beforeEach(() => provider.asked.splice(0));

const order = { topic: 'Beta-blockers', difficulty: 'medium', questionCount: 3, seed: 7 };
const path = '/pharmacology/quizzes/generate-ai';
async function generate(by = teacher, to = path): Promise<DrugQuiz> {
  const { status, body, text } = await by.call<DrugQuiz>('POST', to, order);
  expect(status, text).toBe(200);
  return body;
}
const plain = async () => (await teacher.call<DrugQuiz>('POST', '/pharmacology/quizzes', order)).body;

test('a wording that says the same takes the place of the record’s, and is kept so', async () => {
  const recorded = await plain();
  wording = ({ question, explanation }) => ({
    question: `Choose the correct answer. ${question}`,
    explanation: `The reason: ${explanation}`,
  });
  const quiz = await generate();
  expect(quiz.writtenBy).toBe('phrased');
  for (const [index, item] of quiz.quizzes.entries()) {
    const before = recorded.quizzes[index];
    expect(item).toEqual({
      ...before,
      question: `Choose the correct answer. ${before?.question}`,
      explanation: `The reason: ${before?.explanation}`,
      isReworded: true,
    });
  }
  expect((await teacher.call<DrugQuiz>('GET', `/pharmacology/quizzes/${quiz.id}`)).body).toEqual(quiz);
  // One call for all, in which the items are data.
  expect(provider.asked).toHaveLength(1);
  expect(provider.asked[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
});

const bad: [string, Worded | string][] = [
  ['a number', ({ question }) => ({ question: `${question} The dose is 250 mg.` })],
  ['a number in words', ({ explanation }) => ({ explanation: `${explanation} Given twice.` })],
  ['another drug', ({ explanation }) => ({ explanation: `${explanation} The same is true for warfarin.` })],
  ['a fact', ({ explanation }) => ({ explanation: `${explanation} It cures baldness.` })],
  [
    'a turn',
    ({ question }) => ({ question: question.replace(/^(Which|What)/, 'Which of these is not right:') }),
  ],
  ['advice', ({ explanation }) => ({ explanation: `${explanation} You should take it.` })],
  ['the question away', () => ({ question: '' })],
  ['a page', ({ explanation }) => ({ explanation: `${explanation} <b>because</b>` })],
  ['no JSON', 'Here are your questions!'],
  ['nothing', ''],
];
test.each(bad)('what adds %s is thrown away: the items are the record’s', async (_, given) => {
  const recorded = await plain();
  wording = given;
  const quiz = await generate();
  expect(quiz.quizzes).toEqual(recorded.quizzes);
  expect(quiz.writtenBy).toBe('records');
});

describe('no call is made', () => {
  test('for guests, for plans without AI, and by the plain way', async () => {
    wording = () => ({});
    const free = await app.people.create('teacher', 'Free');
    await generate(free);
    await generate(app.people.guest, '/pharmacology/guest/quizzes/generate-ai');
    await plain();
    expect(provider.asked).toEqual([]);
  });
});

test('drugs keep their order, and the key stays out of the question', () => {
  const item: DrugQuizItem = {
    question: 'Which effect does warfarin have on a patient who takes aspirin?',
    options: ['Bleeding', 'Constipation', 'Dry mouth', 'Hair loss'],
    correctAnswer: 0,
    explanation: 'Warfarin with aspirin raises the risk of bleeding.',
    rationales: ['Right: bleeding.', 'Wrong.', 'Wrong.', 'Wrong.'],
    reference: 'Label, 2020.',
    drugIds: ['warfarin', 'aspirin'],
    kind: 'interaction',
    difficulty: 'easy',
    bloom: 'apply',
  };
  const problems = (question: string) =>
    problemsOfRewording(item, { question, explanation: item.explanation }, { formulary, isSample: false });
  expect(problems('Choose the effect that warfarin has on a patient who takes aspirin.')).toEqual([]);
  expect(problems('Which effect does aspirin have on a patient who takes warfarin?')).toContain(
    'asks about other drugs',
  );
  expect(problems('Which bleeding effect does warfarin have on a patient who takes aspirin?')).toContain(
    'stem-word-in-key',
  );
});
