// Questions without a key in a round: every type that can be one, sent with its key, beside one question that counts.
import { expect, test } from 'vitest';
import type { QuestionResult, SeatResponse } from '#modules/rounds/contract/results.ts';
import { canBePoll } from '#question-types/polls.ts';
import { type Question, questionTypeNames, sampleQuestion } from '#question-types/registry.ts';
import { createTestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';

const counted = { id: 'counted', type: 'true-false', question: 'Water is wet.', correctAnswer: 0, points: 4 };
const answerTo: Record<string, unknown> = {
  'true-false': 0,
  'multiple-choice': 0,
  'multiple-select': [0],
  ranking: [],
  'short-answer': 'mine',
  'open-ended': 'What I think.',
  hotspot: [{ x: 0.5, y: 0.5 }],
};

/** Answers a ranking in the order in which it is stored. */
function answerOf(question: Question): unknown {
  const given = answerTo[question.type];
  return Array.isArray(given) &&
    given.length === 0 &&
    'options' in question &&
    Array.isArray(question.options)
    ? question.options.map((_, at) => at)
    : given;
}

test('a poll in a round has no key on any screen, and counts in no result and no file', async () => {
  const app = await createTestApp();
  const polls = questionTypeNames
    .filter((type) => canBePoll({ type }))
    .map((type) => ({ ...sampleQuestion(type), id: type, isPoll: true, points: 3 }));
  const room = await createRoom(app, {
    questions: [...polls, counted],
    settings: { showResults: 'after-question' },
  });
  const stored = await room.teacher.call<{ quiz: { questions: object[] } }>('GET', `/quiz/${room.quizId}`);
  expect(stored.body.quiz.questions.slice(0, -1)).toEqual(
    polls.map(() => expect.objectContaining({ isPoll: true, points: 0 })),
  );
  const host = await room.host();
  const ada = await room.player('Ada');
  for (const { id } of [...polls, counted]) {
    await host.press('next');
    const question = polls.find((poll) => poll.id === id);
    expect(await ada.answer(id, question ? answerOf(question as Question) : 0), id).toMatchObject({
      kind: 'ack',
    });
    await host.press('close');
    await host.press('reveal');
    if (!question) continue;
    const { result } = await ada.until('reveal', (event) => event.result?.questionId === id);
    expect(result, id).toMatchObject({ state: 'ungraded', fraction: null, points: 0, maxPoints: 0 });
    for (const frame of [...ada.frames, ...host.frames]) {
      expect(frame, id).not.toMatch(/"isRight":true|"state":"(right|wrong|partial)"/);
      expect(frame, id).not.toMatch(/"correctAnswer":(\d|\[\d)|"accepted":\["|"criteria":\[\{/);
    }
  }
  await host.press({ do: 'end' });
  const { body } = await room.teacher.call<{ responses: SeatResponse[]; questions: QuestionResult[] }>(
    'GET',
    `/quiz/${room.quizId}/responses?roundId=${room.roundId}`,
  );
  expect(body.responses).toMatchObject([{ score: 4, maxScore: 4, percent: 100, awaitingMarks: 0 }]);
  for (const poll of polls)
    expect(body.questions.find(({ questionId }) => questionId === poll.id)).toMatchObject({
      facility: null,
      isMarked: false,
      points: 0,
      solutionText: '',
      answeredCount: 1,
    });
  await Promise.all([host.close(), ada.close()]);
  await app.close();
});
