// Hundreds of spoilt replies (in depth a thousand), a hundred at a time, through the real client: each call ends in an answer or a clear refusal, and budgets
// are exact.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { inDepth } from '#tests/support/depth.ts';
import { aiCalls } from '../tables.ts';
import { everyone, monthName, readMonth } from './budget/budget.ts';
import { runStructured } from './calls.ts';
import { WireUsage } from './client/wire.ts';
import { numbersOf, spoilt } from './demo/faults.ts';

const Reply = z.object({
  questions: z.array(z.object({ question: z.string(), options: z.array(z.string()).min(2) })).min(1),
});
const good = JSON.stringify({
  questions: [
    { question: 'Qu’est-ce que 心臓 fait ?', options: ['Es pumpt „Blut“', 'Nothing', 'يضخ الدم'] },
    { question: 'Which valve closes first?', options: ['Mitral', 'Aortic'] },
  ],
});

type Random = () => number;
const oneOf = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const refusals = [400, 401, 402, 403, 404, 408, 413, 429, 500, 503];
/** Honest ones, none, and numbers that are none. */
const usages = [
  { prompt_tokens: 40, completion_tokens: 60 },
  { prompt_tokens: 12.5, completion_tokens: 7.25, cost: 0.001 },
  { prompt_tokens: -5, completion_tokens: 'many' },
  null,
  'none',
];

function streamed(text: string, random: Random): Buffer {
  const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
  const pieces = text.match(/.{1,40}/gsu) ?? [];
  const noise = random() < 0.3 ? ': waiting\n\ndata: {"half":\n\ndata: 17\n\n' : '';
  const end = event({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: oneOf(random, usages) });
  return Buffer.from(
    noise +
      pieces.map((content) => event({ choices: [{ delta: { content } }] })).join('') +
      (random() < 0.9 ? `${end}data: [DONE]\n\n` : ''),
  );
}

/** In pieces of any length, so that letters and lines are cut; some of it slowly, some of it never to its end. */
async function send(reply: http.ServerResponse, bytes: Buffer, random: Random, share: number): Promise<void> {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  const isSlow = random() < 0.1;
  const end = Math.floor(bytes.length * share);
  for (let at = 0; at < end; ) {
    const next = Math.min(end, at + 1 + Math.floor(random() * 300));
    reply.write(bytes.subarray(at, next));
    at = next;
    if (isSlow) await pause(5);
  }
  if (share < 1) reply.destroy();
  else reply.end();
}

async function answer(reply: http.ServerResponse, seed: number): Promise<void> {
  const random = numbersOf(seed);
  const json = { 'content-type': 'application/json', 'retry-after': '0' };
  switch (seed % 10) {
    case 0:
      return send(reply, streamed(good, random), random, random());
    case 1: {
      const error = oneOf(random, [{ message: 'Overloaded', code: 502 }, 'Out of memory', {}]);
      return void reply.writeHead(200, json).end(JSON.stringify({ error }));
    }
    case 2: {
      const error = `data: ${JSON.stringify({ error: { message: 'Lost', code: 502 } })}\n\n`;
      const bytes = streamed(good, random);
      return send(reply, Buffer.concat([bytes.subarray(0, 200), Buffer.from(`\n\n${error}`)]), random, 1);
    }
    case 3:
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>');
    case 4:
      return void reply
        .writeHead(oneOf(random, refusals), json)
        .end(oneOf(random, ['', '<p>No</p>', '{"error":{"message":"No"}}', '{"error":"No"}', 'null']));
    case 5:
      if (random() < 0.1) return void reply.destroy();
      return send(reply, random() < 0.5 ? streamed('', random) : Buffer.alloc(0), random, 1);
    default:
      return send(reply, streamed(random() < 0.2 ? good : spoilt(good, seed), random), random, 1);
  }
}

let app: TestApp;
let admin: Person;
let teacher: Person;
let provider: http.Server;
beforeAll(async () => {
  provider = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const seed = /seed (\d+)/.exec(Buffer.concat(chunks).toString('utf8'))?.[1];
    await answer(reply, Number(seed));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  app = await createTestApp();
  admin = await app.people.create('admin');
  teacher = await app.people.create('teacher', 'Enterprise');
});
afterAll(async () => {
  await app?.close();
  provider?.closeAllConnections();
  provider?.close();
});

