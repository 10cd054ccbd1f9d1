// A server that is killed while a class saves: what was acknowledged is there, and the rest arrives afterwards.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttemptRow } from '#modules/attempts/contract/rows.ts';
import type { Attempt, ChangeOutcome } from '#modules/attempts/contract.ts';
import { benchAdmin, callerOf } from '../../bench/room.ts';
import { end, type ServerProcess, startServer } from '../support/app/server-process.ts';
import { inDepth } from '../support/depth.ts';
import { tidyAway } from '../support/tidy-away.ts';

const studentCount = inDepth(24, 60);
const questionCount = inDepth(8, 20);
/** So many changes have been acknowledged when the server is killed; by then more are on their way. */
const killAfterAcks = studentCount * inDepth(4, 5);

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-crash-'));
  server = await startServer(dataDir, 0);
});

afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await tidyAway(dataDir);
});

const questions = Array.from({ length: questionCount }, (_, index) => ({
  id: `q${index}`,
  type: 'multiple-choice',
  question: `Which is number ${index}?`,
  options: ['Zero', 'One', 'Two', 'Three'],
  correctAnswer: index % 4,
}));

type Change = { operationId: string; sequence: number; questionId: string; answer: number };

/** A device that keeps every change until it is acknowledged. */
class Device {
  readonly #quizId: string;
  readonly participantId: string;
  readonly queue: Change[];
  readonly acked = new Map<string, Change>();

  constructor(quizId: string, participantId: string, place: number) {
    this.#quizId = quizId;
    this.participantId = participantId;
    // Each question twice: the second answer counts, and is correct for some.
    this.queue = Array.from({ length: 2 * questionCount }, (_, index) => ({
      operationId: randomBytes(9).toString('base64url'),
      sequence: index + 1,
      questionId: `q${index % questionCount}`,
      answer: (index + place) % 4,
    }));
  }

  call<T>(what: string, body: object = {}): Promise<T> {
    const call = callerOf(server.origin);
    const address = `/quiz/${this.#quizId}/attempts/${what}`;
    return call<T>('POST', address, { participantId: this.participantId, ...body });
  }

  /** Sends until nothing is left or the server has died. */
  async drain(): Promise<void> {
    while (this.queue.length > 0) {
      const changes = this.queue.slice(0, 3);
      const { outcomes } = await this.call<{ outcomes: ChangeOutcome[] }>('answers', { changes });
      expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['saved']));
      for (const change of changes) this.acked.set(change.questionId, change);
      this.queue.splice(0, changes.length);
    }
  }
}

test('kill -9 in the middle of attempts loses nothing that was acknowledged', {
  timeout: 120_000,
}, async () => {
  const call = callerOf(server.origin);
  const { token } = await call<{ token: string }>('POST', '/auth/login', benchAdmin);
  const settings = { showResults: 'at-end', timeLimitMinutes: 30 };
  const draft = { title: 'Numbers', questions, settings, isOpen: true };
  const { quiz } = await call<{ quiz: { id: string } }>('POST', '/quiz', draft, token);
  const devices = await Promise.all(
    Array.from({ length: studentCount }, async (_, place) => {
      const begun = await call<{ participantId: string; attempt: Attempt }>(
        'POST',
        `/quiz/${quiz.id}/attempts`,
        { isAnonymous: true },
      );
      return new Device(quiz.id, begun.participantId, place);
    }),
  );
  const sending = Promise.allSettled(devices.map((device) => device.drain()));
  const ackCount = () => devices.reduce((sum, { queue }) => sum + 2 * questionCount - queue.length, 0);
  while (ackCount() < killAfterAcks) await sleep(2);
  await end(server.child, 'SIGKILL');
  await sending;
  expect(
    devices.filter(({ queue }) => queue.length > 0).length,
    'the server was to be killed while changes were still coming',
  ).toBeGreaterThan(0);
  server = await startServer(dataDir, server.port);

  for (const device of devices) {
    const { attempt } = await device.call<{ attempt: Attempt }>('read');
    expect(attempt.state).toBe('running');
    for (const [questionId, { sequence }] of device.acked) {
      const saved = attempt.saved.find((state) => state.questionId === questionId);
      // What no one acknowledged may have been stored all the same; never less.
      expect(saved?.sequence).toBeGreaterThanOrEqual(sequence);
    }
  }
  await Promise.all(devices.map((device) => device.drain()));
  const scores = await Promise.all(
    devices.map(async (device) => {
      const { attempt } = await device.call<{ attempt: Attempt }>('submit');
      return attempt.result?.score;
    }),
  );
  // The answer that counts is (count + index + place) mod 4, the count a multiple of four, and index mod 4 is right.
  expect(scores).toEqual(devices.map((_, place) => (place % 4 === 0 ? questionCount : 0)));
  const { attempts, total } = await call<{ attempts: AttemptRow[]; total: number }>(
    'GET',
    `/quiz/${quiz.id}/attempts?limit=200`,
    undefined,
    token,
  );
  expect(total).toBe(studentCount);
  for (const row of attempts) expect(row).toMatchObject({ state: 'submitted', answeredCount: questionCount });
});
