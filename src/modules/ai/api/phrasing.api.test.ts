// Rewording of records: only with a provider and a plan, and a sample without citations never replaces the records.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { phraserFor } from './phrasing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
});
afterAll(() => app.close());

test('phrasing is available for plans with AI, and is counted', async () => {
  const pro = await app.people.create('teacher', 'Pro');
  const free = await app.people.create('teacher', 'Free');
  expect(await phraserFor(app.services, null)).toBeNull();
  expect(await phraserFor(app.services, free.user?.id ?? '')).toBeNull();
  const phrase = await phraserFor(app.services, pro.user?.id ?? '');
  expect(await phrase?.('Records: []', AbortSignal.timeout(10_000))).toContain('sample');
  const admin = await app.people.create('admin');
  const { body } = await admin.call<{ byPurpose: { name: string }[] }>('GET', '/admin/ai/usage');
  expect(body.byPurpose).toMatchObject([{ name: 'phrasing' }]);
  await admin.call('PUT', '/admin/ai/settings', { enableContentGeneration: false });
  expect(await phraserFor(app.services, pro.user?.id ?? '')).toBeNull();
});
