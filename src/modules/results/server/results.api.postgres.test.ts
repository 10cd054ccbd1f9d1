// Also on Postgres: rows are searched, sorted and summed there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roundsRuntime } from '#modules/rounds/server/rounds-runtime.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { readForeign } from '#tests/support/files/workbooks.ts';
import { createQuiz, createRoom } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const textQuestion = { id: 'q1', type: 'short-answer', question: 'Say =1+1, "please"', correctAnswer: 'two' };

async function playedRoom() {
  const room = await createRoom(app, {
    questions: [textQuestion],
    settings: { closeWhenAllAnswered: false },
  });
  const host = await room.host();
  const ada = await room.player('=HYPERLINK("x")');
  await room.player('Zoë, “ß” 李');
  await host.press('next');
  await ada.answer('q1', '@SUM(1+1)*cmd');
  return room;
}

describe('an export', () => {
  test('as CSV opens right in Excel and holds no formula, also while the round runs', async () => {
    const room = await playedRoom();
    const { status, text, headers } = await room.teacher.call(
      'GET',
      `/quiz/${room.quizId}/export?format=csv`,
    );
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/attachment; filename=".*\.csv"/);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('\ufeffNumber,Name,Rank,')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('"Q1: Say =1+1, ""please"""');
    expect(lines[1]).toMatch(/^1,"'=HYPERLINK\(""x""\)",1,0,1,0,1,1,/);
    expect(lines[1]).toContain(`,"'@SUM(1+1)*cmd",0`);
    expect(lines[2]).toMatch(/^2,"Zoë, “ß” 李",1,0,1,0,0,1,.*,,0,,$/);
  });

  test('as a workbook has three sheets, numbers as numbers and texts as texts', async () => {
    const room = await playedRoom();
    const address = await app.listen();
    const response = await fetch(`${address}/api/quiz/${room.quizId}/export?format=xlsx`, {
      headers: { authorization: `Bearer ${room.teacher.token}` },
    });
    const sheets = await readForeign(Buffer.from(await response.arrayBuffer()));
    expect([...sheets.keys()]).toEqual(['Results', 'Questions', 'Answers']);
    expect(sheets.get('Results')?.get('A2')).toMatchObject({ t: 'n', value: '1' });
    expect(sheets.get('Results')?.get('B2')).toMatchObject({ t: 'inlineStr', value: '=HYPERLINK("x")' });
    for (const [sheet, at] of [
      ['Results', 'I'],
      ['Answers', 'G'],
    ] as const) {
      expect(sheets.get(sheet)?.get(`${at}1`)?.value).toMatch(/ \(UTC\)$/);
      expect(sheets.get(sheet)?.get(`${at}2`)).toMatchObject({ t: 'n', s: '2' });
    }
    expect(sheets.get('Answers')?.get('D2')).toMatchObject({ t: 'inlineStr', value: '@SUM(1+1)*cmd' });
  });

  test('as JSON says what the responses say', async () => {
    const room = await playedRoom();
    const file = await room.teacher.call('GET', `/quiz/${room.quizId}/export?format=json`);
    const responses = await room.teacher.call('GET', `/quiz/${room.quizId}/responses`);
    expect(JSON.parse(file.text)).toEqual(responses.body);
  });

  test('is for the author only, and there must be something to export', async () => {
    const room = await playedRoom();
    const stranger = await app.people.create('teacher');
    expect(await stranger.call('GET', `/quiz/${room.quizId}/export`)).toMatchObject({ status: 404 });
    expect(await stranger.call('GET', `/quiz/${room.quizId}/responses`)).toMatchObject({ status: 404 });
    expect(await stranger.call('GET', `/rounds/${room.roundId}/host`)).toMatchObject({ status: 404 });
    expect(await stranger.call('POST', `/rounds/${room.roundId}/command`, { do: 'end' })).toMatchObject({
      status: 404,
    });
    const unused = await createQuiz(room.teacher);
    expect(await room.teacher.call('GET', `/quiz/${unused}/export`)).toMatchObject({ status: 404 });
    expect((await room.teacher.call('GET', `/quiz/${unused}/responses`)).body).toEqual({
      round: null,
      questions: [],
      responses: [],
    });
    const other = `/quiz/${unused}/responses?roundId=${room.roundId}`;
    expect(await room.teacher.call('GET', other)).toMatchObject({ status: 404 });
  });
});

