// Questions from the floor: asked, let through, voted for, merged, shown, and exported, over real sockets.
// Also on Postgres: commands that arrive together are written together, on two servers.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/quizzes/feature-room.ts';
import {
  askFloor,
  hostFloorOf,
  openFloor,
  ownOf,
  pressFloor,
  sendFloor,
  textsOf,
  viewOf,
  voteFloor,
  votesOf,
} from '#tests/support/quizzes/floor-room.ts';
import { createRoom, type TestRoom } from '#tests/support/quizzes/live-room.ts';
import type { OwnFloor } from '../contract/views.ts';
import { type ListedQuestion, longestQuestion, mostOfSeat, mostPinned } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

type List = { questions: ListedQuestion[]; total: number };

const list = async ({ teacher, roundId }: TestRoom, query = '') =>
  (await teacher.call<List>('GET', `/rounds/${roundId}/floor?limit=100&${query}`)).body;

async function scene(changed: object = {}) {
  const room = await createRoom(app);
  const host = await room.host();
  await openFloor(host, changed);
  const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
  return { room, host, ada, bob, close: () => Promise.all([host, ada, bob].map((one) => one.close())) };
}

describe('the floor', () => {
  test('is in no room, and in no byte of one, before a host switches it on', async () => {
    const room = await createRoom(app);
    const [host, ada] = [await room.host(), await room.player('Ada')];
    expect(await askFloor(ada, 'Why?')).toMatchObject({ code: 'feature_not_here' });
    for (const frame of [...host.frames, ...ada.frames]) expect(frame).not.toContain('"floor');
    await openFloor(host);
    await eventually(() => viewOf(ada)?.isOpen).toBe(true);
    expect(await askFloor(ada, 'Why?')).toMatchObject({ kind: 'done' });
    await Promise.all([host.close(), ada.close()]);
  });

  test('moves a question from waiting to answered, and says to its author where it is', async () => {
    const { room, host, ada, bob, close } = await scene({ isModerated: true });
    const reply = await askFloor(ada, '  Is this\n in the exam?  ');
    expect(ownOf(reply)).toEqual({
      asked: [{ number: 1, text: 'Is this  in the exam?', at: 'waiting' }],
      voted: [],
    });
    await eventually(() => hostFloorOf(host)?.counts.waiting).toBe(1);
    // What waits has reached neither the other phone nor the projector.
    for (const frame of [...bob.frames, ...host.frames]) expect(frame).not.toContain('in the exam');
    expect(await voteFloor(bob, 1)).toMatchObject({ code: 'floor_question_not_found' });
    expect(await pressFloor(host, 'show', { number: 1 })).toMatchObject({ code: 'floor_question_not_found' });

    await pressFloor(host, 'move', { numbers: [1], to: 'live' });
    await eventually(() => viewOf(bob)?.questions).toEqual([
      { number: 1, text: 'Is this  in the exam?', name: 'Ada', state: 'live' },
    ]);
    expect(viewOf(ada)?.moved).toEqual([[1, 'live']]);
    await pressFloor(host, 'move', { numbers: [1], to: 'pinned' });
    await pressFloor(host, 'show', { number: 1 });
    await eventually(() => viewOf(bob)).toMatchObject({ shownNumber: 1, questions: [{ state: 'pinned' }] });
    await pressFloor(host, 'move', { numbers: [1], to: 'answered' });
    await eventually(() => viewOf(bob)).toMatchObject({
      shownNumber: null,
      questions: [{ state: 'answered' }],
    });
    expect(await voteFloor(bob, 1)).toMatchObject({ code: 'floor_question_not_found' });
    await pressFloor(host, 'move', { numbers: [1], to: 'archived' });
    await eventually(() => viewOf(bob)?.questions).toEqual([]);
    expect((await list(room, 'shelf=archived')).questions).toMatchObject([{ number: 1, name: 'Ada' }]);
    await close();
  });

  test('counts a vote once, takes it back, and keeps votes while a question is hidden', async () => {
    const { room, host, ada, bob, close } = await scene();
    await askFloor(ada, 'Why?');
    await voteFloor(ada, 1);
    const again = await sendFloor(bob, 'vote', { number: 1, isUp: true }, 'same');
    expect(ownOf(again).voted).toEqual([1]);
    await sendFloor(bob, 'vote', { number: 1, isUp: true }, 'same');
    await voteFloor(bob, 1);
    await eventually(() => votesOf(host)).toEqual([[1, 2]]);
    await pressFloor(host, 'hide', { number: 1, isHidden: true });
    await eventually(() => viewOf(bob)?.questions).toEqual([]);
    expect(viewOf(ada)?.moved).toEqual([[1, 'hidden']]);
    expect(await voteFloor(bob, 1, false)).toMatchObject({ code: 'floor_question_not_found' });
    await pressFloor(host, 'hide', { number: 1, isHidden: false });
    await eventually(() => votesOf(bob)).toEqual([[1, 2]]);
    expect(ownOf(await voteFloor(bob, 1, false)).voted).toEqual([]);
    await eventually(() => votesOf(ada)).toEqual([[1, 1]]);
    expect((await list(room)).questions).toMatchObject([{ votes: 1, state: 'live' }]);
    // A phone learns what it votes for itself, and of no one else.
    for (const frame of ada.frames.filter((text) => text.includes('"own"')))
      expect(frame).not.toContain('Bob');
    await close();
  });

  test('merges two that ask the same: a vote for both counts once, and a split undoes it', async () => {
    const { room, host, ada, bob, close } = await scene();
    await askFloor(ada, 'What is entropy?');
    await askFloor(bob, 'Could you explain entropy?');
    await voteFloor(ada, 1);
    await voteFloor(ada, 2);
    await voteFloor(bob, 2);
    await pressFloor(host, 'show', { number: 2 });
    await pressFloor(host, 'merge', { number: 2, into: 1 });
    await eventually(() => votesOf(bob)).toEqual([[1, 2]]);
    expect(viewOf(bob)).toMatchObject({ shownNumber: 1, moved: [[2, 'merged']] });
    expect((await list(room)).questions).toMatchObject([{ number: 1, votes: 2, merged: [{ number: 2 }] }]);
    // Back from the other phone, that gave its vote before they were merged; and given again, by the old number.
    await voteFloor(bob, 1, false);
    await eventually(() => votesOf(bob)).toEqual([[1, 1]]);
    expect(ownOf(await voteFloor(bob, 2)).voted).toEqual([1]);
    await eventually(() => votesOf(bob)).toEqual([[1, 2]]);
    // Merged again, and into itself: nothing changes.
    await pressFloor(host, 'merge', { number: 2, into: 1 });
    await pressFloor(host, 'merge', { number: 1, into: 2 });
    expect((await list(room)).total).toBe(1);
    await pressFloor(host, 'split', { number: 2 });
    await eventually(() => votesOf(bob)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    await close();
  });

  test('asks with a name or without, and never shows the name of one who asked without', async () => {
    const { room, host, ada, bob, close } = await scene();
    await askFloor(ada, 'May I fail?', true);
    await eventually(() => viewOf(bob)?.questions).toMatchObject([{ text: 'May I fail?', name: null }]);
    expect((await list(room)).questions).toMatchObject([{ name: null }]);
    const file = await room.teacher.call('GET', `/rounds/${room.roundId}/floor/export`);
    expect(file.text).toContain('May I fail?');
    expect(file.text).not.toContain('Ada');
    await openFloor(host, { allowsAnonymous: false });
    expect(await askFloor(ada, 'And now?', true)).toMatchObject({ code: 'floor_names_only' });
    await close();
  });

  test('holds what a class should not read for the host, also where nothing else waits', async () => {
    const { host, ada, bob, close } = await scene();
    await askFloor(ada, 'Why the fuck?');
    await askFloor(bob, 'Why?');
    await eventually(() => textsOf(bob)).toEqual(['Why?']);
    await eventually(() => hostFloorOf(host)?.counts).toMatchObject({ waiting: 1, open: 1 });
    await close();
  });

  test('asks once however often the phone repeats it, and also if the floor has closed meanwhile', async () => {
    const { room, host, ada, close } = await scene();
    await sendFloor(ada, 'ask', { text: 'Why?' }, 'once');
    await openFloor(host, { isOpen: false });
    expect(await sendFloor(ada, 'ask', { text: 'Why?' }, 'once')).toMatchObject({ kind: 'done' });
    expect(await askFloor(ada, 'Where?')).toMatchObject({ code: 'floor_closed' });
    expect(await voteFloor(ada, 1)).toMatchObject({ code: 'floor_closed' });
    expect((await list(room)).total).toBe(1);
    await close();
  });

  test('has limits: the text, the questions of a seat, the pinned ones', async () => {
    const { host, ada, bob, close } = await scene();
    expect(await askFloor(ada, 'x'.repeat(longestQuestion + 1))).toMatchObject({ code: 'bad_request' });
    expect(await askFloor(ada, ' \n ')).toMatchObject({ code: 'bad_request' });
    expect(await sendFloor(ada, 'vote', { number: 1, isUp: true, seat: 2 })).toMatchObject({
      code: 'bad_request',
    });
    for (let count = 1; count <= mostOfSeat; count += 1)
      expect(await askFloor(ada, `Question ${count}`)).toMatchObject({ kind: 'done' });
    expect(await askFloor(ada, 'One more')).toMatchObject({ code: 'floor_seat_full' });
    expect(await askFloor(bob, 'Another')).toMatchObject({ kind: 'done' });
    const numbers = Array.from({ length: mostPinned + 1 }, (_, at) => at + 1);
    expect(await pressFloor(host, 'move', { numbers, to: 'pinned' })).toMatchObject({
      code: 'floor_pins_full',
    });
    expect(await pressFloor(host, 'move', { numbers: numbers.slice(1), to: 'pinned' })).toMatchObject({
      kind: 'done',
    });
    await close();
  });

  test('shows everyone a part of a long list that stays below the limit of a room’s state', async () => {
    const { room, host, ada, close } = await scene();
    const text = '"\\'.repeat(longestQuestion / 2);
    await app.services.db.execute(sql`
      insert into floor_questions (round_id, number, seat_id, ask_id, text, is_anonymous, state, asked_at, moved_at)
      select ${room.roundId}, n, s.seat_id, 'a' || n, ${text}, false,
        case when n <= 8 then 'pinned' when n <= 40 then 'answered' else 'live' end, now(), now()
      from generate_series(1, 500) n, seats s where s.round_id = ${room.roundId} and s.name = 'Ada'`);
    await app.services.db.execute(
      sql`update seats set name = ${'"'.repeat(40)} where round_id = ${room.roundId} and name = 'Ada'`,
    );
    await voteFloor(ada, 77);
    const numbers = () => viewOf(host)?.questions.map(({ number }) => number) ?? [];
    await eventually(numbers).toContain(77);
    const shown = numbers();
    expect(viewOf(host)?.count).toBe(468);
    expect(shown).toHaveLength(8 + 4 + 18 + 8);
    expect(shown).toEqual(expect.arrayContaining([1, 8, 77, 500]));
    expect((await list(room)).total).toBe(500);
    expect((await list(room, 'shelf=open&sort=new')).questions.map(({ number }) => number)).toMatchObject({
      0: 8,
      8: 500,
    });
    await close();
  });

  test('survives a restart, is there on the other phone of a seat, and leaves as a file after the round', async () => {
    const { room, host, ada, bob } = await scene();
    const other = await room.connect(ada.participantId);
    await askFloor(ada, '=1+1');
    await voteFloor(bob, 1);
    await other.until(
      'snapshot',
      ({ snapshot }) => (snapshot.own?.floor as OwnFloor | undefined)?.asked.length === 1,
    );
    await host.press({ do: 'end' });
    expect(await askFloor(bob, 'Too late?')).toMatchObject({ code: 'round_not_live' });
    await Promise.all([host, ada, bob, other].map((one) => one.close()));
    app = await app.restart();
    const exported = (format: string) =>
      app.people.guest.call('GET', `/rounds/${room.roundId}/floor/export?format=${format}`, undefined, {
        authorization: `Bearer ${room.teacher.token}`,
      });
    const file = await exported('csv');
    const [header, line] = file.text.trim().split(/\r?\n/);
    expect(header).toContain('Question,Name,State,Hidden,Votes');
    // No spreadsheet reads it as a formula.
    expect(line).toMatch(/^1,"?'=1\+1"?,Ada,Live,,1,,/);
    expect((await exported('xlsx')).status).toBe(200);
  });

  test('of one teacher is not there for another', async () => {
    const { room, close } = await scene();
    const stranger = await app.people.create('teacher');
    for (const path of ['', '/export'])
      expect((await stranger.call('GET', `/rounds/${room.roundId}/floor${path}`)).status).toBe(404);
    await close();
  });
});

test('a seat can ask five questions a minute, whatever its address', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const room = await createRoom(limited);
  const host = await room.host();
  await openFloor(host);
  const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
  for (let count = 0; count < 5; count += 1)
    expect(await askFloor(ada, `Question ${count}`)).toMatchObject({ kind: 'done' });
  expect(await askFloor(ada, 'One more')).toMatchObject({ code: 'rate_limited' });
  expect(await askFloor(bob, 'Mine')).toMatchObject({ kind: 'done' });
  await Promise.all([host, ada, bob].map((one) => one.close()));
  await limited.close();
});

