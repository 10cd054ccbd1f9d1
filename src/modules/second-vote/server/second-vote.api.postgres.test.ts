// A question that is talked about and asked again, as phones and hosts see it. Also on Postgres: its answers move while others
// arrive, and several servers decide about it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuestionResult, SeatResponse } from '#modules/rounds/contract/results.ts';
import type { TurnComparison } from '#modules/rounds/contract/turns.ts';
import type { FeatureValues, HostCommand } from '#modules/rounds/live.ts';
import { createTestApp, createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { createRoom, TestHost, type TestPlayer, type TestRoom } from '#tests/support/quizzes/live-room.ts';
import type { HostTurns } from '../contract/views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const settings = { closeWhenAllAnswered: false };

/** What hosts were sent last of the question on the screens. */
function turnsOn(host: TestHost): HostTurns | null {
  let value: unknown = null;
  for (const event of host.events) {
    let values: FeatureValues | undefined;
    if (event.kind === 'snapshot') values = event.snapshot.features ?? { 'second-vote': null };
    if (event.kind === 'features') values = event.forHosts;
    if (values && 'second-vote' in values) value = values['second-vote'];
  }
  return value as HostTurns | null;
}

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });

async function press(host: TestHost, command: object) {
  const { phase, questionIndex } = host.snapshot.round;
  return host.press({ ...command, from: { phase, questionIndex } } as HostCommand);
}

async function hostOf(room: TestRoom): Promise<TestHost> {
  const host = new TestHost(await app.listen(), room.roundId);
  await host.opened();
  host.say({ kind: 'hello', token: room.teacher.token });
  await host.until('snapshot');
  return host;
}

/** Kills what the server has in memory; everyone connects to it again. */
async function restart(room: TestRoom, host: TestHost, players: TestPlayer[]) {
  await Promise.all([host, ...players].map((socket) => socket.close()));
  app = await app.restart();
  const address = await app.listen();
  const again = await Promise.all(players.map(({ participantId }) => room.connect(participantId, address)));
  return [await hostOf(room), again] as const;
}

const inPhase = (phase: string, number?: 1 | 2) => (event: { snapshot: TestHost['snapshot'] }) =>
  event.snapshot.round.phase === phase && (event.snapshot.round.turn?.number ?? 1) === (number ?? 1);

const resultsOf = async ({ teacher, quizId, roundId }: TestRoom) => {
  const path = `/quiz/${quizId}/responses?roundId=${roundId}`;
  const headers = { authorization: `Bearer ${teacher.token}` };
  return app.people.guest.call<{ questions: QuestionResult[]; responses: SeatResponse[] }>(
    'GET',
    path,
    undefined,
    headers,
  );
};

