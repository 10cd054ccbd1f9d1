// Two-step sign-in: an authenticator app with its recovery codes, passkeys, and administrators who must have one of them.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { password } from '../../support/app/people.ts';
import {
  adminEmail,
  expect,
  expectAccessible,
  expectNoOverflow,
  startServer,
  test,
} from '../../support/browser/e2e.ts';
import { stepMs, totpCodeAt } from '../../support/outside/totp-code.ts';
import { tidyAway } from '../../support/tidy-away.ts';

const settings = '/account/second-factor';
const phone = { width: 360, height: 740 };

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** As far as the password gets you. */
async function enterPassword(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** @returns the secret and the recovery codes */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectSound(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is incorrect or has already been used.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Six-digit code').fill(totpCodeAt(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes now' })).toBeFocused();
  await expectSound(page);
  const codes = await page.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/).allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  return { secret, codes };
}

/** A device with a fingerprint reader that always agrees. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The owner takes the finger away, and the browser gives up. */
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    agree: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}

test('an authenticator app is set up, and required at the sign-in', async ({
  page,
  account,
  signIn,
  browser,
}) => {
  const person = await account('student');
  await page.setViewportSize(phone);
  await signIn(page, person);
  await page.goto(settings);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeHidden();
  await expectSound(page);

  const { secret, codes } = await setUpApp(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await downloading).path();
  const text = await fs.readFile(file, 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(codes[0] ?? '')).toBeHidden();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByText('10 codes are left.')).toBeVisible();

  const elsewhere = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: phone })
  ).newPage();
  await enterPassword(elsewhere, person.user.email);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible();
  await expect(elsewhere.getByLabel('Six-digit code')).toBeFocused();
  await expectSound(elsewhere);
  await elsewhere.getByLabel('Six-digit code').fill('000000');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('alert')).toContainText('This code is incorrect');
  await expectSound(elsewhere);
  await elsewhere.reload();
  // The code of the next half minute, since the current one confirmed the app.
  await elsewhere.getByLabel('Six-digit code').fill(totpCodeAt(secret, Date.now() + stepMs));
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.waitForURL('**/student-dashboard');
  await elsewhere.context().close();
});

test('a recovery code opens the account once', async ({ page, account, signIn, browser }) => {
  const person = await account('teacher');
  await signIn(page, person);
  await page.goto(settings);
  const { codes } = await setUpApp(page);
  const [code = ''] = codes;
  const typed = code.toUpperCase().replaceAll('-', ' ');

  const origin = new URL(page.url()).origin;
  const lost = await (await browser.newContext({ baseURL: origin, viewport: phone })).newPage();
  await enterPassword(lost, person.user.email);
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(lost.getByLabel('Recovery code')).toBeFocused();
  await expectSound(lost);
  await lost.getByLabel('Recovery code').fill(typed);
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click();
  await lost.waitForURL('**/teacher-dashboard');
  await lost.goto(settings);
  await expect(lost.getByText('9 codes are left.')).toBeVisible();

  const again = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterPassword(again, person.user.email);
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  for (let turn = 0; turn < 5; turn += 1) {
    await again.getByLabel('Recovery code').fill(code);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again.getByLabel('Recovery code')).toHaveValue('');
    await expect(again.getByRole('alert')).toContainText('has already been used');
  }
  await again.getByLabel('Recovery code').fill(codes[1] ?? '');
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again.getByRole('alert')).toContainText('This sign-in took too long');
  await expectAccessible(again);
  await again.getByRole('link', { name: 'Start again' }).click();
  await expect(again.getByLabel('Email')).toBeVisible();
  await lost.context().close();
  await again.context().close();
});

test('codes are renewed and the app is removed, each after a confirmation', async ({
  page,
  account,
  signIn,
}) => {
  const person = await account('student');
  await signIn(page, person);
  await page.goto(settings);
  const { codes } = await setUpApp(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes now' })).toBeFocused();
  await expect(page.getByText(codes[0] ?? '')).toBeHidden();

  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Authenticator app removed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /ecovery codes/ })).toHaveCount(0);
});

test('the second step without a sign-in leads to the sign-in', async ({ page }) => {
  await page.goto('/sign-in/second-factor');
  await page.waitForURL('**/login');
});

test('a passkey is added, signs in without a password, and completes a sign-in with one', async ({
  page,
  account,
  server,
}) => {
  // Browsers have passkeys only on HTTPS and here.
  const origin = server.trustedUrl;
  const person = await account('student');
  await page.setViewportSize(phone);
  const authenticator = await addAuthenticator(page);
  await page.goto(origin);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.goto(origin + settings);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await expect(page.getByLabel('Name of the passkey')).toHaveValue('Chrome on Linux');
  await expectSound(page);
  await page.getByLabel('Name of the passkey').fill('Finger');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes now' })).toBeFocused();
  await expect(page.getByText('Passkey “Finger” added.')).toBeVisible();
  await expect(page.getByText(/^Added .*never used$/)).toBeVisible();
  await expectSound(page);

  // The same device again: it already has a passkey.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey');

  const leave = () => page.evaluate(() => localStorage.clear());
  await leave();
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with a passkey' })).toBeVisible();
  await expectSound(page);
  await authenticator.refuse();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await expectSound(page);
  await authenticator.agree();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.waitForURL('**/student-dashboard');
  await page.goto(origin + settings);
  await expect(page.getByText(/^Added .*last used/)).toBeVisible();

  await leave();
  await enterPassword(page, person.user.email, origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/student-dashboard');

  await page.goto(origin + settings);
  await page.getByRole('button', { name: 'Remove Finger' }).click();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey “Finger” removed.')).toBeVisible();
});

test('where passkeys can’t be used, a message explains it', async ({ page, account, signIn, server }) => {
  const insecure = page.getByText('Browsers only allow passkeys on secure (https) addresses.');
  await page.goto('/sign-in/passkey');
  await expect(page.getByText('Passkeys can’t be used here.')).toBeVisible();
  await expect(insecure).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toHaveCount(0);
  await expectAccessible(page);
  await signIn(page, await account('student'));
  await page.goto(settings);
  await expect(insecure).toBeVisible();
  await page.goto(`${server.trustedUrl.replace('localhost', '127.0.0.1')}${settings}`);
  await expect(page.getByText('This address is a number.')).toBeVisible();
});

test('an administrator who must have a second factor sets one up and gets in', async ({ page }) => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-e2e-'));
  const server = await startServer(dataDir, { ADMIN_SECOND_FACTOR: '1' });
  try {
    await enterPassword(page, adminEmail, server.url);
    await expect(
      page.getByText('Set up two-step sign-in before you use administrator functions.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
    await expect(page.getByText('As an administrator you need a second step.')).toBeVisible();
    await setUpApp(page);
    await expect(page.getByText('As an administrator you need a second step.')).toBeHidden();
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alert')).toContainText('Administrators need a second step');
    await page.goto(`${server.url}/admin-dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Set up two-step sign-in before')).toHaveCount(0);
  } finally {
    await server.stop();
    await tidyAway(dataDir);
  }
});
