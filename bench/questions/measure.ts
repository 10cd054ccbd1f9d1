// Questions from the floor under load: 500 asked and 5,000 votes within a minute, beside a bare socket server that echoes them.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ListedQuestion } from '#modules/floor/contract.ts';
import { liveAddress } from '../../tests/support/quizzes/simulated-player.ts';
import { spreadOver } from '../crowd.ts';
import { machine } from '../machine.ts';
import { startServer } from '../processes.ts';
import { callerOf, openRoom, takeSeats } from '../room.ts';
import { latencyOf, round, table } from '../statistics.ts';

const seatCount = 250;
const questionsEach = 2;
const votesEach = 20;
const seconds = Number(process.argv[2] ?? 60);
const listEveryMs = 250;
/** A stretch of a second may begin in the middle of the pause between two updates. */
const mostUpdates = 5;

type Reply = { kind: string; id?: string | null; code?: string };

/** One phone: what it sends is timed until the answer with the same id, and updates are noted by their times. */
class Phone {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (reply: Reply) => void>();
  readonly updates: number[] = [];
  bytes = 0;

  constructor(url: string, hello: object) {
    this.#socket = new WebSocket(url, { perMessageDeflate: false });
    this.#socket.on('open', () => this.#socket.send(JSON.stringify(hello)));
    this.#socket.on('message', (data: Buffer) => this.#take(data));
  }

  async ready(): Promise<void> {
    while (this.bytes === 0) await sleep(10);
  }

  /** @returns how long the answer took, or why it was refused */
  send(message: { id: string }): Promise<number | string> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      this.#waiting.set(message.id, (reply) =>
        resolve(reply.kind === 'refused' ? (reply.code ?? 'refused') : performance.now() - startedAt),
      );
      this.#socket.send(JSON.stringify(message));
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #take(data: Buffer): void {
    this.bytes += data.length;
    const head = data.toString('latin1', 0, 20);
    if (head.startsWith('{"kind":"features"')) this.updates.push(performance.now());
    if (!/^\{"kind":"(?:done|refused|answer)/.test(head)) return;
    const reply = JSON.parse(data.toString()) as Reply;
    this.#waiting.get(reply.id ?? '')?.(reply);
  }
}

type Sent = { id: string; command: 'ask' | 'vote'; input: object };

const questionCount = seatCount * questionsEach;

function asked(place: number): Sent {
  const text = `Question ${place + 1}: does protamine also reverse low-molecular-weight heparin, and how much of it?`;
  return { id: `ask${place}`, command: 'ask', input: { text, isAnonymous: place % 3 === 0 } };
}

/** Each seat votes for twenty different questions. */
function voted(place: number): Sent {
  const number = 1 + ((place * 7 + Math.floor(place / seatCount) * 13) % questionCount);
  return { id: `vote${place}`, command: 'vote', input: { number, isUp: true } };
}

async function play(phones: readonly Phone[], kind: 'feature' | 'answer') {
  const results: Promise<number | string>[] = [];
  const send = (sent: Sent, place: number) => {
    const phone = phones[place % phones.length];
    if (phone) results.push(phone.send({ kind, feature: 'floor', ...sent } as Sent));
  };
  // Questions in the first third, votes in the rest: one can only vote for what is there.
  await spreadOver((seconds * 1_000) / 3, questionCount, (place) => send(asked(place), place));
  await spreadOver((seconds * 2_000) / 3, seatCount * votesEach, (place) => send(voted(place), place));
  const settled = await Promise.all(results);
  const times = settled.filter((result) => typeof result === 'number');
  const refusals = settled.filter((result) => typeof result === 'string');
  return { latency: latencyOf(times), refusals };
}