test('both votes are paired exactly after restarts, late joins and leaves, and only the second one counts', async () => {
  const room = await createRoom(app, { settings });
  let host = await room.host();
  let players = await Promise.all(['Ada', 'Bob', 'Cy', 'Dee', 'Eve'].map((name) => room.player(name)));
  await host.press('next');
  expect(await press(host, { do: 'discuss', seconds: 120 })).toMatchObject({ code: 'round_wrong_phase' });
  // Right, wrong, right, wrong, wrong.
  for (const [at, answer] of [1, 0, 1, 2, 0].entries()) await players[at]?.answer('q1', answer, 1);
  await host.press('close');
  await eventually(() => turnsOn(host)).toMatchObject({ isWorthDiscussing: true, comparison: null });
  expect(host.snapshot).toMatchObject({ areAnswersHidden: true, mayAskAgain: true });
  await press(host, { do: 'discuss', seconds: 120 });
  for (const command of ['reveal', 'leaderboard', 'reopen', 'show-answers'])
    expect(await press(host, { do: command }), command).toMatchObject({ code: 'round_wrong_phase' });

  [host, players] = await restart(room, host, players);
  expect(host.snapshot.round).toMatchObject({ phase: 'closed', turn: { number: 1, isTalking: true } });
  await press(host, { do: 'add-time', seconds: 30 });
  const late = await room.connect((await joinOf(room, 'Fay')).participantId, await app.listen());
  app.advance(149_000);
  expect(host.snapshot.round.phase).toBe('closed');
  app.advance(2_000);
  // By the clock of the server: no one presses anything.
  await host.until('snapshot', inPhase('question', 2));
  const [ada, bob, cy, dee, eve] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const { round } = await ada.until('question');
  expect(round.turn).toMatchObject({ number: 2, isCounted: true, isTalking: false });

  // What was sent for the first vote and arrives now is none of the second.
  expect(await bob.answer('q1', 2, 1)).toMatchObject({ kind: 'refused', code: 'answer_too_late' });
  await ada.answer('q1', 1, 2);
  await bob.answer('q1', 2, 2);
  await bob.answer('q1', 1, 2);
  await eve.close();
  [host, players] = await restart(room, host, [ada, bob, cy, dee, late]);
  const saved = players.map(
    ({ events: [first] }) => first?.kind === 'snapshot' && first.snapshot.saved?.answer,
  );
  expect(saved).toEqual([1, 1, undefined, undefined, undefined]);
  await players[2]?.answer('q1', 0, 2);
  await players[3]?.answer('q1', 0);
  await players[4]?.answer('q1', 1, 2);
  await host.press('close');

  const pairs = { rightRight: 1, wrongRight: 1, rightWrong: 1, wrongWrong: 1, onlyFirst: 1, onlySecond: 1 };
  await eventually(() => turnsOn(host)?.comparison).toMatchObject({ counted: 'second', pairs, gain: 0 });
  expect(await press(host, { do: 'ask-again' })).toMatchObject({ code: 'round_wrong_phase' });
  [host, players] = await restart(room, host, players);
  await eventually(() => turnsOn(host)?.comparison?.pairs).toEqual(pairs);
  for (const { frames } of players)
    for (const frame of frames) expect(frame).not.toMatch(/tally|comparison|solution|isRight|second-vote/);
  await host.press('reveal');
  await host.press({ do: 'end' });
  const { body } = await resultsOf(room);
  expect(body.responses.map(({ score }) => score)).toEqual([2, 2, 0, 0, 0, 2]);
  expect(body.questions[0]?.turns).toMatchObject({ counted: 'second', pairs, gain: 0 });
  expect(
    body.responses.map(({ otherAnswers }) => otherAnswers?.map(({ answer, turn }) => [answer, turn])),
  ).toEqual([[[1, 1]], [[0, 1]], [[1, 1]], [[2, 1]], [[0, 1]], []]);
  await Promise.all([host, ...players].map((socket) => socket.close()));
});

async function joinOf(room: TestRoom, studentName: string) {
  const joined = await app.people.guest.call<{ participantId: string }>(
    'POST',
    `/quiz/join/${room.roomCode}`,
    { studentName },
  );
  return joined.body;
}

/** @returns how the question comes out: what counts, what else was answered, and who changed */
async function outcomeOf(room: TestRoom) {
  const { body } = await resultsOf(room);
  return {
    scores: body.responses.map(({ score }) => score),
    others: body.responses.map(({ otherAnswers }) => otherAnswers?.map(({ answer, turn }) => [answer, turn])),
    turns: body.questions[0]?.turns as TurnComparison,
  };
}

