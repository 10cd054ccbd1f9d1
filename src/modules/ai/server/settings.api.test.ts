// Settings, connection test and usage: keys are never shown, each fault has a message, and no limit is exceeded.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { AiCall, ShownAiSettings } from '../contract.ts';
import { aiCalls, aiMonths } from '../tables.ts';
import { everyone, monthName, readMonth, releaseLost, reserve, settle } from './budget/budget.ts';
import { streamCall } from './calls.ts';
import { numbersOf } from './demo/faults.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
  admin = await app.people.create('admin');
});
afterAll(() => app.close());

function idOf({ user }: Person): string {
  if (!user) throw new Error('nobody is signed in');
  return user.id;
}

const change = (body: Record<string, unknown>) =>
  admin.call<{ settings: ShownAiSettings }>('PUT', '/admin/ai/settings', body);
const tryIt = async () => {
  const { status, body } = await admin.call<Record<string, unknown>>('POST', '/admin/ai/test', {});
  return { status, body };
};
const month = () => readMonth(app.services.db, monthName(app.services.now()), everyone);

test('begin with the values of the specification, and never show a key', async () => {
  const { body } = await admin.call<{ settings: ShownAiSettings }>('GET', '/admin/ai/settings');
  expect(body.settings).toMatchObject({
    provider: 'openrouter',
    defaultModel: 'openai/gpt-3.5-turbo',
    openrouterModel: 'openai/gpt-3.5-turbo',
    maxTokens: 2_048,
    temperature: 0.7,
    topP: 1,
    frequencyPenalty: 0,
    presencePenalty: 0,
    monthlyTokenLimit: 100_000,
    enableContentGeneration: true,
    isSample: true,
    hasApiKey: { openrouter: false, compatible: false },
  });
  const secret = 'sk-or-very-secret';
  const set = await change({ apiKeys: { openrouter: secret } });
  expect(set.body.settings.hasApiKey.openrouter).toBe(true);
  expect(JSON.stringify(set.body)).not.toContain(secret);
  const { rows } = await app.services.db.execute(sql`select * from settings where name = 'ai'`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await change({ maxTokens: 100 })).body.settings.hasApiKey.openrouter).toBe(true);
  const base = { baseUrl: 'https://llm.school.example/v1' };
  await change({ ...base, apiKeys: { compatible: secret } });
  expect((await change(base)).body.settings.hasApiKey.compatible).toBe(true);
  const elsewhere = await change({ baseUrl: 'https://thief.example/v1' });
  expect(elsewhere.body.settings.hasApiKey).toEqual({ openrouter: true, compatible: false });
  expect((await change({ apiKeys: { openrouter: '' } })).body.settings.hasApiKey.openrouter).toBe(false);
});

test('a test call returns a sample that is labelled, and is counted', async () => {
  await change({});
  const before = (await month()).used;
  const { status, body } = await tryIt();
  expect({ status, body }).toMatchObject({ status: 200, body: { isSample: true, model: 'demo/sample' } });
  expect(body.reply).toContain('sample');
  expect(await month()).toEqual({ used: before + Number(body.tokens), reserved: 0 });
  const usage = await admin.call<{ byPurpose: { name: string }[]; calls: AiCall[] }>(
    'GET',
    '/admin/ai/usage',
  );
  expect(usage.body.byPurpose).toContainEqual(expect.objectContaining({ name: 'test' }));
  expect(usage.body.calls[0]).toMatchObject({ purpose: 'test', state: 'done', model: 'demo/sample' });
});

test.each([
  ['busy', 424, 'The AI provider is busy. Try again in a minute.'],
  ['busy-once', 200, undefined],
  ['no-credit', 424, 'The AI provider reports that its account has no credit left.'],
  ['bad-key', 424, 'The AI provider refused the key. Check it in the settings.'],
  ['unknown-model', 424, 'The AI provider doesn’t have this model. Choose another one in the settings.'],
  ['error-in-200', 424, 'The AI provider is overloaded. Try again in a few minutes.'],
  ['error-in-stream', 424, 'The AI provider is overloaded. Try again in a few minutes.'],
  ['cut', 424, 'The AI provider’s response ended too early.'],
  ['empty', 424, 'No content received'],
])('names the problem: %s', async (fault, expected, message) => {
  await change({ defaultModel: `demo/${fault}` });
  const { status, body } = await tryIt();
  expect({ status, message: body.message }).toEqual({ status: expected, message });
  expect((await month()).reserved).toBe(0);
});

