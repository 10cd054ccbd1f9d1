// Also on Postgres: rows are held while they are changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import type { HostSnapshot } from '../../live.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const settings = { closeWhenAllAnswered: false };

test('a skip that is taken back brings the question and everyone’s answer to it', async () => {
  const room = await createRoom(app, { settings });
  const [host, ada] = [await room.host(), await room.player('Ada')];
  await host.press('next');
  await ada.until('question');
  await ada.answer('q1', 1);
  await host.press('skip');
  await ada.until('question', ({ question }) => question.view.id === 'q2');
  const since = ada.events.length;
  await host.press('undo-skip');
  const { snapshot } = await ada.until('snapshot', () => true, since);
  expect(snapshot).toMatchObject({
    question: { view: { id: 'q1' } },
    saved: { questionId: 'q1', answer: 1 },
  });
  await host.press('close');
  expect(host.snapshot.tally).toMatchObject({ answeredCount: 1 });
  await host.press('next');
  expect(await ada.answer('q2', 0)).toMatchObject({ kind: expect.stringMatching(/ack|refused/) });
});

test('a closed question that opens again keeps its answers and takes more', async () => {
  const room = await createRoom(app, { settings });
  const [host, ada, bob] = [await room.host(), await room.player('Ada'), await room.player('Bob')];
  await host.press('next');
  await ada.answer('q1', 1);
  await host.press('close');
  await host.press('reopen');
  expect(host.snapshot.round).toMatchObject({ phase: 'question', questionIndex: 0 });
  expect(await bob.answer('q1', 0)).toMatchObject({ kind: 'ack', isRepeat: false });
  await host.press('close');
  expect(host.snapshot.tally).toMatchObject({ answeredCount: 2 });
  await host.press('reveal');
  expect(await host.press('reopen')).toMatchObject({ kind: 'refused', code: 'round_wrong_phase' });
});

test('what is changed on one screen of a seat is on its other screens, too', async () => {
  const room = await createRoom(app, { settings });
  const host = await room.host();
  const phone = await room.player('Ada');
  const tab = await room.connect(phone.participantId);
  await host.press('next');
  await tab.until('question');
  for (const answer of [1, 2]) {
    const since = tab.events.length;
    await phone.answer('q1', answer);
    const { snapshot } = await tab.until('snapshot', ({ snapshot }) => snapshot.saved !== null, since);
    expect(snapshot.saved).toMatchObject({ questionId: 'q1', answer });
  }
});

test('a host goes to another question: passed ones say skipped, asked ones keep their answers', async () => {
  const room = await createRoom(app, { settings });
  const [host, ada] = [await room.host(), await room.player('Ada')];
  await host.press('next');
  await ada.answer('q1', 1);
  const goTo = async (questionIndex: number) => {
    const { phase, questionIndex: at } = host.snapshot.round;
    const since = host.events.length;
    const reply = await host.press({ do: 'go-to', questionIndex, from: { phase, questionIndex: at } });
    expect(reply.kind).toBe('done');
    const arrived = ({ snapshot }: { snapshot: HostSnapshot }) =>
      snapshot.round.questionIndex === questionIndex;
    return (await host.until('snapshot', arrived, since)).snapshot;
  };
  expect(await goTo(3)).toMatchObject({ round: { phase: 'question' }, nextIndex: null });
  await ada.until('question', ({ question }) => question.view.id === 'q4');
  await ada.answer('q4', 'water');
  const { body } = await room.teacher.call<{ questions: { state: string }[] }>(
    'GET',
    `/rounds/${room.roundId}/questions`,
  );
  expect(body.questions.map(({ state }) => state)).toEqual(['asked', 'skipped', 'skipped', 'current']);

  const since = ada.events.length;
  expect(await goTo(0)).toMatchObject({
    round: { phase: 'closed' },
    tally: { answeredCount: 1 },
    nextIndex: 1,
  });
  const { snapshot } = await ada.until(
    'snapshot',
    ({ snapshot }) => snapshot.round.questionIndex === 0,
    since,
  );
  expect(snapshot).toMatchObject({ question: { view: { id: 'q1' } }, saved: { answer: 1 } });
  const bob = await room.player('Bob');
  expect(await bob.answer('q1', 0)).toMatchObject({ kind: 'refused', code: 'answer_too_late' });
  expect(await bob.answer('q4', 'air')).toMatchObject({ kind: 'refused', code: 'answer_too_late' });
  await host.press('reopen');
  expect(await bob.answer('q1', 0)).toMatchObject({ kind: 'ack' });

  // Ended far from the last question: all that was asked counts.
  await host.press('end');
  const results = await room.teacher.call<{
    questions: { questionId: string; isSkipped: boolean }[];
    responses: { studentName: string; answeredCount: number; totalQuestions: number }[];
  }>('GET', `/quiz/${room.quizId}/responses`);
  expect(results.body.questions.map(({ isSkipped }) => isSkipped)).toEqual([false, true, true, false]);
  expect(results.body.responses.find(({ studentName }) => studentName === 'Ada')).toMatchObject({
    answeredCount: 2,
    totalQuestions: 2,
  });
});

test('what is sent when the end closes a question counts', async () => {
  const room = await createRoom(app, { settings });
  const [host, ada] = [await room.host(), await room.player('Ada')];
  await host.press('next');
  await ada.until('question');
  const ended = host.press('end');
  // A phone sends what it has as soon as it hears that the question has closed.
  await ada.until('round', ({ round }) => round.phase === 'closed');
  expect(await ada.answer('q1', 1)).toMatchObject({ kind: 'ack' });
  await ended;
  const { standing } = await ada.until('ended');
  expect(standing).toMatchObject({ score: 2 });
});
