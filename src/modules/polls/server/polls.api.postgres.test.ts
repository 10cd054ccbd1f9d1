// Quick polls: opened, answered, shown, decided about and exported, over real sockets.
// Also on Postgres: answers that arrive together are written together, on two servers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { eventually, lastOf, pressFeature, sendFeature } from '#tests/support/quizzes/feature-room.ts';
import {
  createRoom,
  type TestHost,
  type TestPlayer,
  type TestRoom,
} from '#tests/support/quizzes/live-room.ts';
import type { PollKind } from '../contract/kinds.ts';
import type { HostPoll, OwnPoll, PollView } from '../contract/views.ts';
import type { PollResult } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const press = (host: TestHost, command: string, input: object, id?: string) =>
  pressFeature(host, { feature: 'polls', command, input, ...(id && { id }) });
const answer = (player: TestPlayer, input: object, number = 1) =>
  sendFeature(player, { feature: 'polls', command: 'answer', input: { number, ...input } });
const viewOf = (socket: TestPlayer | TestHost) => lastOf(socket, 'polls') as PollView | null | undefined;
const forHosts = (host: TestHost) => lastOf(host, 'polls', true) as HostPoll | null | undefined;
const ownOf = (reply: Awaited<ReturnType<typeof answer>>) =>
  (reply.kind === 'done' ? reply.own?.polls : undefined) as OwnPoll;

const list = async ({ teacher, roundId }: TestRoom) =>
  (await teacher.call<{ polls: PollResult[] }>('GET', `/rounds/${roundId}/polls`)).body.polls;

async function scene(kind: PollKind) {
  const room = await createRoom(app);
  const host = await room.host();
  const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
  expect(await press(host, 'open', { kind }, 'first')).toMatchObject({ kind: 'done' });
  await eventually(() => viewOf(ada)?.number).toBe(1);
  return { room, host, ada, bob, close: () => Promise.all([host, ada, bob].map((one) => one.close())) };
}

