// An account writes at most two generations at once, however many calls arrive together.
// Also on Postgres: several connections count at the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Source } from '../../contract/generating.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
});
afterAll(() => app?.close());

test('of thirty generations that are started together, two begin', async () => {
  const admin = await app.people.create('admin');
  const limits = {
    // It never replies, so that none ends while others begin.
    defaultModel: 'demo/silent',
    monthlyTokenLimit: 10_000_000,
    accountTokenLimits: { Pro: 5_000_000, Enterprise: 5_000_000 },
  };
  await admin.call('PUT', '/admin/ai/settings', limits);
  const teacher = await app.people.create('teacher', 'Enterprise');
  const pasted = {
    title: 'The heart',
    text: 'The left ventricle pumps oxygenated blood into the aorta. '.repeat(8),
  };
  const { body } = await teacher.call<{ source: Source }>('POST', '/ai/sources/text', pasted);
  const calls = Array.from({ length: 30 }, () =>
    teacher.call<{ code?: string }>('POST', '/ai/generations', { sourceId: body.source.id }),
  );
  const replies = await Promise.all(calls);
  const begun = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ body: { code } }) => code === 'ai_generation_running');
  expect([begun.length, refused.length], JSON.stringify(replies.map(({ status }) => status))).toEqual([
    2, 28,
  ]);
});
