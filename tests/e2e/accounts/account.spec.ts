// The account settings: the profile, the address, the password, and the sessions.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newEmail } from '../../support/app/people.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

test('a guest is asked to sign in first, and then gets there', async ({ page, account }) => {
  const student = await account('student');
  await page.goto('/account/security');
  await page.getByLabel('Email').fill(student.user.email);
  await page.getByLabel(/^Password/).fill(student.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password and sessions');
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await expect(menu.getByRole('link', { name: 'Password and sessions' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('name, bio, language, time zone and image', async ({ page, account, signIn }) => {
  await signIn(page, await account('teacher'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/teacher-dashboard');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Tess Teacher/ })
    .click();
  await expect(page).toHaveURL(/\/account$/);

  await page.getByLabel('Full Name').fill('Tess A. Teacher');
  await page.getByLabel('Bio').fill('I teach pharmacology.');
  await page.getByLabel('Language').selectOption({ label: 'English (Barbados)' });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('barb');
  await page.getByRole('option', { name: /America\/Barbados/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Tess A. Teacher');

  const picture = path.join(import.meta.dirname, '..', '..', '..', 'public', 'icon-180.png');
  await page.locator('input[type="file"]').setInputFiles(picture);
  await expect(page.getByText('Image changed.')).toBeVisible();
  const shown = page.getByRole('banner').locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await expectAccessible(page);

  await page.locator('input[type="file"]').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText(/^This file is not a supported image/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Tess A. Teacher');
  await expect(page.getByLabel('Bio')).toHaveValue('I teach pharmacology.');
  await expect(page.getByLabel('Language')).toHaveValue('en-BB');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/^America\/Barbados \(UTC/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('a new address waits to be confirmed, and then is the one to sign in with', async ({
  page,
  account,
  signIn,
  openMailbox,
}) => {
  const student = await account('student');
  const mailbox = await openMailbox();
  const email = newEmail('moved');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, student);
  await page.goto('/account');

  // The server asks for the password if the sign-in was long ago; here it is made to.
  let isProved = false;
  await page.route('**/api/auth/profile', (route) =>
    isProved
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { code: 'reauthentication_required', message: 'Please confirm.' },
        }),
  );
  await page.route('**/api/auth/reauthenticate', async (route) => {
    const response = await route.fetch();
    isProved = response.ok();
    await route.fulfill({ response });
  });
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await expect(dialog.getByLabel(/^Your password/)).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Please confirm.')).toBeVisible();
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByLabel(/^Your password/).fill('Wrong-horse-7');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByLabel(/^Your password/).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(page.getByText(`Waiting for you to confirm ${email}`)).toBeVisible();
  await expect(page.getByText(`Your address is ${student.user.email}.`)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await mailbox.waitFor(student.user.email, 'is being changed');
  const { links } = await mailbox.waitFor(email, 'Confirm your new email address');
  await page.goto(links.find((link) => link.includes('/confirm-email?token=')) ?? '');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByText(`Your address is ${email}.`)).toBeVisible();
  await expect(page.getByText('Waiting for you to confirm')).toHaveCount(0);
});

test('a new password ends all other sessions', async ({ page, account, signIn, api }) => {
  const student = await account('student');
  await signIn(page, student);
  const body = { email: student.user.email, password: student.password };
  const other = await api<{ token: string }>('POST', '/auth/login', { body });
  await page.goto('/account/security');
  await expect(page.getByRole('button', { name: /^Sign out an unknown program/ })).toBeVisible();
  await page.getByLabel(/^Current password/).fill('Wrong-horse-7');
  await page.getByLabel(/^New password/).fill('Another-mule-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
  await page.getByLabel(/^Current password/).fill(student.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expect(api('GET', '/auth/me', { token: other.token })).rejects.toThrow('401');
});

test('a session that is ended elsewhere is over', async ({ page, account, signIn, browser, server }) => {
  const student = await account('student');
  await signIn(page, student);
  const context = await browser.newContext({
    baseURL: server.url,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const elsewhere = await context.newPage();
  await signInThere(elsewhere, student.user.email, student.password);

  await page.goto('/account/security');
  await expect(page.getByText('Firefox on Windows')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click();
  await expect(page.getByText('Firefox on Windows was signed out.')).toBeVisible();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

  await signInThere(elsewhere, student.user.email, student.password);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('other session ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere, including here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere, including here' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await context.close();
});

async function signInThere(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/student-dashboard$/);
}

test('logging out leaves only the device and the colours', async ({ page, account }) => {
  const student = await account('student');
  await page.goto('/login');
  await signInThere(page, student.user.email, student.password);
  await page.evaluate(() => {
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    localStorage.setItem('rounds.unsaved.some-quiz', '{}');
    localStorage.setItem('of-somebody-else', 'stays');
    sessionStorage.setItem('rounds.link./reset-password', 'secret');
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const left = await page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]);
  expect(left[0]).toEqual(['mantine-color-scheme-value', 'of-somebody-else', 'roundsDevice']);
  expect(left[1]?.filter((name) => name.startsWith('rounds'))).toEqual([]);
});
