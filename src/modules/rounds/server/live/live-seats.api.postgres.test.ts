// Also on Postgres: several write at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom, TestHost, TestPlayer } from '#tests/support/quizzes/live-room.ts';
import type { PlayerSnapshot } from '../../live.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

/** What must be the same after a reload; the server's clock keeps running. */
function screenOf({ round: { serverNow, ...round }, ...rest }: PlayerSnapshot) {
  return { round, ...rest };
}

describe('a seat', () => {
  test('is on the same screen after a reload in every phase, over the socket and by call', async () => {
    const settings = { closeWhenAllAnswered: false, shuffleOptions: true };
    const room = await createRoom(app, { settings });
    const host = await room.host();
    const ada = await room.player('Ada');
    const expectSame = async () => {
      const reloaded = await room.connect(ada.participantId);
      const byCall = await app.people.guest.call<PlayerSnapshot>('POST', `/quiz/${room.quizId}/seat`, {
        participantId: ada.participantId,
      });
      ada.say({ kind: 'resync' });
      const { snapshot } = await ada.until('snapshot', () => true, ada.events.length);
      const [first] = reloaded.events;
      expect(first?.kind === 'snapshot' && screenOf(first.snapshot)).toEqual(screenOf(snapshot));
      expect(screenOf(byCall.body)).toEqual(screenOf(snapshot));
      await reloaded.close();
      return snapshot;
    };
    expect(await expectSame()).toMatchObject({ question: null, saved: null });
    await host.press('next');
    const { question } = await ada.until('question');
    expect((await expectSame()).question).toEqual(question);
    await ada.answer('q1', 1);
    expect(await expectSame()).toMatchObject({ saved: { answer: 1 }, result: null });
    await host.press('close');
    expect(await expectSame()).toMatchObject({ saved: { answer: 1 }, result: null, standing: { score: 0 } });
    await host.press('reveal');
    const revealed = await ada.until('reveal');
    expect(await expectSame()).toMatchObject({ result: revealed.result, standing: revealed.standing });
    await host.press('leaderboard');
    expect(await expectSame()).toMatchObject({ result: { state: 'right' }, standing: { score: 2 } });
    await host.press({ do: 'end' });
    expect(await expectSame()).toMatchObject({ question: null, standing: { score: 2, rank: 1 } });
  });

  test('works in two tabs at the same time', async () => {
    const room = await createRoom(app, { settings: { canChangeAnswers: false } });
    const host = await room.host();
    const first = await room.player('Ada');
    const second = await room.connect(first.participantId);
    await room.player('Bob');
    await host.press('next');
    await Promise.all([first.until('question'), second.until('question')]);
    const replies = await Promise.all([first.answer('q1', 1), second.answer('q1', 2)]);
    expect(replies.map((reply) => reply.kind)).toEqual(['ack', 'ack']);
    expect(replies.map((reply) => reply.kind === 'ack' && reply.isRepeat).sort()).toEqual([false, true]);
    expect(new Set(replies.map((reply) => reply.kind === 'ack' && reply.saved.answer)).size).toBe(1);
    await first.close();
    expect(await second.answer('q1', 0)).toMatchObject({ kind: 'ack', isRepeat: true });
  });

  test('that is removed is notified, and gets nothing more; its name is free again', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const ada = await room.player('Ada');
    await host.press('next');
    await ada.answer('q1', 1);
    await host.press({ do: 'remove-seat', number: 1 });
    await ada.until('removed');
    await ada.untilClosed();
    await host.until('seats', ({ removed }) => removed.includes(1));
    const back = await new TestPlayer(room.address, room.roundId, ada.participantId).opened();
    back.say({ kind: 'hello', participantId: ada.participantId });
    expect(await back.until('refused')).toMatchObject({ id: null, code: 'seat_removed' });
    const call = { participantId: ada.participantId, questionId: 'q1', answer: 1 };
    const refused = await app.people.guest.call('POST', `/quiz/${room.quizId}/response`, call);
    expect(refused).toMatchObject({ status: 403, body: { code: 'seat_removed' } });
    expect((await room.join('Ada')).seat.number).toBe(2);
    const results = await room.teacher.call<{ responses: unknown[] }>(
      'GET',
      `/quiz/${room.quizId}/responses`,
    );
    expect(results.body.responses).toHaveLength(1);
  });

  test('that is renamed sees its new name; a taken or rude one is refused', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const ada = await room.player('Ada');
    await room.join('Bob');
    await host.press({ do: 'rename-seat', number: 1, name: 'Ada Lovelace' });
    expect(await ada.until('seat')).toMatchObject({ seat: { number: 1, name: 'Ada Lovelace' } });
    expect(await host.press({ do: 'rename-seat', number: 1, name: 'BOB' })).toMatchObject({
      kind: 'refused',
      code: 'name_taken',
    });
    expect(await host.press({ do: 'rename-seat', number: 1, name: 'fuck' })).toMatchObject({
      code: 'name_refused',
    });
    expect(await host.press({ do: 'rename-seat', number: 9, name: 'Eve' })).toMatchObject({
      code: 'seat_not_found',
    });
  });
});