test('many who ask and vote at once on two servers: nothing is lost, nothing counts twice, few messages', async () => {
  const nodes = await createTwoNodes();
  const room = await createRoom(nodes[0]);
  const host = await room.host();
  await openFloor(host);
  const there = await nodes[1].listen();
  const players = await Promise.all(
    Array.from({ length: 30 }, async (_, at) =>
      room.connect((await room.join(`P${at}`)).participantId, at % 2 === 0 ? there : undefined),
    ),
  );
  await Promise.all(players.map((player) => eventually(() => viewOf(player)?.isOpen).toBe(true)));
  const [watching] = players;
  const before = { frames: watching?.frames.length ?? 0, at: performance.now() };
  const asked = await Promise.all(players.map((player, at) => askFloor(player, `Question ${at}`)));
  expect(asked.filter(({ kind }) => kind !== 'done')).toEqual([]);
  await Promise.all(
    players.map(async (player, at) => {
      for (const number of [1, 2, 3]) await voteFloor(player, number);
      // Every third takes its vote for the second back.
      if (at % 3 === 0) await voteFloor(player, 2, false);
    }),
  );
  const expected = [30, 20, 30];
  await eventually(() => votesOf(host)?.slice(0, 3)).toEqual(expected.map((votes, at) => [at + 1, votes]));
  for (const player of players) await eventually(() => votesOf(player)).toEqual(votesOf(host));
  const seconds = (performance.now() - before.at) / 1_000;
  const frames = (watching?.frames.slice(before.frames) ?? []).filter((frame) =>
    frame.startsWith('{"kind":"features"'),
  );
  expect(frames.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1);
  const { rows } = await nodes[0].services.db.execute<{ number: number }>(
    sql`select number from floor_questions where round_id = ${room.roundId} order by number`,
  );
  expect(rows.map(({ number }) => Number(number))).toEqual(players.map((_, at) => at + 1));
  await Promise.all([host, ...players].map((one) => one.close()));
  await nodes[1].close();
  await nodes[0].close();
});
