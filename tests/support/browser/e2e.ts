// What every journey starts from: a fresh server on an empty folder, people who are signed in, and axe.
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { newEmail, password } from '../app/people.ts';
import { resolveOnce, startedServer } from '../app/started-server.ts';
import { type Mailbox, startMailbox } from '../outside/smtp.ts';
import { tidyAway } from '../tidy-away.ts';
import { plainOrigin, resolveHere } from './plain-http.ts';
import { screenSignature } from './screen-signature.ts';
import { isSound, rememberSound } from './sound-screens.ts';

resolveHere();

/** `url` is one without a secure context, as phones in a class meet it; `trustedUrl` is for what needs HTTPS. */
export type Server = {
  url: string;
  trustedUrl: string;
  dataDir: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** The admin of every server that journeys start. */
export const adminEmail = 'admin@rounds.example';

/**
 * Starts the real process in an empty folder, as if it had been started there before, on a free port, and waits for its
 * greeting.
 */
export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  const ready = process.env.ROUNDS_READY_FOLDER;
  if (ready && (await fs.readdir(dataDir)).length === 0) await fs.cp(ready, dataDir, { recursive: true });
  const { port, stop } = await startedServer({
    nodeArguments: ['--import', resolveOnce],
    environment: {
      // As `npm start` does it: React's other half renders pages in twice the time.
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: '0',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: password,
      ...environment,
    },
  });
  return { url: plainOrigin(port), trustedUrl: `http://localhost:${port}`, dataDir, stop };
}

type SignedIn = {
  token: string;
  user: { id: string; name: string; email: string; role: string };
  password: string;
};

