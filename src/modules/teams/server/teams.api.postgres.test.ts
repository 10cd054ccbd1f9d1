// Teams in live rounds, as phones and hosts see them. Also on Postgres: who joins together is seated together.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { createRoom, TestHost, type TestPlayer } from '#tests/support/quizzes/live-room.ts';
import {
  countsOf,
  eventually,
  joinTeam,
  membersOf,
  named,
  ownOf,
  pressTeams,
  sendTeams,
  viewOf,
} from '#tests/support/quizzes/teams-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const close = async (...sockets: (TestHost | TestPlayer)[]) => {
  for (const socket of sockets) await socket.close();
};

/** Those who came late have it on their first screen. */
const questionOf = (player: TestPlayer) =>
  Promise.race([
    player.until('question'),
    player.until('snapshot', ({ snapshot }) => snapshot.question !== null),
  ]);

const firstOwn = ({ events: [first] }: TestPlayer) =>
  first?.kind === 'snapshot' ? first.snapshot.own : undefined;

describe('teams', () => {
  test('deal out who is there, seat late joiners in the smallest, and count the mean of who answered', async () => {
    const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
    const host = await room.host();
    const ada = await room.player('Ada');
    const bob = await room.player('Bob');
    const cy = await room.player('Cy');
    expect(await pressTeams(host, 'set', {})).toMatchObject({ kind: 'done' });
    await eventually(() => countsOf(ada)).toEqual([2, 1]);
    expect(viewOf(ada)).toMatchObject({ way: 'even', mark: 'mean', device: 'each', dealt: 1, moved: [] });
    expect(viewOf(ada)?.teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2']);
    // A phone that was here before asks where it is.
    expect(ownOf(await sendTeams(cy, 'look', {}))).toEqual({ team: 0, dealt: 1 });
    const offered = await app.people.guest.call<{ room: { features: object } }>(
      'GET',
      `/quiz/room/${room.roomCode}`,
    );
    expect(offered.body.room.features).toMatchObject({
      teams: { way: 'even', teams: [{ count: 2 }, { count: 1 }] },
    });

    await host.press('next');
    // Two who come late, of whom one never answers.
    const dee = await joinTeam(room, app, 'Dee');
    expect(firstOwn(dee)).toEqual({ teams: { team: 1, dealt: 1 } });
    const eve = await joinTeam(room, app, 'Eve', 1);
    // Where teams are made automatically no one chooses.
    expect(firstOwn(eve)).toEqual({ teams: { team: 0, dealt: 1 } });
    await eventually(() => membersOf(host)).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
    for (const [player, answer] of [
      [ada, 1],
      [bob, 1],
      [cy, 0],
      [dee, 1],
    ] as const) {
      await questionOf(player);
      expect(await player.answer('q1', answer)).toMatchObject({ kind: 'ack' });
    }
    // Nothing of the running question is in the board before its reveal.
    await host.press('close');
    expect(host.snapshot.boards?.teams).toBeNull();
    await host.press('reveal');
    const rows = [
      { team: 1, name: 'Team 2', colour: 1, points: 2, rank: 1, people: 2 },
      { team: 0, name: 'Team 1', colour: 0, points: 1, rank: 2, people: 2 },
    ];
    expect(host.snapshot.boards).toEqual({ teams: { mark: 'mean', rows } });
    // People keep their own points.
    expect((await ada.until('reveal')).standing).toMatchObject({
      score: 2,
      rank: 1,
      features: { teams: { mark: 'mean', rows, team: 0 } },
    });
    await host.press({ do: 'end' });
    const results = await room.teacher.call<{ responses: { features?: object }[] }>(
      'GET',
      `/quiz/${room.quizId}/responses`,
    );
    expect(results.body.responses.at(1)?.features).toEqual({
      teams: { team: 1, name: 'Team 2', mark: 'mean' },
    });
    const exported = await room.teacher.call('GET', `/quiz/${room.quizId}/export?format=csv`);
    const [header = '', ...lines] = exported.text.trim().split(/\r?\n/);
    const column = header.split(',').indexOf('Team');
    expect(lines.map((line) => line.split(',')[column])).toEqual([
      'Team 1',
      'Team 2',
      'Team 1',
      'Team 2',
      'Team 1',
    ]);
    await close(host, ada, bob, cy, dee, eve);
  });

  test('are chosen where that is allowed, changed by a host, and the same after a restart', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const teams = named('Rot', 'Blau', 'أخضر');
    expect(await pressTeams(host, 'set', { way: 'choice', mark: 'sum', teams })).toMatchObject({
      kind: 'done',
    });
    const ada = await joinTeam(room, app, 'Ada', 2);
    const bob = await joinTeam(room, app, 'Bob', 2);
    const cy = await joinTeam(room, app, 'Cy');
    await eventually(() => countsOf(host)).toEqual([1, 0, 2]);
    expect(ownOf(await sendTeams(bob, 'choose', { team: 1 }))).toEqual({ team: 1, dealt: 1 });
    await eventually(() => countsOf(cy)).toEqual([1, 1, 1]);
    expect(await sendTeams(bob, 'choose', { team: 3 })).toMatchObject({ code: 'team_not_found' });
    expect(await sendTeams(bob, 'choose', { team: 12 })).toMatchObject({ code: 'bad_request' });
    expect(await pressTeams(host, 'move', { number: 3, team: 2 })).toMatchObject({ kind: 'done' });
    await eventually(() => viewOf(cy)?.moved).toEqual([[3, 2]]);
    // One team fewer: only its members go elsewhere, and phones see that they have to look.
    expect(
      await pressTeams(host, 'set', { way: 'choice', mark: 'sum', teams: teams.slice(0, 2) }),
    ).toMatchObject({ kind: 'done' });
    await eventually(() => viewOf(ada)?.dealt).toBe(2);
    expect(countsOf(ada)).toEqual([2, 1]);
    const shown = [viewOf(host), membersOf(host)];
    await close(host, ada, bob, cy);
    app = await app.restart();
    const again = new TestHost(await app.listen(), room.roundId);
    await again.opened();
    again.say({ kind: 'hello', token: room.teacher.token });
    await again.until('snapshot');
    expect([viewOf(again), membersOf(again)]).toEqual(shown);
    const seen = await app.people.guest.call<{ own: object }>('POST', `/quiz/${room.quizId}/seat`, {
      participantId: bob.participantId,
    });
    expect(seen.body.own).toEqual({ teams: { team: 1, dealt: 2 } });
    await close(again);
  });

  test('refuse what does not fit, and change nothing by it', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const ada = await room.player('Ada');
    expect(await sendTeams(ada, 'look', {})).toMatchObject({ code: 'feature_not_here' });
    expect(await pressTeams(host, 'move', { number: 1, team: 0 })).toMatchObject({ code: 'teams_off' });
    const refused: [object, string][] = [
      [{ teams: named('One') }, 'bad_request'],
      [{ teams: named(...Array.from({ length: 13 }, (_, at) => `T${at}`)) }, 'bad_request'],
      [{ teams: named('One', 'x'.repeat(25)) }, 'bad_request'],
      [{ teams: named('One', ' \n ') }, 'bad_request'],
      [{ teams: named('One', 'ONE') }, 'team_names_same'],
      [{ teams: named('One', 'Fuck you') }, 'team_name_refused'],
      [{ way: 'drag' }, 'bad_request'],
    ];
    for (const [input, code] of refused) {
      // A screen that sends too much that makes no sense is disconnected.
      const other = await room.host();
      expect(await pressTeams(other, 'set', input), code).toMatchObject({ kind: 'refused', code });
      await close(other);
    }
    expect(viewOf(host)).toBeUndefined();
    await pressTeams(host, 'set', {});
    expect(await sendTeams(ada, 'choose', { team: 1 })).toMatchObject({ code: 'teams_by_host' });
    expect(await sendTeams(ada, 'set', {})).toMatchObject({ code: 'feature_not_here' });
    expect(await pressTeams(host, 'move', { number: 7, team: 0 })).toMatchObject({ code: 'team_not_found' });
    await host.press('next');
    expect(await pressTeams(host, 'set', {})).toMatchObject({ code: 'round_wrong_phase' });
    expect(await pressTeams(host, 'off', {})).toMatchObject({ code: 'round_wrong_phase' });
    // Who is in the wrong team can still be moved.
    expect(await pressTeams(host, 'move', { number: 1, team: 1 })).toMatchObject({ kind: 'done' });
    await eventually(() => membersOf(host)).toEqual([[], [1]]);
    await close(host, ada);
  });

  test('are gone once they are off, and leave the board of people where a team shares a device', async () => {
    const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
    const host = await room.host();
    const ada = await room.player('Ada');
    await pressTeams(host, 'set', {});
    await eventually(() => countsOf(ada)).toEqual([1, 0]);
    expect(await pressTeams(host, 'off', {})).toMatchObject({ kind: 'done' });
    await eventually(() => viewOf(ada)).toBeNull();
    await pressTeams(host, 'set', { device: 'shared' });
    const owls = await joinTeam(room, app, 'The owls');
    expect(firstOwn(owls)).toBeUndefined();
    await host.press('next');
    await owls.until('question');
    expect(await owls.answer('q1', 1)).toMatchObject({ kind: 'ack' });
    await host.press('close');
    await host.press('reveal');
    expect(host.snapshot.boards?.teams).toBeNull();
    expect(host.snapshot.leaderboard[0]).toMatchObject({ name: 'The owls', score: 2 });
    await close(host, ada, owls);
  });

  test('show no board to phones where the quiz shows none', async () => {
    const room = await createRoom(app, {
      settings: { closeWhenAllAnswered: false, showLeaderboard: false },
    });
    const host = await room.host();
    await pressTeams(host, 'set', {});
    const ada = await joinTeam(room, app, 'Ada');
    await host.press('next');
    await ada.until('question');
    await ada.answer('q1', 1);
    await host.press('close');
    await host.press('reveal');
    const { standing } = await ada.until('reveal');
    expect(standing).toMatchObject({ score: 2, rank: null });
    expect(standing?.features).toBeUndefined();
    await close(host, ada);
  });

  test('forty who join at the same time are in teams of the same size, with few messages to anyone', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    await pressTeams(host, 'set', { teams: named('A', 'B', 'C', 'D') });
    const watching = await joinTeam(room, app, 'First');
    const before = watching.frames.length;
    const players = await Promise.all(Array.from({ length: 39 }, (_, at) => joinTeam(room, app, `P${at}`)));
    await eventually(() => countsOf(watching)).toEqual([10, 10, 10, 10]);
    expect(watching.frames.length - before).toBeLessThan(40);
    // More are moved than are named to everyone: phones look instead.
    for (let number = 1; number <= 40; number += 1)
      expect(await pressTeams(host, 'move', { number, team: 0 })).toMatchObject({ kind: 'done' });
    expect(await pressTeams(host, 'move', { number: 1, team: 1 })).toMatchObject({ kind: 'done' });
    await eventually(() => countsOf(watching)).toEqual([39, 1, 0, 0]);
    const [own] = [ownOf(await sendTeams(watching, 'look', {}))];
    expect(own?.team).toBe(1);
    await close(host, watching, ...players);
  });
});

test('teams show the same on two servers', async () => {
  const nodes = await createTwoNodes();
  const room = await createRoom(nodes[0]);
  const host = await room.host();
  await pressTeams(host, 'set', { way: 'choice' });
  const ada = await room.connect(
    (
      await nodes[1].people.guest.call<{ participantId: string }>('POST', `/quiz/join/${room.roomCode}`, {
        studentName: 'Ada',
        features: { teams: { team: 1 } },
      })
    ).body.participantId,
    await nodes[1].listen(),
  );
  await eventually(() => countsOf(host)).toEqual([0, 1]);
  expect(ownOf(await sendTeams(ada, 'choose', { team: 0 }))).toEqual({ team: 0, dealt: 1 });
  await eventually(() => countsOf(host)).toEqual([1, 0]);
  await close(host, ada);
  await nodes[1].close();
  await nodes[0].close();
});
