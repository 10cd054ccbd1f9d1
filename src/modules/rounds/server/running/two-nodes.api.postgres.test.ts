// Also on Postgres: several servers share one database.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { createRoom, type TestHost, type TestPlayer } from '#tests/support/quizzes/live-room.ts';
import type { HostSeat } from '../../live.ts';

const questions = Array.from({ length: 3 }, (_, index) => ({
  id: `q${index}`,
  type: 'multiple-choice',
  question: `Question ${index}?`,
  options: ['One', 'Two', 'Three'],
  correctAnswer: 1,
}));
// Far longer than any test: a question that is closed was closed early.
const settings = { timePerQuestionSeconds: 600 };

let nodes: [TestApp, TestApp];
const opened: (TestPlayer | TestHost)[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((socket) => socket.close()));
});

/** A room with a host on the first server and players on both, in turn. */
async function openRoom(count: number) {
  const room = await createRoom(nodes[0], { settings, questions });
  const addresses = await Promise.all(nodes.map((node) => node.listen()));
  const host = await room.host();
  opened.push(host);
  const sitDown = async (place: number) => {
    const { participantId } = await room.join(`Player ${place}`);
    const player = await room.connect(participantId, addresses[place % 2]);
    opened.push(player);
    return player;
  };
  const players = await Promise.all(Array.from({ length: count }, (_, place) => sitDown(place)));
  await untilSeats(host, (seats) => seats.length === count && seats.every(({ isOnline }) => isOnline));
  return { room, host, players };
}

/** What the host's screen shows of the seats, with all that was sent since the last snapshot. */
function seatsOn(host: TestHost): HostSeat[] {
  const since = host.events.findLastIndex(({ kind }) => kind === 'snapshot');
  const seats = new Map(host.snapshot.seats.map((seat) => [seat.number, seat]));
  for (const event of host.events.slice(since))
    if (event.kind === 'seats') for (const seat of event.changed) seats.set(seat.number, seat);
  return [...seats.values()];
}

const untilSeats = (host: TestHost, fits: (seats: HostSeat[]) => boolean) =>
  expect.poll(() => fits(seatsOn(host)), { timeout: 60_000 }).toBe(true);

const untilClosed = (host: TestHost, questionIndex: number) =>
  host.until(
    'snapshot',
    ({ snapshot: { round } }) => round.questionIndex === questionIndex && round.phase === 'closed',
  );

async function answerAll(players: TestPlayer[], index: number): Promise<void> {
  const id = questions[index]?.id ?? '';
  await Promise.all(
    players.map(async (player) => {
      await player.until('question', ({ question }) => question.view.id === id);
      expect(await player.answer(id, 1)).toMatchObject({ kind: 'ack' });
    }),
  );
}

describe('two servers with one database', () => {
  test('a question closes when all who are there have answered, wherever they are', async () => {
    nodes = await createTwoNodes();
    const { host, players } = await openRoom(10);
    for (const index of questions.keys()) {
      await host.press('next');
      await answerAll(players, index);
      const { snapshot } = await untilClosed(host, index);
      expect(snapshot.tally?.answeredCount).toBe(10);
    }
  });

  test('the host sees who is present on another server; someone who left permanently is not waited for', async () => {
    const { host, players } = await openRoom(4);
    const [, gone, ...there] = players;
    await host.press('next');
    await gone?.close();
    await untilSeats(host, (seats) => seats.filter(({ isOnline }) => !isOnline).length === 1);
    await answerAll([...players.slice(0, 1), ...there], 0);
    // Reconnecting takes seconds, and is waited for; time passes on both servers.
    expect(host.snapshot.round.phase).toBe('question');
    nodes[0].advance(11_000);
    await untilClosed(host, 0);
  });

  test('a server that shuts down leaves its players time to reconnect to the other one', async () => {
    const { room, host, players } = await openRoom(4);
    await host.press('next');
    const moving = players.filter((_, place) => place % 2 === 1);
    await nodes[1].close();
    await answerAll(
      players.filter((_, place) => place % 2 === 0),
      0,
    );
    await untilSeats(host, (seats) => seats.filter(({ isOnline }) => !isOnline).length === 2);
    expect(host.snapshot.round.phase).toBe('question');
    const back = await Promise.all(moving.map(({ participantId }) => room.connect(participantId)));
    opened.push(...back);
    for (const player of back) await player.answer('q0', 1);
    await untilClosed(host, 0);
    await Promise.all(opened.splice(0).map((socket) => socket.close()));
    await nodes[0].close();
  });

  test('without a bus they still agree, and the host sees a notice that it takes longer', async () => {
    nodes = await createTwoNodes({ areApart: true });
    const { host, players } = await openRoom(4);
    expect(host.snapshot.isDelayed).toBe(true);
    await host.press('next');
    await answerAll(players, 0);
    await untilClosed(host, 0);
  });
});

afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
});
