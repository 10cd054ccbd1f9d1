// Also on Postgres: its clock and sweeps decide.
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

describe('the clock of a question', () => {
  test('an answer within the grace period counts, a later one is refused, and the question closes automatically', async () => {
    const room = await createRoom(app, { settings: { closeWhenAllAnswered: false, graceMs: 1_000 } });
    const host = await room.host();
    const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
    await host.press('next');
    const { round } = await ada.until('question');
    expect((round.closesAt ?? 0) - (round.openedAt ?? 0)).toBe(20_000);
    app.advance(20_400);
    expect(await ada.answer('q1', 1)).toMatchObject({ kind: 'ack' });
    app.advance(1_000);
    expect(await bob.answer('q1', 1)).toMatchObject({ kind: 'refused', code: 'answer_too_late' });
    const closed = await host.until('snapshot', ({ snapshot }) => snapshot.round.phase === 'closed');
    expect(closed.snapshot.tally).toMatchObject({ answeredCount: 1 });
    expect(await bob.answer('q1', 1)).toMatchObject({ kind: 'refused', code: 'answer_too_late' });
    expect(await ada.answer('q1', 0)).toMatchObject({ kind: 'ack', isRepeat: true, saved: { answer: 1 } });
  });

  test('an answer on its way when the host closes still counts, until the reveal', async () => {
    const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
    const host = await room.host();
    const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
    await host.press('next');
    await host.press('close');
    expect(await ada.answer('q1', 1)).toMatchObject({ kind: 'ack' });
    await host.press('reveal');
    expect(await bob.answer('q1', 1)).toMatchObject({ kind: 'refused', code: 'answer_too_late' });
  });

  test('a pause stops it: answers wait, and points are as if there had been none', async () => {
    const room = await createRoom(app, {
      settings: { closeWhenAllAnswered: false, speedWeightPercent: 100 },
    });
    const host = await room.host();
    const ada = await room.player('Ada');
    // In addition to the 5 s of the app's clock, real time passes.
    const startedAt = performance.now();
    const takenMs = () => performance.now() - startedAt + 1;
    await host.press('next');
    await ada.until('question');
    app.advance(5_000);
    await host.press({ do: 'pause' });
    const paused = await ada.until('round', ({ round }) => round.isPaused);
    expect(paused.round.closesAt).toBeNull();
    expect(paused.round.remainingMs).toBeLessThanOrEqual(15_000);
    expect(paused.round.remainingMs).toBeGreaterThanOrEqual(15_000 - takenMs());
    app.advance(60_000);
    expect(await ada.answer('q1', 1)).toMatchObject({ kind: 'refused', code: 'round_paused' });
    const late = await room.player('Late');
    expect(late.events[0]).toMatchObject({
      snapshot: { round: { isPaused: true, remainingMs: paused.round.remainingMs } },
    });
    await host.press({ do: 'resume' });
    const resumed = await ada.until('round', ({ round }) => !round.isPaused);
    expect((resumed.round.closesAt ?? 0) - resumed.round.serverNow).toBeLessThanOrEqual(15_000);
    expect((resumed.round.closesAt ?? 0) - resumed.round.serverNow).toBeGreaterThanOrEqual(
      15_000 - takenMs(),
    );
    expect(await ada.answer('q1', 1)).toMatchObject({ kind: 'ack' });
    await host.press('close');
    await host.press('reveal');
    const { result } = await ada.until('reveal');
    // 2 points, all of them for speed, a good quarter of the 20 s used.
    expect(result?.points).toBeLessThanOrEqual(2 * (1 - 5 / 20));
    expect(result?.points).toBeGreaterThanOrEqual(2 * (1 - (5 + takenMs() / 1_000) / 20) - 0.01);
  });

  test('more time moves the close for everyone', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const ada = await room.player('Ada');
    await host.press('next');
    const { round } = await ada.until('question');
    await host.press({ do: 'add-time', seconds: 30, from: { phase: 'question', questionIndex: 0 } });
    const longer = await ada.until('round');
    expect(longer.round.closesAt).toBe((round.closesAt ?? 0) + 30_000);
  });

  test('the question closes when all who are connected have answered', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
    await room.join('Never connected');
    await host.press('next');
    await ada.answer('q1', 1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(host.snapshot.round.phase).toBe('question');
    await bob.answer('q1', 1);
    await host.until('snapshot', ({ snapshot }) => snapshot.round.phase === 'closed');
  });

  test('someone who reloads is waited for', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
    await host.press('next');
    await bob.close();
    await ada.answer('q1', 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(host.snapshot.round.phase).toBe('question');
    const back = await room.connect(bob.participantId);
    await back.answer('q1', 0);
    await host.until('snapshot', ({ snapshot }) => snapshot.round.phase === 'closed');
  });
});

test('a button pressed twice does it once, from two screens too', async () => {
  const room = await createRoom(app);
  const [screen, remote] = [await room.host(), await room.host()];
  const from = { phase: 'lobby', questionIndex: -1 } as const;
  await Promise.all([
    screen.press({ do: 'next', from }),
    remote.press({ do: 'next', from }),
    screen.press({ do: 'next', from }),
  ]);
  const view = await room.teacher.call('GET', `/rounds/${room.roundId}/host`);
  expect(view.body).toMatchObject({ round: { phase: 'question', questionIndex: 0, seq: 1 } });
});

test('a skipped question counts for no one', async () => {
  const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
  const host = await room.host();
  const ada = await room.player('Ada');
  await host.press('next');
  await ada.answer('q1', 1);
  await host.press('skip');
  await ada.answer('q2', 0);
  await host.press('close');
  await host.press('reveal');
  expect(await ada.until('reveal')).toMatchObject({ standing: { score: 1, maxScore: 1 } });
  await host.press({ do: 'end' });
  const results = await room.teacher.call('GET', `/quiz/${room.quizId}/responses`);
  expect(results.body).toMatchObject({
    round: { averageScore: 100 },
    questions: [{ isSkipped: true }, { isSkipped: false }],
    responses: [{ score: 1, maxScore: 1, totalQuestions: 1, answeredCount: 1 }],
  });
});

test('a restart resumes every room: seats, answers, points and remaining time', async () => {
  let own = await createTestApp();
  const room = await createRoom(own, { settings: { closeWhenAllAnswered: false } });
  const host = await room.host();
  const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
  await host.press('next');
  await ada.answer('q1', 1);
  await host.press('close');
  await host.press('reveal');
  await host.press('next');
  await ada.answer('q2', 1);
  const { round: before } = await ada.until('question', ({ round }) => round.questionIndex === 1);
  own = await own.restart();
  const address = await own.listen();
  const again = await room.connect(ada.participantId, address);
  expect(again.events[0]).toMatchObject({
    snapshot: {
      round: { phase: 'question', questionIndex: 1, closesAt: before.closesAt, openedAt: before.openedAt },
      question: { view: { id: 'q2' } },
      saved: { questionId: 'q2', answer: 1 },
      standing: { score: 2, maxScore: 2, rank: 1, of: 2 },
    },
  });
  const bobAgain = await room.connect(bob.participantId, address);
  expect(await bobAgain.answer('q2', 0)).toMatchObject({ kind: 'ack', isRepeat: false });
  own.advance(25_000);
  await bobAgain.until('round', ({ round }) => round.phase === 'closed');
  await own.close();
});
