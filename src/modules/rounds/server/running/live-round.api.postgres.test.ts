// Also on Postgres: rows are held while they are changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

describe('a round at the pace of its host', () => {
  test('from the lobby through two questions to the end', async () => {
    const room = await createRoom(app, {
      settings: { closeWhenAllAnswered: false, canChangeAnswers: false },
    });
    const host = await room.host();
    expect(host.snapshot).toMatchObject({ round: { phase: 'lobby', roomCode: room.roomCode }, seats: [] });
    const ada = await room.player('Ada');
    const bob = await room.player('Bob');
    await host.until('seats', ({ changed }) =>
      changed.some(({ name, isOnline }) => name === 'Bob' && isOnline),
    );

    await host.press('next');
    const asked = await ada.until('question');
    expect(asked.question.view).toMatchObject({ id: 'q1', options: ['Lyon', 'Paris', 'Nice'] });
    expect(JSON.stringify(asked)).not.toContain('correctAnswer');
    expect(asked.round).toMatchObject({ phase: 'question', questionIndex: 0, questionCount: 4 });

    expect(await ada.answer('q1', 1)).toMatchObject({
      kind: 'ack',
      isRepeat: false,
      result: null,
      saved: { answer: 1 },
    });
    expect(await ada.answer('q1', 2)).toMatchObject({ kind: 'ack', isRepeat: true, saved: { answer: 1 } });
    expect(await bob.answer('q1', 0)).toMatchObject({ kind: 'ack', isRepeat: false });
    const counted = await host.until('tally', ({ tally }) => tally.answeredCount === 2);
    expect(counted.tally).toMatchObject({ seatCount: 2, tally: null });

    await host.press('close');
    expect(host.snapshot.tally?.tally).toMatchObject({ answered: 2 });
    await ada.until('round', ({ round }) => round.phase === 'closed');
    await host.press('reveal');
    expect(await ada.until('reveal')).toMatchObject({
      result: {
        state: 'right',
        points: 2,
        maxPoints: 2,
        solution: { correctAnswer: 1 },
        explanation: 'Since 987.',
      },
      standing: { score: 2, maxScore: 2, rank: 1, of: 2, streak: 1 },
    });
    expect(await bob.until('reveal')).toMatchObject({
      result: { state: 'wrong', answer: 0 },
      standing: { score: 0, rank: 2, streak: 0 },
    });
    await host.press('leaderboard');
    expect(host.snapshot.leaderboard).toMatchObject([
      { name: 'Ada', score: 2, rank: 1, previousRank: null, gained: 2 },
      { name: 'Bob', score: 0, rank: 2 },
    ]);

    await host.press('next');
    await bob.until('question', ({ round }) => round.questionIndex === 1);
    expect(await bob.answer('q1', 1)).toMatchObject({ kind: 'ack', isRepeat: true, saved: { answer: 0 } });
    expect(await bob.answer('q2', 0)).toMatchObject({ kind: 'ack' });
    await host.press('close');
    await host.press('reveal');
    expect(await ada.until('reveal', ({ round }) => round.questionIndex === 1)).toMatchObject({
      result: { state: 'unanswered' },
    });
    expect(ada.events.map(({ kind }) => kind).filter((kind) => kind !== 'snapshot')).toEqual([
      'question',
      'ack',
      'ack',
      'round',
      'reveal',
      'question',
      'round',
      'reveal',
    ]);

    await host.press({ do: 'end' });
    expect(await bob.until('ended')).toMatchObject({ standing: { score: 1, maxScore: 3, rank: 2, of: 2 } });
    const results = await room.teacher.call('GET', `/quiz/${room.quizId}/responses`);
    expect(results.body).toMatchObject({
      round: { phase: 'ended', participantCount: 2, completedCount: 1, averageScore: 50, completionRate: 50 },
      questions: [{ facility: 0.5 }, { facility: 0.5 }],
      responses: [
        {
          studentName: 'Ada',
          score: 2,
          maxScore: 3,
          percent: 67,
          rank: 1,
          totalQuestions: 2,
          answeredCount: 1,
        },
        {
          studentName: 'Bob',
          score: 1,
          percent: 33,
          rank: 2,
          answers: [{ answerText: 'Lyon' }, { fraction: 1 }],
        },
      ],
    });
    const quiz = await room.teacher.call<{ quiz: object }>('GET', `/quiz/${room.quizId}`);
    expect(quiz.body.quiz).toMatchObject({ isActive: false, participantCount: 2, averageScore: 50 });
  });
});