test('the check of settings asks another model if the first doesn’t start to answer', async () => {
  await change({ defaultModel: 'demo/busy', fallbackModels: ['demo/unknown-model', 'demo/slow'] });
  expect(await tryIt()).toMatchObject({ status: 200, body: { model: 'demo/slow' } });
});

test('the messages of the specification if nothing is set up', async () => {
  const bare = await createTestApp();
  try {
    const person = await bare.people.create('admin');
    const ask = () => person.call<{ code: string; message: string }>('POST', '/admin/ai/test', {});
    expect((await ask()).body).toMatchObject({
      code: 'ai_not_configured',
      message: 'OpenRouter not configured',
    });
    await person.call('PUT', '/admin/ai/settings', { provider: 'compatible' });
    expect((await ask()).body.message).toBe('Compatible server AI service is not configured');
    const teacher = await bare.people.create('teacher');
    const { body } = await teacher.call('GET', '/ai/status');
    expect(body).toMatchObject({ isAvailable: false, problem: expect.stringContaining('not set up') });
    const list = await person.call<{ models: unknown[]; isFallback: boolean }>('GET', '/admin/ai/models');
    expect(list.body.isFallback).toBe(true);
    expect(list.body.models.length).toBeGreaterThan(5);
  } finally {
    await bare.close();
  }
});

test('an address in a private network is refused unless allowed', async () => {
  const shut = await createTestApp({ outboundPrivate: false });
  try {
    const person = await shut.people.create('admin');
    for (const baseUrl of [
      'http://127.0.0.1:11434/v1',
      'https://10.0.0.8/v1',
      'http://example.org/v1',
      'ftp://a',
    ]) {
      const { status, body } = await person.call<{ code: string }>('PUT', '/admin/ai/settings', { baseUrl });
      expect([baseUrl, status, body.code]).toEqual([baseUrl, 400, 'ai_address_refused']);
    }
  } finally {
    await shut.close();
  }
});

const call = { purpose: 'test', provider: 'demo', model: 'demo/sample', promptHash: 'x' };

test('parallel calls never pass a limit, however they end', async () => {
  const { db } = app.services;
  await db.delete(aiCalls);
  await db.delete(aiMonths);
  const teacher = await app.people.create('teacher');
  const random = numbersOf(7);
  const now = app.services.now();
  const limits = { monthly: 5_000, account: 3_000 };
  let settled = 0;
  const fates = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const tokens = 50 + Math.floor(random() * 200);
      const userId = index % 2 === 0 ? idOf(teacher) : null;
      const reservation = await reserve(db, now, limits, { ...call, userId, tokens }).catch(() => null);
      if (!reservation) return 'refused';
      const isLost = random() < 0.1;
      if (isLost) return 'lost';
      const used = random() < 0.3 ? 0 : Math.floor(random() * tokens);
      const settlement = { promptTokens: used, completionTokens: 0, tookMs: 1 };
      await settle(db, now, reservation, { ...settlement, state: used === 0 ? 'failed' : 'done' });
      // A second settlement changes nothing.
      await settle(db, now, reservation, { ...settlement, state: 'done' });
      settled += used;
      return 'settled';
    }),
  );
  const counts = Object.groupBy(fates, (fate) => fate);
  expect(counts.refused?.length).toBeGreaterThan(0);
  expect((await month()).used).toBe(settled);
  expect((await month()).used + (await month()).reserved).toBeLessThanOrEqual(limits.monthly);
  const own = await readMonth(db, monthName(now), idOf(teacher));
  expect(own.used + own.reserved).toBeLessThanOrEqual(limits.account);
  // What an ended process had reserved is returned.
  expect(await releaseLost(db, now, new Date(now + 1))).toBe(counts.lost?.length ?? 0);
  expect(await month()).toEqual({ used: settled, reserved: 0 });
});

test('a call ends when its reader stops, and is charged', async () => {
  await change({ defaultModel: 'demo/slow', maxTokens: 200 });
  const messages = [{ role: 'user' as const, content: 'Say something long.' }];
  const before = (await month()).used;
  const pieces = streamCall(app.services, { userId: idOf(admin), isAdmin: true, purpose: 'test', messages });
  expect((await pieces.next()).done).toBe(false);
  await pieces.return(undefined as never);
  const { used, reserved } = await month();
  expect(reserved).toBe(0);
  expect(used).toBeGreaterThan(before);
});