describe('a quick poll', () => {
  test('counts the last answer of each seat, and shows no one how others answered before the host does', async () => {
    const { room, host, ada, bob, close } = await scene('letters');
    expect(viewOf(ada)).toEqual({
      number: 1,
      kind: 'letters',
      text: '',
      mostWords: 1,
      isOpen: true,
      isShown: false,
      answered: 0,
      results: null,
    });
    expect(ownOf(await answer(ada, { choice: 0 })).choice).toBe(0);
    expect(ownOf(await answer(ada, { choice: 2 })).choice).toBe(2);
    expect(await answer(bob, { choice: 2 })).toMatchObject({ kind: 'done' });
    await eventually(() => viewOf(bob)?.answered).toBe(2);
    await eventually(() => forHosts(host)?.counts).toEqual([0, 0, 2, 0]);
    // Before they are shown, no phone was sent a count of a choice.
    for (const frame of [...ada.frames, ...bob.frames]) expect(frame).not.toContain('"counts"');
    await press(host, 'change', { number: 1, isShown: true, text: 'Which one?' });
    await eventually(() => viewOf(ada)).toMatchObject({
      text: 'Which one?',
      results: { counts: [0, 0, 2, 0], words: [] },
    });
    await press(host, 'change', { number: 1, isOpen: false });
    expect(await answer(ada, { choice: 1 })).toMatchObject({ code: 'poll_closed' });
    expect(await list(room)).toMatchObject([{ number: 1, text: 'Which one?', answered: 2 }]);
    await close();
  });

  test.each<[PollKind, object]>([
    ['yes-no', { choice: 2 }],
    ['letters', { words: ['A'] }],
    ['words', { choice: 0 }],
    ['words', { words: ['one', 'two'] }],
  ])('of %s refuses %j, and keeps what was there', async (kind, misfit) => {
    const { host, ada, close } = await scene(kind);
    expect(await answer(ada, misfit)).toMatchObject({ code: 'poll_misfit' });
    expect(await answer(ada, misfit, 2)).toMatchObject({ code: 'poll_closed' });
    await eventually(() => viewOf(host)?.answered).toBe(0);
    await close();
  });

  test('is opened once by a repeated press, leaves for the quiz, and is there after a restart', async () => {
    const { room, host, ada, close } = await scene('yes-no');
    await press(host, 'open', { kind: 'yes-no' }, 'first');
    expect(await list(room)).toHaveLength(1);
    await answer(ada, { choice: 0 });
    await host.press('next');
    // While a question is answered, no poll is: the phone has the question alone.
    await eventually(() => viewOf(ada)).toBe(null);
    expect(await press(host, 'open', { kind: 'steps' })).toMatchObject({ code: 'round_wrong_phase' });
    await press(host, 'leave', { number: 1 });
    await close();
    app = await app.restart();
    const again = app.people.guest.call<{ polls: PollResult[] }>(
      'GET',
      `/rounds/${room.roundId}/polls`,
      undefined,
      {
        authorization: `Bearer ${room.teacher.token}`,
      },
    );
    expect((await again).body.polls).toMatchObject([
      {
        kind: 'yes-no',
        answered: 1,
        answers: [
          { text: 'Yes', count: 1 },
          { text: 'No', count: 0 },
        ],
      },
    ]);
  });

  test('of words counts spellings as one, proposes what is alike, and obeys the host', async () => {
    const { room, host, ada, bob, close } = await scene('words');
    await press(host, 'change', { number: 1, mostWords: 3, isShown: true });
    await eventually(() => viewOf(ada)?.mostWords).toBe(3);
    await answer(ada, { words: ['Photosynthesis', 'Leaves', 'fuck'] });
    await answer(bob, { words: ['ＬＥＡＦ', 'photosythesis', 'leaf!'] });
    const words = (socket: TestPlayer | TestHost) =>
      viewOf(socket)?.results?.words.map(({ text, count }) => [text.toLowerCase(), count]);
    await eventually(() => words(bob)).toEqual([
      [expect.stringMatching(/leaf|leaves/), 2],
      ['photosynthesis', 1],
      ['photosythesis', 1],
    ]);
    // Offensive words reach no screen but the host’s own list.
    for (const frame of bob.frames) expect(frame).not.toContain('fuck');
    expect(forHosts(host)?.removed).toEqual([{ key: 'fuck', text: 'fuck' }]);
    expect(forHosts(host)?.alike).toEqual([['photosythesis', 'photosynthesis']]);
    const decide = (input: object) => press(host, 'decide', { number: 1, ...input });
    await decide({ key: 'photosythesis', is: 'merged', into: 'photosynthesis' });
    await eventually(() => words(ada)?.[1]).toEqual(['photosynthesis', 2]);
    // What is merged into a merged word counts with the last, and a circle changes nothing.
    await decide({ key: 'photosynthesis', is: 'merged', into: 'photosythesis' });
    await decide({ key: 'photosynthesis', is: 'merged', into: 'leaf' });
    await eventually(() => words(ada)).toHaveLength(1);
    await decide({ key: 'photosynthesis', is: 'apart' });
    await decide({ key: 'photosythesis', is: 'apart' });
    await eventually(() => words(ada)).toHaveLength(3);
    expect(forHosts(host)?.alike).toEqual([]);
    await decide({ key: 'leaf', is: 'removed' });
    await eventually(() => words(ada)?.map(([text]) => text)).toEqual(['photosynthesis', 'photosythesis']);
    const file = await room.teacher.call('GET', `/rounds/${room.roundId}/polls/export`);
    expect(file.text).toContain('Photosynthesis,1,2');
    expect(file.text).not.toMatch(/fuck|leaf|Ada/i);
    expect((await room.teacher.call('GET', `/rounds/${room.roundId}/polls/export?format=xlsx`)).status).toBe(
      200,
    );
    const stranger = await app.people.create('teacher');
    expect((await stranger.call('GET', `/rounds/${room.roundId}/polls`)).status).toBe(404);
    await close();
  });

  test('folds words again when the host says in which language they are', async () => {
    const { host, ada, bob, close } = await scene('words');
    await press(host, 'change', { number: 1, isShown: true });
    await answer(ada, { words: ['Bücher'] });
    await answer(bob, { words: ['Buch'] });
    await eventually(() => viewOf(ada)?.results?.words).toHaveLength(2);
    await press(host, 'change', { number: 1, language: 'de' });
    await eventually(() => viewOf(ada)?.results?.words).toMatchObject([{ key: 'buch', count: 2 }]);
    await close();
  });
});

test('many who answer a poll at once on two servers: each counts once, in few messages', async () => {
  const nodes = await createTwoNodes();
  const room = await createRoom(nodes[0]);
  const host = await room.host();
  await press(host, 'open', { kind: 'steps' });
  await press(host, 'change', { number: 1, isShown: true });
  const there = await nodes[1].listen();
  const players = await Promise.all(
    Array.from({ length: 30 }, async (_, at) =>
      room.connect((await room.join(`P${at}`)).participantId, at % 2 === 0 ? there : undefined),
    ),
  );
  await Promise.all(players.map((player) => eventually(() => viewOf(player)?.number).toBe(1)));
  const [watching] = players;
  const before = { frames: watching?.frames.length ?? 0, at: performance.now() };
  const replies = await Promise.all(
    players.map(async (player, at) => {
      await answer(player, { choice: 0 });
      return answer(player, { choice: at % 5 });
    }),
  );
  expect(replies.filter(({ kind }) => kind !== 'done')).toEqual([]);
  for (const socket of [host, ...players])
    await eventually(() => viewOf(socket)?.results?.counts).toEqual([6, 6, 6, 6, 6]);
  const seconds = (performance.now() - before.at) / 1_000;
  const frames = (watching?.frames.slice(before.frames) ?? []).filter((frame) =>
    frame.startsWith('{"kind":"features"'),
  );
  expect(frames.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1);
  await Promise.all([host, ...players].map((one) => one.close()));
  await nodes[1].close();
  await nodes[0].close();
});