type Fixtures = {
  /** Creates an account through the API. Teachers have Professional by default, so that nothing is locked. */
  account(role: 'teacher' | 'student', plan?: 'Free' | 'Pro' | 'Enterprise'): Promise<SignedIn>;
  /** Signs the server's admin in. */
  admin(): Promise<SignedIn>;
  /** Puts a session into the browser of a page, as a sign-in does. */
  signIn(page: Page, person: SignedIn): Promise<void>;
  /** Starts a mail server and has the server use it until the end of the test: from then on addresses are confirmed. */
  openMailbox(): Promise<Mailbox>;
  /** Playwright closes the page that it hands over, and no other: phones of earlier rooms would play on until the last journey. */
  closeAll: undefined;
  /** Calls the API, below /api, and fails on a refusal. */
  api<T>(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<T>;
};
type WorkerFixtures = {
  server: Server;
  /** Calls the API as the server's admin, in a session of its own: a sign-in takes a tenth of a second of a processor. */
  asAdmin(method: string, path: string, body: unknown): Promise<void>;
};

async function callApi<T>(
  { url }: Server,
  method: string,
  apiPath: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(`${url}/api${apiPath}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${apiPath}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const adminSession = (server: Server) =>
  callApi<Omit<SignedIn, 'password'>>(server, 'POST', '/auth/login', {
    body: { email: adminEmail, password },
  });

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-e2e-'));
      const server = await startServer(dataDir);
      await use(server);
      await server.stop();
      await tidyAway(dataDir);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  asAdmin: [
    async ({ server }, use) => {
      let token: string | undefined;
      await use(async (method, apiPath, body) => {
        const call = async () => {
          token ??= (await adminSession(server)).token;
          await callApi(server, method, apiPath, { token, body });
        };
        // A journey may have ended all sessions of the admin.
        await call().catch((error: Error) => {
          if (!token || !error.message.includes(': 401 ')) throw error;
          token = undefined;
          return call();
        });
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  closeAll: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  api: async ({ server }, use) => {
    await use((method, apiPath, options) => callApi(server, method, apiPath, options));
  },
  account: async ({ api, asAdmin }, use) => {
    await use(async (role, plan = role === 'teacher' ? 'Pro' : 'Free') => {
      const email = newEmail(role);
      await api('POST', '/auth/register', {
        body: { name: role === 'teacher' ? 'Tess Teacher' : 'Sam Student', email, password, role },
      });
      const session = await api<{ token: string; user: SignedIn['user'] }>('POST', '/auth/login', {
        body: { email, password },
      });
      if (plan !== 'Free')
        await asAdmin('PUT', `/users/${session.user.id}/subscription`, { subscription: plan });
      return { ...session, password };
    });
  },
  admin: async ({ server }, use) => {
    await use(async () => ({ ...(await adminSession(server)), password }));
  },
  openMailbox: async ({ asAdmin }, use) => {
    const settings = { port: 25, security: 'none', fromEmail: 'rounds@example.org' };
    const setServer = (change: { host: string; port?: number }) =>
      asAdmin('PUT', '/email/settings', { ...settings, ...change });
    let mailbox: Mailbox | undefined;
    await use(async () => {
      mailbox = await startMailbox();
      await setServer({ host: mailbox.host, port: mailbox.port });
      return mailbox;
    });
    if (!mailbox) return;
    await setServer({ host: '' });
    await mailbox.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  signIn: async ({}, use) => {
    await use(async (page, person) => {
      await page.addInitScript((token) => {
        if (!localStorage.getItem('token')) localStorage.setItem('token', token);
        // Only the journey about the count-in waits for it before each question.
        if (!localStorage.getItem('rounds.host.countIn')) localStorage.setItem('rounds.host.countIn', 'off');
      }, person.token);
    });
  },
});

type Internals = { _audit: { rules: { id: string; impact?: string }[] } };
/** Rules whose findings are never more than moderate: nothing asks for those, and looking for them takes a tenth of the time. */
const belowSerious = Object.fromEntries(
  (axe as unknown as Internals)._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

/** The smaller build, which a page compiles in half the time. */
const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A fade that is in progress has colours that no one designed. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Animations that follow scrolling, are paused, or repeat for ever don't end.
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline &&
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished),
    ),
  );
}

/** Each ends with its page: ending one earlier takes the page's virtual authenticator away, though another session made it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The document keeps the checker: loading it takes longer than many a check. Handed over directly, it is read only once. */
async function loadChecker(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  await (await opening).send('Runtime.evaluate', { expression: checker });
}

/** What axe finds serious or critical, a line each. */
async function graveFaults(page: Page, rules?: 'color-contrast'): Promise<string[]> {
  await loadChecker(page);
  // Frames are left out; an email's preview is the only one.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules ? { runOnly: { type: 'rule', values: [rules] } } : { rules: belowSerious }),
  };
  const violations = await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations,
    options,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
    );
}

/**
 * No serious or critical finding on the current screen; by all rules, or only by the one about colours. A screen that
 * passed before in this run isn't checked again.
 */
export async function expectAccessible(page: Page, rules?: 'color-contrast'): Promise<void> {
  await settled(page);
  const screen = await screenSignature(page);
  if (isSound(screen) || (rules && isSound(`${screen}-${rules}`))) return;
  let faults = await graveFaults(page, rules);
  if (faults.length > 0) {
    // A fade may begin while axe runs. A real fault is found again.
    await settled(page);
    faults = await graveFaults(page, rules);
  }
  expect(faults).toEqual([]);
  // Only if it's still the screen that was checked.
  if ((await screenSignature(page)) === screen) rememberSound(rules ? `${screen}-${rules}` : screen);
}

/** No sideways scrolling at this width, once parts that measure themselves have followed the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
}

/** The page's own script sets the scheme on the document some time after the browser has reported it. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const { mantineColorScheme: shown } = document.documentElement.dataset;
    const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
    return !shown || shown === scheme || chosen !== 'auto';
  }, colorScheme);
}

/**
 * The current screen fits the smallest phones, so larger ones as well, and desktops, light and dark. axe checks each width
 * and each scheme once, because failures depend on one of the two.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1440, 'dark'],
  ] as const) {
    await showIn(page, colorScheme);
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await showIn(page, 'light');
  if (size) await page.setViewportSize(size);
}

export { expect };
