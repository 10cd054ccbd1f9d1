// Pharmacology quizzes on the real data set: items from the database, and the API calls around them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writingProblems } from '#modules/pharmacology/api/checks.ts';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Difficulty, DrugQuiz } from '../contract.ts';
import { readQuizBench } from '../tests/quiz-bench.ts';
import { readInteractionsOf, readQuizDrugs } from './bench-data.ts';
import { type MadeItem, makeItems } from './generator/make-items.ts';
import type { QuizData } from './generator/quiz-data.ts';
import { randomOf } from './generator/random.ts';
import { scopeOf } from './generator/topics.ts';

let app: TestApp;
let formulary: Formulary;
let data: QuizData;
let teacher: Person;

beforeAll(async () => {
  app = await createTestApp({ pharmacologyData: true });
  formulary = await readFormulary(app.services);
  const drugs = await readQuizDrugs(app.services, formulary);
  data = { ...drugs, interactions: await readInteractionsOf(app.services, drugs.drugs) };
  teacher = await app.people.create('teacher', 'Enterprise');
});
afterAll(() => app?.close());

function make(
  data: QuizData,
  topic: string,
  difficulty: Difficulty,
  count: number,
  seed: number,
): MadeItem[] {
  const named = data.drugs.find(({ generic }) => generic === topic) ?? null;
  const scope = scopeOf(topic, data.drugs, named);
  if (!scope) throw new Error(`no topic ${topic}`);
  return makeItems(data, { scope, difficulty, count, random: randomOf(seed), writingProblems });
}

test('the items from the database equal those from the files, which `generator/keys.test.ts` checks', async () => {
  const files = await readQuizBench();
  for (const [seed, topic] of ['', 'interactions', 'SSRI', 'warfarin', 'monitoring'].entries())
    expect(make(data, topic, 'medium', 4, seed)).toEqual(make(files.data, topic, 'medium', 4, seed));
});

type Failure = { code: string; message: string; details: Record<string, unknown> };
const create = (body: object, person = teacher) =>
  person.call<DrugQuiz & Failure>('POST', '/pharmacology/quizzes', body);

describe('a quiz of questions that are sent', () => {
  const asked = {
    question: 'Which drug reverses opioids?',
    options: ['A) Naloxone', 'B) Flumazenil', 'C) Protamine'],
    correctAnswer: 'A',
    explanation: 'It is an antagonist.',
  };

  test('is stored as sent, listed, and opened in the library', async () => {
    const other = { ...asked, correctAnswer: 'Protamine', question: 'Which reverses heparin?' };
    const made = await create({ topic: 'antidotes', title: 'My own', questions: [asked, other] });
    expect(made.status, made.text).toBe(200);
    const { id } = made.body;
    const options = ['Naloxone', 'Flumazenil', 'Protamine'];
    const items = [
      { question: asked.question, options, correctAnswer: 0, explanation: asked.explanation },
      { question: other.question, options, correctAnswer: 2 },
    ];
    expect(made.body).toMatchObject({ title: 'My own', writtenBy: 'owner', quizzes: items });
    const kept = await teacher.call<DrugQuiz>('GET', `/pharmacology/quizzes/${id}`);
    expect(kept.body).toMatchObject({ writtenBy: 'owner', retiredItems: 0, quizzes: items });
    const opened = await teacher.call<{ quizId: string }>('POST', `/pharmacology/quizzes/${id}/quiz`);
    const { body } = await teacher.call<{ quiz: { questions: object[]; description: string } }>(
      'GET',
      `/quiz/${opened.body.quizId}`,
    );
    expect(body.quiz).toMatchObject({
      description: '',
      questions: [{ options, correctAnswer: 0 }, { options }],
    });
  });

  test('says what is not clear', async () => {
    const unclear = await create({ questions: [asked, { ...asked, correctAnswer: 'Heparin' }] });
    expect(unclear).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^Question 2: /) } });
    const unknown = await create({ questions: [{ ...asked, hint: 'x' }] });
    expect(unknown).toMatchObject({ status: 400, body: { message: expect.stringContaining('hint') } });
  });
});