describe('a quiz', () => {
  test('shows how it is being run: started, paused, stopped', async () => {
    const room = await createRoom(app);
    const read = async () =>
      (await room.teacher.call<{ quiz: object }>('GET', `/quiz/${room.quizId}`)).body.quiz;
    expect(await read()).toMatchObject({
      isActive: true,
      isPaused: false,
      roomCode: room.roomCode,
      roundId: room.roundId,
    });
    const again = await room.teacher.call('POST', `/quiz/${room.quizId}/start`, { lobby: true });
    expect(again.body).toMatchObject({ roundId: room.roundId, roomCode: room.roomCode });
    expect((await room.teacher.call('POST', `/quiz/${room.quizId}/pause`)).body).toMatchObject({
      quiz: { isActive: true, isPaused: true },
    });
    expect((await room.teacher.call('POST', `/quiz/${room.quizId}/resume`)).body).toMatchObject({
      quiz: { isPaused: false },
    });
    expect((await room.teacher.call('DELETE', `/quiz/${room.quizId}`)).body).toMatchObject({
      code: 'quiz_is_live',
    });
    expect((await room.teacher.call('POST', `/quiz/${room.quizId}/stop`)).body).toMatchObject({
      quiz: { isActive: false, roomCode: null },
    });
    expect((await room.teacher.call('POST', `/quiz/${room.quizId}/stop`)).status).toBe(200);
    expect((await room.teacher.call('POST', `/quiz/${room.quizId}/pause`)).body).toMatchObject({
      code: 'round_not_live',
      message: 'This quiz is not running. Start it first.',
    });
    const fresh = await room.teacher.call<{ roundId: string }>('POST', `/quiz/${room.quizId}/start`, {
      lobby: true,
    });
    expect(fresh.body.roundId).not.toBe(room.roundId);
  });

  test('that is deleted takes its rounds along; their players get a kind message', async () => {
    const room = await createRoom(app);
    const { participantId } = await room.join('Ada');
    await room.teacher.call('POST', `/quiz/${room.quizId}/stop`);
    expect((await room.teacher.call('DELETE', `/quiz/${room.quizId}`)).status).toBe(200);
    const seat = await app.people.guest.call('POST', `/quiz/${room.quizId}/seat`, { participantId });
    expect(seat.body).toMatchObject({ code: 'seat_not_found' });
  });
});

test('two nodes on one database: each serves its own players, and both see everything', async () => {
  const room = await createRoom(app, { settings: { closeWhenAllAnswered: false } });
  const host = await room.host();
  const ada = await room.player('Ada');
  // A second node is a second runtime on the same database and bus.
  const elsewhere = roundsRuntime({ ...app.services });
  const hub = await elsewhere.hubs.open(room.roundId);
  const bob = await hub.join({ name: null, userId: null, joinedAt: app.services.now() });
  await host.until('snapshot', ({ snapshot }) => snapshot.seats.length === 2);
  await host.press('next');
  await expect.poll(() => hub.course.phase).toBe('question');
  const request = { seatId: bob.seatId, questionId: 'q1', answer: 1, receivedAt: app.services.now() };
  expect(await hub.answer(bob, request)).toMatchObject({ isRepeat: false });
  await ada.answer('q1', 0);
  await host.until('snapshot', ({ snapshot }) => snapshot.tally?.answeredCount === 2);
  await host.press({ do: 'pause' });
  await host.press({ do: 'resume' });
  await host.press({ do: 'remove-seat', number: 2 });
  await host.press('close');
  await host.press('reveal');
  await expect.poll(() => hub.course.phase).toBe('reveal');
  expect(await ada.until('reveal')).toMatchObject({ standing: { score: 0, of: 1 } });
  await elsewhere.hubs.stop();
});

test.each(['1200', '7.70', 'true', 'null', '"x"', '[1]'])('the text %s stays a text', async (written) => {
  const room = await createRoom(app, { questions: [{ ...textQuestion, correctAnswer: written }] });
  const host = await room.host();
  const ada = await room.player('Ada');
  await host.press('next');
  await ada.answer('q1', written);
  await host.until('snapshot', ({ snapshot }) => snapshot.tally?.tally?.answered === 1);
  const { body } = await room.teacher.call('GET', `/quiz/${room.quizId}/responses`);
  expect(JSON.stringify(body)).toContain(`"answer":${JSON.stringify(written)}`);
});