describe('joining', () => {
  test('needs a name, unless the player stays anonymous', async () => {
    const room = await createRoom(app);
    const join = (body: object) =>
      app.people.guest.call<{ code?: string; seat?: { name: string } }>(
        'POST',
        `/quiz/join/${room.roomCode}`,
        body,
      );
    expect((await join({ studentName: 'Ada' })).status).toBe(200);
    expect((await join({ studentName: ' aDA ' })).body).toMatchObject({ code: 'name_taken' });
    expect((await join({ studentName: ' ' })).body).toMatchObject({ code: 'name_required' });
    expect((await join({})).body).toMatchObject({ code: 'name_required' });
    expect((await join({ studentName: 'f u c k' })).body).toMatchObject({ code: 'name_refused' });
    expect((await join({ isAnonymous: true })).body.seat?.name).toMatch(/^\w+ \w+/);
    expect(
      (await app.people.guest.call('POST', '/quiz/join/ZZZZZZ', { studentName: 'Ada' })).body,
    ).toMatchObject({ code: 'room_not_found' });
  });

  test('is closed while the room is locked', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    await host.press({ do: 'lock' });
    await expect(room.join('Ada')).rejects.toThrow('room_locked');
    await host.press({ do: 'unlock' });
    expect((await room.join('Ada')).seat.number).toBe(1);
  });

  test('of three hundred concurrent players gives everyone a seat, with consecutive numbers', async () => {
    const room = await createRoom(app);
    const joined = await Promise.all(
      Array.from({ length: 300 }, (_, index) => room.join(index % 2 ? `Player ${index}` : undefined)),
    );
    expect(joined.map(({ seat }) => seat.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 300 }, (_, index) => index + 1),
    );
    expect(new Set(joined.map(({ seat }) => seat.name.toLowerCase())).size).toBe(300);
    expect(new Set(joined.map(({ participantId }) => participantId)).size).toBe(300);
  });
});

describe('an impostor', () => {
  test('gets nothing: forged seats, seats of another room, strangers as hosts', async () => {
    const [room, other] = [await createRoom(app), await createRoom(app)];
    const stranger = await app.people.create('teacher');
    const refusedFor = async (hello: object, roomKey = room.roundId) => {
      const socket = await new TestHost(room.address, roomKey).opened();
      socket.say({ kind: 'hello', ...hello });
      const { code } = await socket.until('refused');
      await socket.untilClosed();
      expect(socket.frames).toHaveLength(1);
      return code;
    };
    const { participantId } = await other.join('Ada');
    expect(await refusedFor({ participantId: 'A'.repeat(43) })).toBe('seat_not_found');
    expect(await refusedFor({ participantId })).toBe('seat_not_found');
    expect(await refusedFor({ token: 'x'.repeat(43) })).toBe('authentication_required');
    expect(await refusedFor({ token: stranger.token })).toBe('round_not_found');
    expect(await refusedFor({})).toBe('authentication_required');
    expect(await refusedFor({ participantId }, 'NoSuchRound')).toBe('seat_not_found');
    expect(await refusedFor({ participantId }, 'ZZZZZZ')).toBe('seat_not_found');
    const call = await app.people.guest.call('POST', `/quiz/${room.quizId}/seat`, { participantId });
    expect(call.body).toMatchObject({ code: 'seat_not_found' });
  });

  test('changes nothing with nonsense, and is disconnected', async () => {
    const room = await createRoom(app);
    const host = await room.host();
    const ada = await room.player('Ada');
    await host.press('next');
    const nonsense = [
      '{',
      '[]',
      'null',
      '{"kind":"answer"}',
      '{"kind":"command","id":"x","command":{"do":"end"}}',
    ];
    for (const text of nonsense) ada.say(text);
    expect(await ada.untilClosed()).toBe(1008);
    expect(ada.events.filter(({ kind }) => kind === 'refused')).toHaveLength(5);

    const bob = await room.player('Bob');
    expect(await bob.answer('q3', [0])).toMatchObject({ code: 'question_not_open' });
    expect(await bob.answer('nope', 0)).toMatchObject({ code: 'question_not_open' });
    expect(await bob.answer('__proto__', 0)).toMatchObject({ code: 'question_not_open' });
    for (const answer of [99, -1, 1.5, '1', null, {}, [1], { __proto__: 1 }, true]) {
      expect(await bob.answer('q1', answer)).toMatchObject({ code: 'answer_invalid' });
    }
    bob.say(JSON.stringify({ kind: 'answer', id: 'big', questionId: 'q1', answer: 'x'.repeat(20_000) }));
    expect(await bob.untilClosed()).toBe(1009);
    const view = await room.teacher.call('GET', `/rounds/${room.roundId}/host`);
    expect(view.body).toMatchObject({ round: { phase: 'question' }, tally: { answeredCount: 0 } });
  });

  test('a text that the database can’t store affects no one else’s answer', async () => {
    const room = await createRoom(app, {
      settings: { closeWhenAllAnswered: false },
      questions: [{ id: 'q1', type: 'short-answer', question: 'H2O?', correctAnswer: 'water' }],
    });
    const host = await room.host();
    const [ada, bob] = [await room.player('Ada'), await room.player('Bob')];
    await host.press('next');
    const replies = await Promise.all([ada.answer('q1', 'wa\u0000ter'), bob.answer('q1', 'water')]);
    expect(replies[0].kind === 'ack' || replies[0].code === 'answer_invalid').toBe(true);
    expect(replies[1]).toMatchObject({ kind: 'ack' });
    expect(await ada.answer('q1', '\ud800')).toMatchObject({ kind: expect.stringMatching(/ack|refused/) });
  });

  test('a socket that says nothing, or nothing sensible first, is closed', async () => {
    const room = await createRoom(app);
    const rude = await new TestHost(room.address, room.roundId).opened();
    rude.say('GET / HTTP/1.1');
    await rude.untilClosed();
    const silent = await new TestHost(room.address, room.roundId).opened();
    expect(await silent.untilClosed()).toBe(4408);
  });
});
