// Also on Postgres: rows are held while they are changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../tests/support/app/app.ts';
import { createRoom } from '../../../../../tests/support/quizzes/live-room.ts';

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
