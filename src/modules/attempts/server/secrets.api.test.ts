// No payload of an attempt contains a key before it may be seen, for any question type.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Example } from '#question-types/interface/question-type.ts';
import { lintQuestion, type Question, redact, solutionOf } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { openQuiz, type SeatedDevice, sit } from '#tests/support/quizzes/attempts.ts';

const modules = import.meta.glob<{ examples: Example<Question>[] }>('../../../question-types/*/examples.ts', {
  eager: true,
});

/** Every playable example of every type with its best answer, under neutral ids. */
const examples = Object.values(modules)
  .flatMap(({ examples }) => examples)
  .filter(({ question }) => !lintQuestion(question).some(({ severity }) => severity === 'error'))
  .slice(0, 200)
  .map(({ question, answers }, index) => ({
    question: { ...question, id: `x${index}`, explanation: `Because ${index} of secret.` },
    answer: answers.find(({ answer }) => answer !== undefined && answer !== null && answer !== '')?.answer,
  }));
const questions = examples.map(({ question }) => question);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

/** The fields of a solution that the player's view does not have: the key, and whatever else gives it away. */
function secretMembers(question: Question): string[] {
  const open = new Set(Object.keys(redact(question)));
  return Object.keys(solutionOf(question)).filter((member) => !open.has(member) && member !== 'explanation');
}

const secrets = [...new Set(questions.flatMap(secretMembers))];

function expectNoKey(texts: string[]): void {
  const text = texts.join('\n');
  for (const member of [...secrets, 'explanation', 'solution', 'fraction', 'isRight', 'tally'])
    expect(text, member).not.toContain(`"${member}":`);
  expect(text).not.toContain('of secret.');
}

const answered = examples.filter(({ answer }) => answer !== undefined);

/** Saves an answer to every question. @returns all responses on the way */
async function answerAll(seat: SeatedDevice): Promise<string[]> {
  const saved = await seat.send(answered.map(({ question, answer }) => seat.change(question.id, answer)));
  const again = await seat.send(answered.map(({ question }) => seat.change(question.id, 'strange')));
  const old = await app.people.guest.call('POST', `/quiz/${seat.begun.quizId}/seat`, {
    participantId: seat.participantId,
  });
  return [
    JSON.stringify(seat.begun),
    saved.text,
    again.text,
    old.text,
    (await seat.call('read')).text,
    (await seat.review()).text,
    (await seat.practise('x0', answered[0]?.answer)).text,
  ];
}

test('there are examples of all types, each with something to hide', () => {
  expect(new Set(questions.map(({ type }) => type)).size).toBe(10);
  for (const question of questions) expect(Object.keys(solutionOf(question)).length).toBeGreaterThan(1);
  expect(secrets.length).toBeGreaterThan(3);
});

test.each(['after-question', 'at-end', 'after-close', 'never'] as const)(
  'results %s: nothing is revealed about answers that can still be changed',
  async (showResults) => {
    const { quizId } = await openQuiz(app, { showResults, shuffleOptions: true }, { questions });
    expectNoKey(await answerAll(await sit(quizId, app.people.guest)));
  },
);

test('after each question, a check reveals the key of that question alone', async () => {
  const { quizId } = await openQuiz(app, { showResults: 'after-question' }, { questions });
  const seat = await sit(quizId, app.people.guest);
  await answerAll(seat);
  const { question, answer } = answered[0] as (typeof answered)[number];
  await seat.send([seat.change(question.id, answer)]);
  const checked = await seat.check(question.id);
  expect(checked.text).toContain('Because 0 of secret.');
  const { text } = await seat.call('read');
  expect(text).toContain('Because 0 of secret.');
  expect(new Set(text.match(/Because \d+ of secret/g)).size).toBe(1);
});

test.each(['after-close', 'never'] as const)('results %s: nothing is revealed early', async (when) => {
  const { quizId } = await openQuiz(app, { showResults: when }, { questions });
  const seat = await sit(quizId, app.people.guest);
  await answerAll(seat);
  const { participantId } = seat;
  const old = (path: string, body: object = {}) =>
    app.people.guest.call('POST', `/quiz/${quizId}/${path}`, { participantId, ...body });
  const replies = [
    await seat.call('submit'),
    await seat.call('submit'),
    await seat.call('read'),
    await seat.review(),
    await seat.practise('x0', answered[0]?.answer),
    await seat.check('x0'),
    await old('complete'),
    await old('review'),
    await old('seat'),
    await old('response', { questionId: 'x0', answer: answered[0]?.answer }),
  ];
  expectNoKey(replies.map(({ text }) => text));
  const scores = replies.map(({ text }) => /"score":(\d+)/.exec(text)?.[1]).filter((score) => score);
  expect(new Set(scores)).toEqual(new Set(['0']));
});
