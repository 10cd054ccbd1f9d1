// The outbox as the rest of Rounds and the admin see it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { mailHealth, queueMail } from '../server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('without a mail server a mail is held', async () => {
  await queueMail(app.services, {
    kind: 'sample',
    to: 'a@example.org',
    content: { subject: 'S', preview: 'P', heading: 'H', paragraphs: ['One'] },
  });
  await app.services.db.transaction((tx) =>
    queueMail(
      app.services,
      {
        kind: 'sample',
        to: 'a@example.org',
        content: { subject: 'S', preview: 'P', heading: 'H', paragraphs: ['One'] },
      },
      tx,
    ),
  );
  expect(await mailHealth(app.services)).toEqual({ isConfigured: false, queued: 0, failed: 0, held: 2 });
  await app.services.db.execute(sql`select 1`);
});