async function allow(monthlyTokenLimit: number, accountLimit: number): Promise<void> {
  const set = await admin.call('PUT', '/admin/ai/settings', {
    provider: 'compatible',
    baseUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
    defaultModel: 'any/model',
    maxTokens: 300,
    monthlyTokenLimit,
    accountTokenLimits: { Pro: 0, Enterprise: accountLimit },
  });
  expect(set.status).toBe(200);
}

const month = (scope: string) => readMonth(app.services.db, monthName(app.services.now()), scope);

/** @returns the code of its refusal; none for an answer */
async function ask(seed: number): Promise<string> {
  const isOwn = seed % 2 === 0;
  const call = {
    userId: (isOwn ? teacher : admin).user?.id ?? '',
    isAdmin: !isOwn,
    purpose: 'test' as const,
    messages: [{ role: 'user' as const, content: `Questions, please: seed ${seed}` }],
  };
  try {
    const { value } = await runStructured(app.services, call, 'questions', Reply);
    expect(Reply.safeParse(value).success).toBe(true);
    return 'none';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.message).toMatch(/^[A-Z][^<>]{9,400}$/);
    return error.code;
  }
}

/** What is counted for everyone and for the teacher is what their calls took, and nothing is still reserved. */
async function expectExact(): Promise<void> {
  const calls = await app.services.db.select().from(aiCalls);
  const sum = (own: typeof calls) =>
    own.reduce((total, { promptTokens, completionTokens }) => total + promptTokens + completionTokens, 0);
  expect(calls.filter(({ state }) => state === 'running')).toEqual([]);
  expect(await month(everyone)).toEqual({ used: sum(calls), reserved: 0 });
  const own = calls.filter(({ userId }) => userId === teacher.user?.id);
  expect(await month(teacher.user?.id ?? '')).toEqual({ used: sum(own), reserved: 0 });
}

/** A hundred at a time. */
async function askMany(from: number, count: number, each: (seed: number) => Promise<string>) {
  const codes: string[] = [];
  let seed = from;
  const line = async () => {
    while (seed < from + count) codes.push(await each(seed++));
  };
  await Promise.all(Array.from({ length: 100 }, line));
  return codes;
}

test('each of hundreds of calls ends in an answer or a refusal that says why, and is charged once', async () => {
  await allow(10_000_000, 10_000_000);
  const count = inDepth(400, 1_000);
  const codes = await askMany(0, count, ask);
  expect(codes).toHaveLength(count);
  const counts = Object.groupBy(codes, (code) => code);
  expect(Object.keys(counts).toSorted()).toEqual([
    'ai_failed',
    'ai_invalid_response',
    'ai_no_content',
    'none',
  ]);
  expect(counts.none?.length).toBeGreaterThan(count / 20);
  await expectExact();
});

test('a hundred calls at a time pass no limit, while replies fail', async () => {
  const before = { all: (await month(everyone)).used, own: (await month(teacher.user?.id ?? '')).used };
  const limits = { all: before.all + 15_000, own: before.own + 6_000 };
  await allow(limits.all, limits.own);
  const codes = await askMany(5_000, 100, async (seed) => {
    const code = await ask(seed);
    const [all, own] = [await month(everyone), await month(teacher.user?.id ?? '')];
    expect(all.used + all.reserved).toBeLessThanOrEqual(limits.all);
    expect(own.used + own.reserved).toBeLessThanOrEqual(limits.own);
    return code;
  });
  expect(codes).toContain('ai_budget_used');
  expect(codes).toContain('none');
  await expectExact();
});

test('numbers of tokens become whole ones, as calls are stored', () => {
  const read = (usage: object) => {
    const { prompt_tokens, completion_tokens } = WireUsage.parse(usage);
    return [prompt_tokens, completion_tokens];
  };
  expect(read({ prompt_tokens: 12.5, completion_tokens: 7.25 })).toEqual([13, 8]);
  expect(read({ prompt_tokens: -5, completion_tokens: 'many' })).toEqual([0, 0]);
});
