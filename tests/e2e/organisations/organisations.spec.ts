// A school's owner sets up its branding and sign-in; its people come in through it, and students see whose room it is.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoOverflow,
  type Server,
  startServer,
} from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';
import { clientId, clientSecret, type OidcServer, startOidcServer } from '../../support/outside/oidc.ts';
import { tidyAway } from '../../support/tidy-away.ts';

const small = { width: 360, height: 740 };

/** A real identity provider beside a server that is allowed to reach it. */
const test = base.extend<{ provider: OidcServer }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-e2e-'));
      const server = await startServer(dataDir, { OUTBOUND_PRIVATE: '1' });
      await use(server);
      await server.stop();
      await tidyAway(dataDir);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  provider: async ({ server }, use) => {
    const provider = await startOidcServer([`${server.url}/sign-in/organisation/callback`]);
    await use(provider);
    await provider.close();
  },
});

type Owner = { token: string };
type Api = <T>(method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<T>;

async function makeOrganisation(
  api: Api,
  owner: Owner,
  change: Record<string, unknown> = {},
): Promise<string> {
  const body = { slug: 'hill', name: 'Hill Medical School', colour: '#8a1538', ...change };
  const made = await api<{ organisation: { id: string } }>('PUT', '/organisations/mine', {
    token: owner.token,
    body,
  });
  return made.organisation.id;
}

async function signInAtSchool(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL(/\/interaction\//);
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
}

test('an owner sets the organisation up, an administrator approves its domain, a teacher signs in through it', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  provider,
  signIn,
}, testInfo) => {
  test.setTimeout(240_000);
  const owner = await account('teacher', 'Enterprise');
  await signIn(page, owner);
  await page.goto('/account/organisation');
  await page.getByLabel('Organisation name').fill('Hill Medical School');
  await expect(page.getByLabel('Short name')).toHaveValue('hill-medical-school');
  await page.getByLabel('Short name').fill('hill');
  await page.getByLabel('Colour', { exact: true }).fill('#ffcc00');
  await expect(page.getByText(/this colour becomes #\w{6} on light/)).toBeVisible();
  await page.getByLabel('Let people sign in through the organisation').click();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret').fill('wrong');
  await page.getByLabel('Email domains').fill('@hill.example');
  await page.getByLabel('New accounts become').selectOption('teacher');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByText('waiting for approval by a site administrator')).toBeVisible();
  await expectAccessible(page);

  // Both a wrong and a right secret get a message.
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/does not accept the client ID with this client secret/)).toBeVisible();
  await page.getByLabel('Client secret').fill(clientSecret);
  await expect(page.getByRole('button', { name: 'Test connection' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('responds and recognises this client')).toBeVisible();

  // A logo, from a file.
  const file = testInfo.outputPath('logo.png');
  const background = '#8a1538';
  await fs.writeFile(
    file,
    await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  await page.getByTestId('logo-file').setInputFiles(file);
  await expect(page.getByText('Logo saved.')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: /^Hill Medical School Rounds/ }),
  ).toBeVisible();
  await page.setViewportSize(small);
  await expectNoOverflow(page);
  await expectAccessible(page);

  // Before the approval, signing in works at the school and is refused here.
  provider.people.set('grace', {
    login: 'grace',
    email: 'grace@hill.example',
    isEmailVerified: true,
    name: 'Grace Hopper',
  });
  const guest = await openDevice(browser, baseURL, small);
  await guest.goto('/login');
  await guest.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await expectAccessible(guest);
  await guest.getByLabel('Short name or email address').fill('nobody');
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest.getByText('Organisation not found.')).toBeVisible();
  await guest.getByLabel('Short name or email address').fill('hill');
  await guest.getByRole('button', { name: 'Continue' }).click();
  await signInAtSchool(guest, 'grace');
  await expect(guest.getByText('Addresses at hill.example can’t sign in')).toBeVisible();
  // The address keeps neither code nor state.
  await expect(guest).toHaveURL(/\/callback$/);
  await expectAccessible(guest);

  const desk = await openDevice(browser, baseURL, small);
  await signIn(desk, await admin());
  await desk.goto('/admin-dashboard/organisations');
  await desk.getByRole('button', { name: 'Approve hill.example for Hill Medical School' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByRole('button', { name: /^Withdraw approval of hill.example/ })).toBeVisible();
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await guest.getByRole('link', { name: 'Start again' }).click();
  // The domain works as well as the short name.
  await guest.getByLabel('Short name or email address').fill('grace@hill.example');
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest).toHaveURL(/\/teacher-dashboard$/);
  await expect(guest.getByRole('link', { name: /^Hill Medical School Rounds/ })).toBeVisible();
  await expectNoOverflow(guest);

  await page.reload();
  await expect(page.getByText('1 person signs in through the organisation.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No one has signed in through the organisation yet.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: /sign in/i }).first()).toBeVisible();
});

test('an answer from the identity provider is of no use in another tab', async ({
  browser,
  baseURL,
  account,
  admin,
  api,
  provider,
}) => {
  const owner = await account('teacher', 'Enterprise');
  const sso = { issuer: provider.issuer, clientId, clientSecret };
  const id = await makeOrganisation(api, owner, { slug: 'dale', domains: ['dale.example'], sso });
  const { token } = await admin();
  await api('POST', `/admin/organisations/${id}/domains/dale.example/approve`, { token });
  provider.people.set('mallory', { login: 'mallory', email: 'mallory@dale.example', isEmailVerified: true });

  // Mallory does not finish, and hands the address to someone else.
  const mallory = await openDevice(browser, baseURL);
  let stolen = '';
  await mallory.route('**/api/auth/sso/finish', (route) => route.abort());
  mallory.on('request', (request) => {
    if (request.url().includes('/callback?')) stolen = request.url();
  });
  await mallory.goto('/sign-in/organisation?name=dale');
  await mallory.getByRole('button', { name: 'Continue to Hill Medical School' }).click();
  await signInAtSchool(mallory, 'mallory');
  await expect(mallory.getByText(/Could not reach the server/)).toBeVisible();
  expect(stolen).toContain('code=');

  const victim = await openDevice(browser, baseURL);
  await victim.goto(stolen);
  await expect(victim.getByText(/started in another browser or tab/)).toBeVisible();
  expect(await victim.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await victim.goto(stolen.replace(/code=[^&]*&?/, 'error=access_denied&'));
  await expect(victim.getByText(/started in another browser or tab/)).toBeVisible();
});

test('students see whose room it is on the join page, the phone and the projector', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher', 'Enterprise');
  await makeOrganisation(api, teacher, { slug: 'vale', name: 'Vale University Hospital School of Nursing' });
  const quiz = await makeQuiz(api, teacher.token, {});
  await signIn(host, teacher);
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.goto(`/quizzes/${quiz.id}/start`);
  await expect(host.getByText('Vale University Hospital School of Nursing')).toBeVisible();
  await expectAccessible(host);
  const label = await host.getByRole('img', { name: /QR code of/ }).getAttribute('aria-label');
  const code = /join\/([A-Z0-9]{6})/.exec(label ?? '')?.[1] ?? '';

  const student = await openDevice(browser, baseURL, small);
  await student.goto(`/join/${code}`);
  await expect(student.getByRole('link', { name: /Vale University Hospital/ })).toBeVisible();
  const join = student.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toHaveCSS('background-color', 'rgb(138, 21, 56)');
  await expectNoOverflow(student);
  await expectAccessible(student);
  await student.getByLabel('Your name').fill('Ada');
  await join.click();
  await expect(student.getByRole('heading', { name: 'You’re in, Ada' })).toBeVisible();
  await expect(student.getByText('Vale University Hospital School of Nursing')).toBeVisible();
  await expectNoOverflow(student);
  await expectAccessible(student);
  await student.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(student);
});

test('without Enterprise the page says what it would offer', async ({ page, account, signIn }) => {
  await signIn(page, await account('teacher', 'Pro'));
  await page.setViewportSize(small);
  await page.goto('/account/organisation');
  await expect(page.getByRole('heading', { name: 'Part of Enterprise' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
  await expectAccessible(page);
  await expectNoOverflow(page);
});
