// Quizzes whose few letters become many on every device: refused to their authors in words, and rendered once otherwise.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createQuiz, createRoom } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const asked = (id: number, question: string) => ({
  id: `q${id}`,
  type: 'true-false',
  question,
  correctAnswer: 0,
});
const many = (count: number, of: (id: number) => string) =>
  Array.from({ length: count }, (_, id) => asked(id, of(id)));
/** Allowed by its length and by the number of formulas, and 1.5 MB when it is rendered. */
const copies = `$\\def\\a{${'x'.repeat(1_500)}}${'\\a'.repeat(95)}$`;

test.each([
  ['formulas alone', many(200, () => '$x$ '.repeat(1_000)), /^Question 1: This question has 1000 formulas/],
  [
    'formulas in every question',
    many(20, (id) => `${id} ${'$x$ '.repeat(250)}`),
    /^The quiz has 5000 formulas/,
  ],
  [
    'one endless formula',
    [asked(1, `$${'x+'.repeat(1_500)}$`)],
    /^Question 1: A formula has 3000 characters/,
  ],
  ['a formula that copies itself', [asked(1, 'Fine'), asked(2, copies)], /^Question 2: .* too large to send/],
])(
  'a quiz of %s is refused to its author, in words, and is not opened',
  async (_title, questions, message) => {
    const teacher = await app.people.create('teacher', 'Enterprise');
    const quizId = await createQuiz(teacher, { questions }, true);
    const started = await teacher.call<{ code: string; message: string }>('POST', `/quiz/${quizId}/start`, {
      lobby: true,
    });
    expect(started).toMatchObject({ status: 422, body: { code: 'quiz_not_startable' } });
    expect(started.body.message).toMatch(message);
    const joined = await app.people.guest.call('POST', `/quiz/${quizId}/join`, { isAnonymous: true });
    expect(joined).toMatchObject({ status: 409, body: { code: 'quiz_not_open' } });
  },
);

test('maths and Markdown reach players rendered, each text once', async () => {
  const questions = [
    { ...asked(1, 'Is $\\frac{1}{2}$ **half**?'), explanation: 'As $0.5$ says.' },
    asked(2, 'Plain.'),
  ];
  const room = await createRoom(app, { questions, settings: { closeWhenAllAnswered: false } });
  const host = await room.host();
  const ada = await room.player('Ada');
  await host.press('next');
  const shown = await ada.until('question');
  const rendered = shown.question.rendered;
  expect(Object.keys(rendered)).toEqual([questions[0]?.question]);
  expect(Object.values(rendered)[0]).toMatch(/<mfrac>.*<strong>half<\/strong>/);
});
