// The server as its README says: started in an empty folder, opened at localhost, joined from a phone by the picture.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { isLoopback } from '#platform/contract/loopback.ts';
import { plainOrigin } from '../../support/browser/plain-http.ts';
import { readQrCode } from '../../support/browser/qr-picture.ts';
import { openDevice } from '../../support/browser/rounds.ts';
import { tidyAway } from '../../support/tidy-away.ts';

// With both FORCE_COLOR and NO_COLOR set Node warns where the greeting is read; the runner sets the first.
const needless =
  /^(?:PORT|HOST|DATABASE_URL|REDIS_URL|PUBLIC_URL|TRUST_PROXY|NODE_ENV|NO_COLOR|FORCE_COLOR)$/;

type Started = { greeting: string; stop(): Promise<void> };

/** @returns when the terminal shows its QR code, or the process has ended */
async function start(settings: Record<string, string>): Promise<Started> {
  const inherited = Object.entries(process.env).filter(([name]) => !needless.test(name));
  const child: ChildProcess = spawn(process.execPath, ['bin/start.ts'], {
    env: { ...Object.fromEntries(inherited), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let greeting = '';
  const greeted = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        greeting += chunk;
        if (greeting.includes('▄▄▄▄▄')) resolve();
      });
  });
  await Promise.race([greeted, ended]);
  return {
    greeting,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where this machine has no network, a name that only the browser knows is in for one. */
async function settingsForNetwork(): Promise<Record<string, string>> {
  const entries = Object.values(os.networkInterfaces()).flat();
  if (entries.some((entry) => entry?.family === 'IPv4' && !entry.internal)) return {};
  const { port, free } = await takePort();
  free();
  return { PORT: String(port), PUBLIC_URL: plainOrigin(port) };
}

async function takePort(): Promise<{ port: number; free(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port, free: () => server.close() };
}

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  folder: async ({}, use) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-e2e-'));
    await use(folder);
    await tidyAway(folder);
  },
});

test('a port in use ends the start with one sentence', async ({ folder }) => {
  const { port, free } = await takePort();
  const { greeting } = await start({ PORT: String(port), DATA_DIR: folder });
  free();
  expect(greeting.trim()).toMatch(
    new RegExp(`^Port ${port} is in use by another program\\. .* set PORT to another port: \\d+ is free\\.$`),
  );
});

test('opened at localhost, joined over the network by the QR code’s picture', async ({
  page: host,
  browser,
  folder,
}) => {
  test.setTimeout(120_000);
  // Without PORT, as it comes: on a busy machine that is the next one that is free.
  const server = await start({ DATA_DIR: folder, ...(await settingsForNetwork()) });
  try {
    const { greeting } = server;
    const here = /This computer +(http:\/\/localhost:\d+)/.exec(greeting)?.[1] ?? greeting;
    const [, email = '', password = ''] = /Demo teacher +(\S+) +password (\S+)/.exec(greeting) ?? [];
    const network = /For everyone +(\S+)/.exec(greeting)?.[1] ?? greeting;
    expect(greeting.indexOf(network)).toBeLessThan(greeting.indexOf(here));
    expect(greeting).toContain(`Sign in         ${network}/login`);

    await host.setViewportSize({ width: 1280, height: 800 });
    await host.goto(`${here}/login`);
    await host.getByLabel('Email').fill(email);
    await host.getByLabel(/^Password/).fill(password);
    await host.getByRole('button', { name: 'Sign In', exact: true }).click();
    await host.waitForURL('**/teacher-dashboard');
    await host.getByRole('button', { name: 'Start', exact: true }).first().click({ timeout: 20_000 });
    await expect(host).toHaveURL(/\/host\/\w+$/);
    expect(new URL(host.url()).origin).toBe(here);

    const picture = host.getByRole('img', { name: /QR code of/ });
    const address = await readQrCode(await picture.screenshot());
    expect(isLoopback(new URL(address).hostname)).toBe(false);
    expect(address).toMatch(new RegExp(`^${network}/join/[A-Z0-9]{6}$`));
    await expect(host.getByText(`${new URL(network).host}/join`)).toBeVisible();

    const student = await openDevice(browser, undefined);
    await student.goto(address);
    await student.getByRole('button', { name: 'Join without a name' }).click();
    await expect(student.getByRole('heading', { name: /You’re in/ })).toBeVisible();
    await expect(host.getByRole('button', { name: /rename or remove/ })).toBeVisible();
    expect(await student.evaluate(() => isSecureContext)).toBe(false);

    // So do the links that teachers hand on.
    await host.goto(`${here}/teacher-dashboard`);
    await host
      .getByLabel(/^More actions for/)
      .first()
      .click();
    await host.getByRole('button', { name: 'Open for self-paced answers' }).first().click();
    await expect(host.getByRole('link', { name: `Link for students: ${network}/quiz/` })).toBeVisible();
  } finally {
    await server.stop();
  }
});