/** The most updates that one of them got within any second. */
function mostInASecond(phones: readonly Phone[]): number {
  const most = phones.map(({ updates }) =>
    Math.max(
      0,
      ...updates.map((at, from) => updates.slice(from).filter((later) => later - at < 1_000).length),
    ),
  );
  return Math.max(...most);
}

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-bench-'));
const server = await startServer('./server.ts', ['0', dataDir, 'none', 'none']);
const bare = await startServer('./floor.ts', ['0', JSON.stringify({ snapshot: '{"kind":"snapshot"}' })]);
try {
  const call = callerOf(server.origin);
  const room = await openRoom(call, 1);
  const input = { isOpen: true, isModerated: false, allowsAnonymous: true };
  const command = { do: 'feature', id: 'open', feature: 'floor', command: 'set', input };
  await call('POST', `/rounds/${room.roundId}/command`, command, room.token);
  const seats = await takeSeats(call, room.roomCode, seatCount);
  const url = liveAddress(server.origin, room.roundId);
  const phones = seats.map(({ participantId }) => new Phone(url, { kind: 'hello', participantId }));
  const host = new Phone(url, { kind: 'hello', token: room.token });
  await Promise.all([...phones, host].map((phone) => phone.ready()));
  await sleep(1_000);
  const before = phones.reduce((sum, { bytes }) => sum + bytes, 0);
  const cpuBefore = (await server.usage()).cpuMs;

  const listTimes: number[] = [];
  let isOver = false;
  const readList = (query: string) =>
    call<{ questions: ListedQuestion[]; total: number }>(
      'GET',
      `/rounds/${room.roundId}/floor?${query}`,
      undefined,
      room.token,
    );
  const reading = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await readList('shelf=open&sort=votes&limit=25');
      listTimes.push(performance.now() - startedAt);
      await sleep(listEveryMs);
    }
  })();
  const measured = await play(phones, 'feature');
  isOver = true;
  await reading;
  const cpuMs = (await server.usage()).cpuMs - cpuBefore;
  const bytes = phones.reduce((sum, phone) => sum + phone.bytes, 0) - before;
  const stored: ListedQuestion[] = [];
  for (let page = 1; page <= questionCount / 100; page += 1)
    stored.push(...(await readList(`limit=100&page=${page}`)).questions);
  const votes = stored.reduce((sum, question) => sum + question.votes, 0);
  const updates = mostInASecond([...phones, host]);
  for (const phone of [...phones, host]) phone.close();

  const bareUrl = liveAddress(bare.origin, 'bare');
  const echoed = seats.map(({ participantId }) => new Phone(bareUrl, { kind: 'hello', participantId }));
  await Promise.all(echoed.map((phone) => phone.ready()));
  const bareCpuBefore = (await bare.usage()).cpuMs;
  const floor = await play(echoed, 'answer');
  const bareCpuMs = (await bare.usage()).cpuMs - bareCpuBefore;
  for (const phone of echoed) phone.close();

  const list = latencyOf(listTimes);
  const row = (name: string, { p50, p95, max, samples }: typeof list, cpu: string) => [
    name,
    round(p50),
    round(p95),
    round(max),
    String(samples),
    cpu,
  ];
  process.stdout.write(
    `${machine()}\n\n${questionCount} questions and ${seatCount * votesEach} votes from ${seatCount} phones in ${seconds} s\n\n${table(
      ['', 'p50 ms', 'p95 ms', 'max ms', 'times', 'CPU s'],
      [
        row('to the durable acknowledgement', measured.latency, round(cpuMs / 1_000)),
        row('the bare server’s echo', floor.latency, round(bareCpuMs / 1_000)),
        row('the host’s list', list, ''),
      ],
    )}\n\nstored: ${stored.length} questions, ${votes} votes; refused: ${measured.refusals.length}\n` +
      `most updates to anyone within a second: ${updates}; ${round(bytes / seatCount / seconds / 1_000)} KB a second to each phone\n`,
  );
  const isComplete = stored.length === questionCount && votes === seatCount * votesEach;
  if (!isComplete || measured.refusals.length > 0 || updates > mostUpdates) process.exitCode = 1;
} finally {
  await server.stop();
  await bare.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}
