// The live feature of the recipe, planted into the real app from its own folder, with nothing else edited.
// Also on Postgres: joins and commands that arrive together are written together.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PlayerEvent } from '#modules/rounds/live.ts';
import { createTestApp, createTwoNodes, type TestApp } from '../support/app/app.ts';
import { createRoom, type TestHost, type TestPlayer, type TestRoom } from '../support/quizzes/live-room.ts';

vi.mock('#src/modules.ts', async (original) => {
  const { modules } = await original<typeof import('#src/modules.ts')>();
  return { modules: [...modules, (await import('./sides/server.ts')).default] };
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const joinWith = (room: TestRoom, body: object) =>
  app.people.guest.call<{ participantId: string; code: string; message: string }>(
    'POST',
    `/quiz/join/${room.roomCode}`,
    body,
  );

async function playerOn(room: TestRoom, studentName: string, side: string): Promise<TestPlayer> {
  const joined = await joinWith(room, { studentName, features: { sides: { side } } });
  expect(joined.status, joined.text).toBe(200);
  return room.connect(joined.body.participantId);
}

let commandCount = 0;
async function send(
  player: TestPlayer,
  message: object,
): Promise<Extract<PlayerEvent, { kind: 'done' | 'refused' }>> {
  commandCount += 1;
  const id = `f${commandCount}`;
  player.say({
    kind: 'feature',
    id,
    feature: 'sides',
    command: 'change',
    input: { side: 'jade' },
    ...message,
  });
  return Promise.race([
    player.until('done', (event) => event.id === id),
    player.until('refused', (event) => event.id === id),
  ]);
}

const untilCounts = (socket: TestPlayer | TestHost, sides: object) =>
  expect
    .poll(
      () => {
        const event = socket.events.findLast(({ kind }) => kind === 'features' || kind === 'snapshot');
        if (event?.kind === 'snapshot') return event.snapshot.round.features?.sides;
        return event?.kind === 'features' ? event.features.sides : undefined;
      },
      { timeout: 60_000 },
    )
    .toEqual(sides);

describe('a live feature', () => {
  test('joins with a choice, shows in the lobby, makes the leaderboard, and leaves with the results', async () => {
    const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
    const host = await room.host();
    const offered = await app.people.guest.call<{ room: { features: object } }>(
      'GET',
      `/quiz/room/${room.roomCode}`,
    );
    expect(offered.body.room.features).toEqual({ sides: { ruby: 0, jade: 0 } });
    const ada = await playerOn(room, 'Ada', 'ruby');
    const bob = await playerOn(room, 'Bob', 'jade');
    const cy = await playerOn(room, 'Cy', 'jade');
    // Who chooses nothing goes where fewer are.
    const dee = await room.player('Dee');
    await untilCounts(host, { ruby: 2, jade: 2 });
    await untilCounts(ada, { ruby: 2, jade: 2 });
    const [first] = dee.events;
    expect(first?.kind === 'snapshot' && first.snapshot.own).toEqual({ sides: { side: 'ruby' } });

    await host.press('next');
    for (const [player, answer] of [
      [ada, 1],
      [bob, 1],
      [cy, 1],
      [dee, 0],
    ] as const) {
      await player.until('question');
      expect(await player.answer('q1', answer)).toMatchObject({ kind: 'ack' });
    }
    await host.press('close');
    await host.press('reveal');
    const board = [
      { side: 'jade', score: 4, rank: 1 },
      { side: 'ruby', score: 2, rank: 2 },
    ];
    expect(host.snapshot.boards).toEqual({ sides: board });
    // The points of people stay their own.
    expect(host.snapshot.leaderboard.map(({ score }) => score)).toEqual([2, 2, 2, 0]);
    expect((await dee.until('reveal')).standing).toMatchObject({ score: 0, features: { sides: board[1] } });

    await host.press({ do: 'end' });
    const results = await room.teacher.call<{ responses: { features?: object }[] }>(
      'GET',
      `/quiz/${room.quizId}/responses`,
    );
    expect(results.body.responses.at(1)?.features).toEqual({ sides: { side: 'jade' } });
    const exported = await room.teacher.call('GET', `/quiz/${room.quizId}/export?format=csv`);
    const [header = '', ...lines] = exported.text.trim().split(/\r?\n/);
    const column = header.split(',').indexOf('Side');
    expect(lines.map((line) => line.split(',')[column])).toEqual(['ruby', 'jade', 'jade', 'ruby']);
    for (const socket of [host, ada, bob, cy, dee]) await socket.close();
  });

  test('acknowledges a command once it is stored: it survives a restart, and counts once', async () => {
    const room = await createRoom(app);
    const ada = await playerOn(room, 'Ada', 'ruby');
    expect(await send(ada, {})).toMatchObject({ kind: 'done', own: { sides: { side: 'jade' } } });
    // The acknowledgement was lost: the same command once more.
    const again = { kind: 'feature', id: `f${commandCount}`, feature: 'sides', command: 'change' };
    const since = ada.events.length;
    ada.say({ ...again, input: { side: 'jade' } });
    await ada.until('done', ({ id }) => id === again.id, since);
    const byCall = await app.people.guest.call('POST', `/quiz/${room.quizId}/feature`, {
      participantId: ada.participantId,
      id: 'c1',
      feature: 'sides',
      command: 'change',
      input: { side: 'jade' },
    });
    expect(byCall.body).toEqual({ own: { sides: { side: 'jade' } } });
    // Another screen of the seat shows what was sent from here.
    await ada.until('snapshot', ({ snapshot }) => snapshot.own !== undefined, since);
    await ada.close();
    app = await app.restart();
    const seen = await app.people.guest.call<{ round: { features: object }; own: object }>(
      'POST',
      `/quiz/${room.quizId}/seat`,
      { participantId: ada.participantId },
    );
    expect(seen.body).toMatchObject({
      round: { features: { sides: { ruby: 0, jade: 1 } } },
      own: { sides: { side: 'jade' } },
    });
  });

  test('refuses what it does not know, and what comes too late', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const refusals: [object, string][] = [
      [{ teams: {} }, 'teams'],
      [{ sides: { side: 'pink' } }, 'features.sides.side'],
      [{ sides: { side: 'ruby', rank: 1 } }, 'rank'],
    ];
    for (const [features, named] of refusals) {
      const refused = await joinWith(room, { studentName: 'Eve', features });
      expect(refused.status).toBe(400);
      expect(refused.body.message).toContain(named);
    }
    const ada = await playerOn(room, 'Ada', 'ruby');
    expect(await send(ada, { feature: 'floor' })).toMatchObject({ code: 'feature_not_here' });
    expect(await send(ada, { command: 'reseat' })).toMatchObject({ code: 'feature_not_here' });
    expect(await send(ada, { command: 'toString' })).toMatchObject({ code: 'feature_not_here' });
    expect(await send(ada, { input: { side: 'pink' } })).toMatchObject({ code: 'bad_request' });
    const reseat = { do: 'feature', id: 'h1', feature: 'sides', command: 'reseat' } as const;
    expect(await host.press({ ...reseat, input: { number: 1, side: 'jade' } })).toMatchObject({
      kind: 'done',
    });
    await untilCounts(host, { ruby: 0, jade: 1 });
    await host.press('next');
    expect(await send(ada, {})).toMatchObject({ code: 'round_wrong_phase' });
    await host.press({ do: 'end' });
    expect(await send(ada, {})).toMatchObject({ code: 'round_not_live' });
    for (const socket of [host, ada]) await socket.close();
  });

  test('is not in rooms that do not use it, nor in any of their bytes', async () => {
    const room = await createRoom(app, { settings: { pace: 'self' } });
    const ada = await room.player('Ada');
    const host = await room.host();
    await host.press({ do: 'next', from: { phase: 'lobby', questionIndex: -1 } });
    await ada.until('question');
    expect((await joinWith(room, { studentName: 'Eve', features: { sides: { side: 'ruby' } } })).status).toBe(
      400,
    );
    expect(await send(ada, {})).toMatchObject({ code: 'feature_not_here' });
    for (const frame of [...ada.frames, ...host.frames]) expect(frame).not.toMatch(/features|boards|"own"/);
    for (const socket of [host, ada]) await socket.close();
  });

  test('eighty who change sides at once are all counted, with few messages to anyone', async () => {
    const room = await createRoom(app);
    const watching = await playerOn(room, 'Ada', 'ruby');
    const players = await Promise.all(
      Array.from({ length: 80 }, (_, at) => playerOn(room, `P${at}`, 'ruby')),
    );
    await untilCounts(watching, { ruby: 81, jade: 0 });
    const before = watching.frames.length;
    const replies = await Promise.all(players.map((player) => send(player, {})));
    expect(new Set(replies.map(({ kind }) => kind))).toEqual(new Set(['done']));
    await untilCounts(watching, { ruby: 1, jade: 80 });
    expect(watching.frames.length - before).toBeLessThan(40);
    for (const socket of [watching, ...players]) await socket.close();
  });
});

test('a live feature’s command has a limit for each seat', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const room = await createRoom(limited);
  const { body } = await limited.people.guest.call<{ participantId: string }>(
    'POST',
    `/quiz/join/${room.roomCode}`,
    { studentName: 'Ada' },
  );
  const ada = await room.connect(body.participantId);
  for (let count = 0; count < 5; count += 1) expect(await send(ada, {})).toMatchObject({ kind: 'done' });
  expect(await send(ada, {})).toMatchObject({ kind: 'refused', code: 'rate_limited' });
  await ada.close();
  await limited.close();
});

test('a live feature shows the same on two servers', async () => {
  const nodes = await createTwoNodes();
  const room = await createRoom(nodes[0]);
  const host = await room.host();
  const joined = await nodes[1].people.guest.call<{ participantId: string }>(
    'POST',
    `/quiz/join/${room.roomCode}`,
    {
      studentName: 'Ada',
      features: { sides: { side: 'jade' } },
    },
  );
  const ada = await room.connect(joined.body.participantId, await nodes[1].listen());
  await untilCounts(host, { ruby: 0, jade: 1 });
  expect(await send(ada, { input: { side: 'ruby' } })).toMatchObject({ kind: 'done' });
  await untilCounts(host, { ruby: 1, jade: 0 });
  for (const socket of [host, ada]) await socket.close();
  await nodes[1].close();
  await nodes[0].close();
});
