// Measures whether the time of a response, or of the next one, reveals that an address has an account; beside
// two equal groups.
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailbox } from '../tests/support/outside/smtp.ts';
import { busyShare, machine } from './machine.ts';
import { startServer } from './processes.ts';
import { benchAdmin } from './room.ts';
import { latencyOf, overlapOf, round, table } from './statistics.ts';

const password = 'Bench-horse-7-quiet';
/** Fewer than are slowed down: five wrong passwords, five mails an hour. */
const triesPerAddress = 4;
/** One network may enter this many wrong passwords an hour; then the next loopback address takes over. */
const triesPerNetwork = 150;

type Group = 'known' | 'unknown' | 'unknown again';
const groups: readonly Group[] = ['known', 'unknown', 'unknown again'];
type Times = Record<Group, { answer: number[]; next: number[] }>;

let network = 1;
let sentFromNetwork = 0;
let agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: '127.0.0.1' });

function moveToNextNetwork(): void {
  network += 1;
  sentFromNetwork = 0;
  agent.destroy();
  agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${network}` });
}

/** @returns status, body and the milliseconds until the last byte of the answer */
function ask(
  origin: string,
  method: string,
  address: string,
  body?: unknown,
  token?: string,
): Promise<{ status: number; text: string; ms: number }> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(
      `${origin}/api${address}`,
      {
        method,
        agent,
        headers: {
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - startedAt }),
        );
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

async function expectOk(reply: ReturnType<typeof ask>): Promise<{ token: string }> {
  const { status, text } = await reply;
  if (status !== 200) throw new Error(`the server answered ${status}: ${text}`);
  return JSON.parse(text);
}

async function register(origin: string, count: number, kind: string): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, place) => `${kind}-${place}@example.org`);
  for (const email of emails)
    await expectOk(ask(origin, 'POST', '/auth/register', { name: 'Q', email, password, role: 'student' }));
  return emails;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

type Question = {
  path: string;
  bodyFor(email: string): unknown;
  status: number;
  known: readonly string[];
  /** Time for the work that the answer did not wait for. */
  pauseMs: number;
};

/** The three groups in turn, in an order that chance picks again each time. */
async function measure(origin: string, question: Question, name: string): Promise<Times> {
  const times = Object.fromEntries(
    groups.map((group) => [group, { answer: [], next: [] }]),
  ) as unknown as Times;
  const emailOf = (group: Group, place: number) =>
    group === 'known'
      ? (question.known[place] ?? '')
      : `${name}-${group.replace(' ', '-')}-${place}@example.org`;
  for (let turn = 0; turn < triesPerAddress; turn += 1) {
    for (const [place] of question.known.entries()) {
      for (const group of shuffled(groups)) {
        const answer = await ask(origin, 'POST', question.path, question.bodyFor(emailOf(group, place)));
        const next = await ask(origin, 'GET', '/health');
        if (answer.status !== question.status) throw new Error(`${question.path}: ${answer.text}`);
        // The first round compiles code.
        if (turn > 0) {
          times[group].answer.push(answer.ms);
          times[group].next.push(next.ms);
        }
        if (question.pauseMs > 0) await sleep(question.pauseMs);
        sentFromNetwork += 1;
        if (sentFromNetwork >= triesPerNetwork) moveToNextNetwork();
      }
    }
  }
  return times;
}

function rowsOf(title: string, times: Times, which: 'answer' | 'next'): string[][] {
  const reference = times.unknown[which];
  return groups.map((group) => {
    const { p50, samples } = latencyOf(times[group][which]);
    const [p90, p95] = [0.9, 0.95].map((share) => quantile(times[group][which], share));
    const overlap = group === 'unknown' ? '' : overlapOf(times[group][which], reference);
    return [title, group, String(samples), round(p50), round(p90 ?? 0), round(p95 ?? 0), overlap];
  });
}

function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const addresses = Number(process.argv[2] ?? 50);
  process.stdout.write(`${machine()}\n`);
  process.stdout.write(
    `Busy with other things before the measurement: ${Math.round((await busyShare()) * 100)} %\n\n`,
  );
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-bench-'));
  const server = await startServer('./server.ts', ['0', path.join(folder, 'data')]);
  const mailbox = await startMailbox();
  try {
    const { origin } = server;
    const known = await register(origin, addresses, 'known');
    const { token } = await expectOk(ask(origin, 'POST', '/auth/login', benchAdmin));
    const settings = {
      host: mailbox.host,
      port: mailbox.port,
      security: 'none',
      fromEmail: 'bench@example.org',
    };
    await expectOk(ask(origin, 'PUT', '/email/settings', settings, token));
    // With a mail server these wait for their confirmation.
    const waiting = await register(origin, addresses, 'waiting');
    const questions: [string, Question][] = [
      [
        'login',
        {
          path: '/auth/login',
          bodyFor: (email) => ({ email, password: 'Wrong-horse-7-quiet' }),
          status: 401,
          known,
          pauseMs: 0,
        },
      ],
      [
        'forgot-password',
        { path: '/auth/forgot-password', bodyFor: (email) => ({ email }), status: 200, known, pauseMs: 120 },
      ],
      [
        'resend-confirmation',
        {
          path: '/auth/resend-confirmation',
          bodyFor: (email) => ({ email }),
          status: 200,
          known: waiting,
          pauseMs: 120,
        },
      ],
    ];
    const rows: { answers: string[][]; nexts: string[][] } = { answers: [], nexts: [] };
    for (const [name, question] of questions) {
      process.stderr.write(`measuring ${name} …\n`);
      const times = await measure(origin, question, name);
      rows.answers.push(...rowsOf(name, times, 'answer'));
      rows.nexts.push(...rowsOf(name, times, 'next'));
    }
    const head = ['question', 'address', 'samples', 'p50 ms', 'p90 ms', 'p95 ms', 'AUC against unknown'];
    process.stdout.write(`#### Time of the answer\n\n${table(head, rows.answers)}\n\n`);
    process.stdout.write(`#### Time of another request right after it\n\n${table(head, rows.nexts)}\n\n`);
    process.stdout.write(`Mails that came of it: ${mailbox.mails.length}\n`);
  } finally {
    agent.destroy();
    await server.stop();
    await mailbox.close();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

await main();
