import fs from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';

const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  fs.readFileSync('deploy/grafana.json', 'utf8'),
);

let app: TestApp;
afterEach(() => app?.close());

const metrics = (headers: Record<string, string> = {}, remoteAddress?: string) =>
  app.fastify.inject({ url: '/metrics', headers, remoteAddress });

describe('without a token', () => {
  it('only this machine reads /metrics, and never through a proxy', async () => {
    app = await createTestApp({ trustProxy: ['loopback'] });
    expect((await metrics()).statusCode).toBe(200);
    expect((await metrics({}, '::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await metrics({}, '203.0.113.7')).statusCode).toBe(404);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await metrics({ [header]: '127.0.0.1' })).statusCode, header).toBe(404);
  });
});

describe('with a token', () => {
  it('anyone who shows it reads /metrics, and no one else', async () => {
    const metricsToken = 'a token of 24 characters'.replaceAll(' ', '-');
    app = await createTestApp({ metricsToken });
    expect((await metrics({ authorization: `Bearer ${metricsToken}` }, '203.0.113.7')).statusCode).toBe(200);
    expect((await metrics({ authorization: `Bearer ${metricsToken}x` })).statusCode).toBe(404);
    expect((await metrics()).statusCode).toBe(404);
  });
});

it('what is read are numbers of the process, the requests, the database and the jobs, without anyone’s name', async () => {
  app = await createTestApp();
  const email = 'someone@example.org';
  await app.people.guest.call('POST', '/auth/login', { email, password: 'wrong' });
  await app.people.guest.call('GET', '/nothing-here');
  const { body, headers } = await metrics();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('text/plain'),
  });
  expect(body).toContain('rounds_request_seconds_count{call="login",status="4xx"} 1');
  expect(body).toMatch(/^rounds_info\{version="[\d.]+",database="\w+"\} 1$/m);
  expect(body).toMatch(/^rounds_jobs\{state="failed"\} 0$/m);
  expect(body).toMatch(/^rounds_database_connections\{state="open"\} \d+$/m);
  expect(body).toMatch(/^rounds_sockets 0$/m);
  expect(body).toMatch(/^process_cpu_seconds_total /m);
  expect(body).not.toContain('nothing-here');
  expect(body).not.toContain(email);
  // Read twice, nothing is counted twice.
  expect((await metrics()).body.match(/^rounds_jobs\{state="failed"\}.*$/m)?.[0]).toBe(
    'rounds_jobs{state="failed"} 0',
  );
});

it('each number that the dashboard shows is there', async () => {
  app = await createTestApp();
  await app.people.guest.call('GET', '/health');
  const { body } = await metrics();
  const there = new Set([...body.matchAll(/^(\w+)/gm)].map(([, name]) => name));
  const shown = [...dashboard.panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
    [...expr.matchAll(/\b((?:rounds|nodejs|process)_\w+)/g)].map(([, name]) => name),
  );
  expect(new Set(shown).size).toBeGreaterThan(8);
  expect(shown.filter((name) => !there.has(name))).toEqual([]);
});

it('while the database is away, the rest is still read', async () => {
  app = await createTestApp();
  const jobs: { countByState?: unknown } = app.services.jobs;
  jobs.countByState = async () => {
    throw new Error('connect ECONNREFUSED db.internal:5432');
  };
  const { statusCode, body } = await metrics();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^rounds_sockets 0$/m);
  expect(body).not.toMatch(/^rounds_jobs\{/m);
  expect(body).not.toContain('db.internal');
});