test('where the first vote counts, the second one is beside it, however the host moves on and back', async () => {
  const room = await createRoom(app, { settings: { ...settings, countedVote: 'first' } });
  const [host, ada, bob] = [await hostOf(room), await room.player('Ada'), await room.player('Bob')];
  await host.press('next');
  await ada.answer('q1', 1);
  await bob.answer('q1', 0);
  await host.press('close');
  await press(host, { do: 'ask-again' });
  const { round } = await ada.until('question', (event) => event.round.turn?.number === 2);
  expect(round.turn?.isCounted).toBe(false);
  await ada.answer('q1', 0, 2);
  await host.press('close');
  const pairs = { rightRight: 0, wrongRight: 0, rightWrong: 1, wrongWrong: 0, onlyFirst: 1, onlySecond: 0 };
  await eventually(() => turnsOn(host)?.comparison).toMatchObject({ counted: 'first', pairs, gain: null });
  const counted = { scores: [2, 0], others: [[[0, 2]], []], turns: { pairs } };
  // To the next question and back: its second vote opens once more, and takes what was missing.
  await press(host, { do: 'go-to', questionIndex: 1 });
  expect(await outcomeOf(room)).toMatchObject(counted);
  await press(host, { do: 'go-to', questionIndex: 0 });
  await host.until('snapshot', ({ snapshot }) => snapshot.round.questionIndex === 0, host.events.length - 1);
  expect(await outcomeOf(room)).toMatchObject(counted);
  await host.press('reopen');
  expect(await bob.answer('q1', 1, 2)).toMatchObject({ kind: 'ack', isRepeat: false });
  await host.press('close');
  await host.press('reveal');
  const after = {
    scores: [2, 0],
    others: [[[0, 2]], [[1, 2]]],
    turns: { pairs: { ...pairs, wrongRight: 1, onlyFirst: 0 }, gain: 0 },
  };
  expect(await outcomeOf(room)).toMatchObject(after);
  await host.press({ do: 'end' });
  expect(await outcomeOf(room)).toMatchObject(after);

  const path = `/quiz/${room.quizId}/regrades`;
  const call = <T>(method: 'GET' | 'POST', to: string, body?: object) =>
    app.people.guest.call<T>(method, to, body, { authorization: `Bearer ${room.teacher.token}` });
  const { question } = (await call<{ question: object }>('GET', `${path}/q1`)).body;
  const order = {
    questionId: 'q1',
    roundId: null,
    option: 'new-key',
    question: { ...question, correctAnswer: 0 },
    neverLower: false,
  };
  const { basis } = (await call<{ basis: string }>('POST', `${path}/preview`, order)).body;
  expect(await call('POST', path, { ...order, basis, reason: 'The key was wrong' })).toMatchObject({
    status: 200,
  });
  // Both votes are graded by the same key.
  expect(await outcomeOf(room)).toMatchObject({
    scores: [0, 2],
    turns: { pairs: { rightRight: 0, wrongRight: 1, rightWrong: 1, wrongWrong: 0 } },
  });
  const { text } = await call('GET', `/quiz/${room.quizId}/export?format=csv&roundId=${room.roundId}`);
  expect(text.split('\r\n')[0]).toContain(',Q1 second vote');
  expect(text.split('\r\n')[1]).toMatch(/,Paris,0,Lyon,/);
  await Promise.all([host, ada, bob].map((socket) => socket.close()));
});

test('two servers open a second vote once, and its answers come in on both', async () => {
  const nodes = await createTwoNodes();
  const room = await createRoom(nodes[0], { settings: { ...settings, closeWhenAllAnswered: true } });
  const host = await room.host();
  const addresses = await Promise.all(nodes.map((node) => node.listen()));
  const [ada, bob] = await Promise.all(
    ['Ada', 'Bob'].map(async (name, at) =>
      room.connect((await room.join(name)).participantId, addresses[at]),
    ),
  );
  if (!ada || !bob) throw new Error('no players');
  await host.press('next');
  await ada.answer('q1', 1, 1);
  await bob.until('question');
  await bob.answer('q1', 0, 1);
  await host.until('snapshot', inPhase('closed'));
  await press(host, { do: 'discuss', seconds: 10 });
  // Both wake up for the same moment.
  nodes[0].advance(11_000);
  nodes[1].advance(11_000);
  await host.until('snapshot', inPhase('question', 2));
  await bob.until('question', ({ round }) => round.turn?.number === 2);
  expect(await bob.answer('q1', 0, 1)).toMatchObject({ code: 'answer_too_late' });
  await bob.answer('q1', 1, 2);
  await ada.answer('q1', 1, 2);
  // Everyone has answered again: it closes, as any question does.
  const since = host.events.length;
  await host.until('snapshot', inPhase('closed', 2), since - 2);
  await eventually(() => turnsOn(host)?.comparison).toMatchObject({
    pairs: { rightRight: 1, wrongRight: 1, rightWrong: 0, wrongWrong: 0 },
    gain: 1,
  });
  await Promise.all([host, ada, bob].map((socket) => socket.close()));
  await nodes[1].close();
  await nodes[0].close();
});
