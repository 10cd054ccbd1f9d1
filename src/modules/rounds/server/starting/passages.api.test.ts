// Passages from the author to every screen: stored, pinned, shown with each of their questions, and never with a key.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QuizSettings } from '#modules/quizzes/contract.ts';
import type { QuestionResult } from '#modules/rounds/contract/results.ts';
import { maxPassages } from '#question-types/passages-of-questions.ts';
import { blankQuestion, questionTypeNames } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { openQuiz, sit } from '#tests/support/quizzes/attempts.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import { quizDraft } from '#tests/support/quizzes/quizzes.ts';
import { orderOfQuestions } from './pinned-round.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const truth = (id: string, passageId?: string) => ({
  id,
  type: 'true-false',
  question: `Is ${id} so?`,
  correctAnswer: 0,
  explanation: 'of secret',
  points: 1,
  ...(passageId && { passageId }),
});
const passages = [
  { id: 'case', title: 'A case', text: 'A **man** of 60.' },
  { id: 'unused', title: '', text: 'For later.' },
];
const questions = [truth('a', 'case'), truth('b', 'case'), truth('c')];

type Kept = {
  quiz: { id: string; passages: unknown[]; questions: { passageId?: string }[] };
  message?: string;
};

it('a quiz keeps its passages, also in a copy; what refers to nothing is refused and changes nothing', async () => {
  const teacher = await app.people.create('teacher');
  const made = await teacher.call<Kept>('POST', '/quiz', quizDraft({ questions, passages }));
  expect(made.body.quiz).toMatchObject({ passages, questions: [{ passageId: 'case' }, {}, {}] });
  const path = `/quiz/${made.body.quiz.id}`;
  const copy = await teacher.call<Kept>('POST', `${path}/duplicate`);
  expect(copy.body.quiz).toMatchObject({ passages, questions: [{ passageId: 'case' }, {}, {}] });
  const gone = await teacher.call<Kept>('PUT', path, { passages: [] });
  expect(gone.status).toBe(400);
  expect(gone.body.message).toBe('Question 1 refers to the passage “case”, which this quiz doesn’t have.');
  const twice = await teacher.call('PUT', path, { passages: [passages[0], passages[0]] });
  expect(twice.status).toBe(400);
  const many = Array.from({ length: maxPassages + 1 }, (_, at) => ({ id: `p${at}`, text: '' }));
  expect((await teacher.call('POST', '/quiz', quizDraft({ passages: many }))).status).toBe(400);
  expect((await teacher.call<Kept>('GET', path)).body.quiz.passages).toEqual(passages);
  const bank = await teacher.call<{ questions: { passage: unknown }[] }>(
    'GET',
    '/question-bank?search=Is+b+so',
  );
  expect(bank.body.questions[0]?.passage).toEqual(passages[0]);
});

it('in a live round each phone gets it with each of its questions, once, without a key; results have it once', async () => {
  const room = await createRoom(app, { questions, passages, settings: { closeWhenAllAnswered: false } });
  const host = await room.host();
  const ada = await room.player('Ada');
  const shown: unknown[] = [];
  for (const [index, { id }] of questions.entries()) {
    await host.press('next');
    const { question } = await ada.until('question', ({ round }) => round.questionIndex === index);
    shown.push(question.passage);
    await ada.answer(id, 0);
    await host.press('close');
    expect(ada.frames.filter((frame) => frame.includes('of secret'))).toHaveLength(index);
    await host.press('reveal');
    await ada.until('reveal', ({ round }) => round.questionIndex === index);
  }
  const [{ id, title, text }] = passages as [(typeof passages)[number]];
  const whole = { id, title, text, rendered: { [text]: expect.stringContaining('<strong>man</strong>') } };
  expect(shown).toEqual([whole, whole, undefined]);
  expect(ada.frames.filter((frame) => frame.includes('<strong>man'))).toHaveLength(2);
  expect([...ada.frames, ...host.frames].some((frame) => frame.includes('For later.'))).toBe(false);
  await host.press({ do: 'end' });
  const results = await room.teacher.call<{ questions: QuestionResult[] }>(
    'GET',
    `/quiz/${room.quizId}/responses?roundId=${room.roundId}`,
  );
  expect(results.body.questions.map(({ passage }) => passage?.id)).toEqual(['case', undefined, undefined]);
  await Promise.all([host.close(), ada.close()]);
});

it('an attempt and its review have it once, as it was at the start', async () => {
  const { quizId, teacher } = await openQuiz(app, { showResults: 'at-end' }, { questions, passages });
  const seat = await sit(quizId, app.people.guest);
  expect(seat.begun.questions.map(({ passage }) => passage?.id)).toEqual(['case', undefined, undefined]);
  expect(JSON.stringify(seat.begun)).not.toContain('of secret');
  await teacher.call('PUT', `/quiz/${quizId}`, {
    passages: [{ ...passages[0], text: 'Changed.' }, passages[1]],
  });
  const again = await seat.call<{ attempt: typeof seat.begun }>('read');
  expect(again.body.attempt.questions[0]?.passage?.text).toBe('A **man** of 60.');
  await seat.submit();
  const review = await seat.review();
  expect(review.text.match(/<strong>man/g)).toHaveLength(1);
  expect(review.text).toContain('of secret');
});

it('shuffled, the questions of a passage stay together and in order, and orders without passages are as ever', () => {
  const [type] = questionTypeNames;
  const settings = QuizSettings.parse({ shuffleQuestions: true, pace: 'host' });
  const ofPassages = fc.array(fc.option(fc.constantFrom('P', 'Q', 'R'), { nil: undefined }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(ofPassages, fc.string(), (named, seed) => {
      const quiz = named.map((passageId, at) => ({
        ...blankQuestion(type ?? 'true-false', `q${at}`),
        passageId,
      }));
      const order = orderOfQuestions(quiz, settings, seed);
      expect(order.toSorted()).toEqual(quiz.map(({ id }) => id).toSorted());
      for (const passageId of ['P', 'Q', 'R']) {
        const own = quiz.filter((question) => question.passageId === passageId).map(({ id }) => id);
        const at = order.indexOf(own[0] ?? '');
        expect(order.slice(at, at + own.length)).toEqual(own);
      }
    }),
  );
});
