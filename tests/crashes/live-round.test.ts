// A server that is killed while a full room answers: what was acknowledged is there once, and the round continues.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeatResponse } from '#modules/rounds/contract/results.ts';
import { callerOf, openRoom, type Room, takeSeats } from '../../bench/room.ts';
import { end, type ServerProcess, startServer } from '../support/app/server-process.ts';
import { inDepth } from '../support/depth.ts';
import { SimulatedPhone } from '../support/quizzes/simulated-phone.ts';
import { liveAddress, SimulatedHost } from '../support/quizzes/simulated-player.ts';
import { tidyAway } from '../support/tidy-away.ts';

const playerCount = inDepth(120, 500);
const answerWithinMs = 1_000;
/** So many have been acknowledged when the server is killed; by then more are on their way. */
const killAfterAcks = inDepth(48, 200);

async function until(what: string, isMet: () => boolean): Promise<void> {
  for (const givesUpAt = performance.now() + 40_000; !isMet(); await sleep(10)) {
    if (performance.now() > givesUpAt) throw new Error(`${what} did not happen`);
  }
}

/** A quarter is right, and of a second question another quarter. */
const answerOf = (place: number, questionNumber: number) => (place + questionNumber) % 4;

let dataDir: string;
let server: ServerProcess;
let host: SimulatedHost;
let phones: SimulatedPhone[] = [];

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-crash-'));
  server = await startServer(dataDir, 0);
});

afterAll(async () => {
  host?.close();
  for (const { player } of phones) player.drop();
  await end(server.child, 'SIGTERM');
  await tidyAway(dataDir);
});

async function openQuestion(questionId: string): Promise<void> {
  host.press('next');
  await until(`question ${questionId} on every phone`, () =>
    phones.every((phone) => phone.questionId === questionId),
  );
}

/** Begins to answer, and does not wait for anything. */
function answerOneByOne(questionId: string, number: number): void {
  for (const [place, phone] of phones.entries()) {
    setTimeout(
      () => phone.answer(questionId, answerOf(place, number)),
      (place / playerCount) * answerWithinMs,
    );
  }
}

const acked = (questionId: string) => phones.filter(({ acks }) => acks.has(questionId)).length;

async function readResponses({ quizId, token }: Room): Promise<SeatResponse[]> {
  const { responses } = await callerOf(server.origin)<{ responses: SeatResponse[] }>(
    'GET',
    `/quiz/${quizId}/responses`,
    undefined,
    token,
  );
  return responses.toSorted((one, other) => one.number - other.number);
}

test('kill -9 in the middle of a question loses no acknowledged answer and ends no round', {
  timeout: 120_000,
}, async () => {
  const room = await openRoom(callerOf(server.origin), 3);
  const [first, second] = room.questionIds as [string, string];
  const seats = await takeSeats(callerOf(server.origin), room.roomCode, playerCount);
  seats.sort((one, other) => one.number - other.number);
  const url = liveAddress(server.origin, room.roundId);
  host = new SimulatedHost(url, room.token);
  await host.until(({ phase }) => phase === 'lobby');
  phones = seats.map((seat) => new SimulatedPhone(url, seat));
  await until('every phone in the room', () => phones.every(({ snapshots }) => snapshots > 0));

  await openQuestion(first);
  answerOneByOne(first, 1);
  await until(`${killAfterAcks} acknowledgements`, () => acked(first) >= killAfterAcks);
  await end(server.child, 'SIGKILL');
  const ackedBefore = new Map(phones.map(({ player, acks }) => [player.seat.number, acks.get(first)]));
  server = await startServer(dataDir, server.port);

  await until('every answer acknowledged', () => acked(first) === playerCount);
  expect(phones.filter(({ snapshots }) => snapshots < 2)).toEqual([]);
  expect(phones.flatMap(({ refusals }) => refusals)).toEqual([]);
  const lost = [...ackedBefore.values()].filter((saved) => saved === undefined).length;
  expect(lost, 'the server was to be killed while answers were still coming').toBeGreaterThan(0);
  const resent = phones.reduce((sum, phone) => sum + phone.resent, 0);
  expect(resent, 'answers that nobody acknowledged were to be sent again').toBeGreaterThan(0);

  const afterCrash = await readResponses(room);
  expect(afterCrash.map(({ number }) => number)).toEqual(seats.map(({ number }) => number));
  for (const [place, { number, answers }] of afterCrash.entries()) {
    expect(answers.map(({ questionId, answer }) => ({ questionId, answer }))).toEqual([
      { questionId: first, answer: answerOf(place, 1) },
    ]);
    const before = ackedBefore.get(number);
    if (before) expect(Date.parse(answers[0]!.receivedAt)).toBe(before.receivedAt);
  }

  await changeOwnMind(first);

  await closeAndReveal();
  await openQuestion(second);
  answerOneByOne(second, 2);
  await until('every answer to the second question', () => acked(second) === playerCount);
  await closeAndReveal();
  expectScores(await readResponses(room), [first, second]);
});

/** Players acknowledged before the crash try another answer; the first one must still count. */
async function changeOwnMind(questionId: string): Promise<void> {
  const some = phones.slice(0, inDepth(20, 50));
  for (const phone of some) phone.repeats = 0;
  for (const [place, phone] of some.entries()) phone.answer(questionId, (answerOf(place, 1) + 1) % 4);
  await until('the first answer given back', () => some.every(({ repeats }) => repeats > 0));
}

async function closeAndReveal(): Promise<void> {
  await host.until(({ phase }) => phase === 'question' || phase === 'closed');
  host.press('close');
  await host.until(({ phase }) => phase === 'closed');
  host.press('reveal');
  await host.until(({ phase }) => phase === 'reveal');
}

function expectScores(responses: SeatResponse[], questionIds: string[]): void {
  expect(responses).toHaveLength(playerCount);
  for (const [place, { score, maxScore, answers }] of responses.entries()) {
    expect(answers.map(({ questionId }) => questionId).toSorted()).toEqual(questionIds.toSorted());
    const rightCount = questionIds.filter((_id, index) => answerOf(place, index + 1) === 0).length;
    expect(score).toBe(rightCount);
    expect(score).toBe(answers.reduce((sum, { points }) => sum + points, 0));
    expect(maxScore).toBe(questionIds.length);
  }
}