describe('a quiz', () => {
  test('is made by topic, difficulty and count, and stored', async () => {
    const made = await create({
      topic: 'Beta-blockers',
      difficulty: 'Medium',
      questionCount: 6,
      title: 'For Monday',
    });
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({
      title: 'For Monday',
      difficulty: 'medium',
      retiredItems: 0,
      writtenBy: 'records',
    });
    expect(made.body.quizzes).toHaveLength(6);
    for (const item of made.body.quizzes) {
      expect(item).toMatchObject({ options: expect.any(Array), correctAnswer: expect.any(Number) });
      const classes = item.drugIds.map((id) => formulary.byId.get(id)?.drugClass);
      expect(classes).toContain('Beta-blocker');
    }
    expect(JSON.stringify(made.body)).not.toContain('"rests"');
    const read = await teacher.call<DrugQuiz>('GET', `/pharmacology/quizzes/${made.body.id}`);
    expect(read.body).toEqual(made.body);
    const list = await teacher.call<{ quizzes: DrugQuiz[]; total: number }>(
      'GET',
      '/pharmacology/quizzes?topic=beta-blockers',
    );
    expect(list.body).toEqual({ quizzes: [made.body], total: 1 });
  });

  test.each([
    'statins',
    'PPI',
    'warfarin',
    'Coumadin',
    'C09',
    'Nervous system',
    'look-alikes',
    'side effects',
    'antidepressants',
    '',
  ])('knows the topic “%s”', async (topic) => {
    const { status, body, text } = await create({ topic });
    expect(status, text).toBe(200);
    expect(body.quizzes).toHaveLength(5);
  });

  test('is refused with a message if the data set does not contain enough, which does not count', async () => {
    const unknown = await create({ topic: 'warfarine' });
    expect(unknown.status).toBe(422);
    expect(unknown.body).toMatchObject({
      code: 'drug_quiz_impossible',
      message: expect.stringContaining('Did you mean warfarin?'),
    });
    const few = await create({ topic: 'amoxicillin', difficulty: 'hard', questionCount: 30 });
    expect(few.status).toBe(422);
    expect(few.body.message).toMatch(/^Only \d+ hard questions can be made about amoxicillin\. Possible: /);
    const none = await create({ topic: 'enzymes', difficulty: 'easy' });
    expect(none.body.message).toBe(
      'No easy questions can be made about enzymes. Possible: 5 medium ones or 5 hard ones.',
    );
  });

  test('loses the items whose records have changed, with a notice', async () => {
    const admin = await app.people.create('admin');
    const made = await create({ topic: 'metformin', questionCount: 6, seed: 3 });
    const changed = await admin.call('PUT', '/pharmacology/drugs/metformin', {
      renalAdjustment: 'Not below 30 mL per minute.',
      reason: 'A test',
    });
    expect(changed.status, changed.text).toBe(200);
    const read = await teacher.call<DrugQuiz>('GET', `/pharmacology/quizzes/${made.body.id}`);
    const resting = made.body.quizzes.filter(({ drugIds }) => drugIds.includes('metformin')).length;
    expect(resting).toBeGreaterThan(0);
    expect(read.body.retiredItems).toBe(resting);
    expect(read.body.quizzes).toHaveLength(6 - resting);
    const opened = await teacher.call<Failure>('POST', `/pharmacology/quizzes/${made.body.id}/quiz`);
    expect({ status: opened.status, code: opened.body.code }).toEqual({
      status: 422,
      code: 'drug_quiz_impossible',
    });
  });

  test('is opened as a quiz in the library that can be started', async () => {
    const made = await create({ topic: 'interactions', questionCount: 4 });
    const opened = await teacher.call<{ quizId: string }>(
      'POST',
      `/pharmacology/quizzes/${made.body.id}/quiz`,
    );
    expect(opened.status, opened.text).toBe(200);
    type Opened = { quiz: { questions: Record<string, unknown>[]; title: string; description: string } };
    const { body } = await teacher.call<Opened>('GET', `/quiz/${opened.body.quizId}`);
    expect(body.quiz.title).toBe(made.body.title);
    expect(body.quiz.description).toContain('Education only');
    expect(body.quiz.questions).toHaveLength(4);
    for (const [at, question] of body.quiz.questions.entries())
      expect(question).toMatchObject({
        type: 'multiple-choice',
        correctAnswer: made.body.quizzes[at]?.correctAnswer,
        tags: ['pharmacology', 'interaction'],
        explanation: expect.stringMatching(/\w/),
      });
    const started = await teacher.call('POST', `/quiz/${opened.body.quizId}/start`, { lobby: true });
    expect(started.status, started.text).toBe(200);
  });

  test('counts towards the plan’s monthly quizzes when it is opened', async () => {
    const free = await app.people.create('teacher', 'Free');
    const made = await create({ topic: 'dose calculations', questionCount: 1 }, free);
    const open = () => free.call<Failure>('POST', `/pharmacology/quizzes/${made.body.id}/quiz`);
    for (let at = 0; at < 5; at += 1) expect((await open()).status).toBe(200);
    expect((await open()).body.code).toBe('plan_limit_reached');
  });

  test('of a guest is not stored, and there are three a day', async () => {
    const ask = (seed: number) =>
      app.people.guest.call<DrugQuiz & Failure>('POST', '/pharmacology/guest/quizzes/generate-ai', {
        topic: 'SSRI',
        seed,
      });
    const first = await ask(1);
    expect(first.body).toMatchObject({ id: null, quizzes: { length: 5 } });
    expect((await ask(1)).body.quizzes).toEqual(first.body.quizzes);
    expect((await ask(2)).status).toBe(200);
    expect((await ask(3)).status).toBe(200);
    const refused = await ask(4);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'GUEST_LIMIT',
      message: expect.stringContaining('3 generated quizzes'),
    });
  });
});
