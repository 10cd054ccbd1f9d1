// HEAD answers as GET does, without the content: walked over every call that reads.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../support/app/access.ts';
import { everyAccess } from '../support/app/access-rows.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import type { Person } from '../support/app/people.ts';
import { type Stage, setStage } from '../support/app/stage.ts';

const reading = [...(await everyEndpoint())].filter(([, { method }]) => method === 'GET');
const { rows } = await everyAccess();

let app: TestApp;
let stage: Stage;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher', 'Enterprise');
  admin = await app.people.create('admin');
  stage = await setStage(owner);
});
afterAll(() => app?.close());

it('HEAD has the status and the headers of GET', async () => {
  expect(reading.length).toBeGreaterThan(100);
  await expectEach(reading, async ({ path, access }, name) => {
    const call = (await rows.get(name)?.call(stage, app)) ?? {};
    const { token } = access === 'admin' ? admin : owner;
    const url = `/api${addressOf(path, call)}`;
    const headers = { ...call.headers, authorization: `Bearer ${token}` };
    const got = await app.fastify.inject({ method: 'GET', url, headers });
    const asked = await app.fastify.inject({ method: 'HEAD', url, headers });
    expect([asked.statusCode, asked.headers['content-type'], asked.body]).toEqual([
      got.statusCode,
      got.headers['content-type'],
      '',
    ]);
  });
});
