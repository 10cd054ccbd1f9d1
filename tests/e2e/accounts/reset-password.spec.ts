// A forgotten password: the emailed link, the page it opens, and every way a link can be invalid.
import type { Page } from '@playwright/test';
import { newEmail } from '../../support/app/people.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

const newPassword = 'Another-mule-9';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expect(page.getByText('The link expires in 1 hour')).toBeVisible();
}

const linkIn = (links: string[]) => links.find((link) => link.includes('/reset-password?token=')) ?? '';

const invalidTitle = 'Invalid Reset Link';

test('from the forgotten password to signing in with the new one', async ({ page, account, openMailbox }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const teacher = await account('teacher');
  const mailbox = await openMailbox();

  await page.goto('/register');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0);
  await page.goto('/login');
  await page.getByLabel('Email').fill(teacher.user.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(teacher.user.email);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expectAccessible(page);
  await expectNoOverflow(page);

  const { links } = await mailbox.waitFor(teacher.user.email, 'Reset your password');
  await page.goto(linkIn(links));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');

  // The checklist follows what is typed, and every message is the agreed one.
  const password = page.getByLabel(/^New Password/);
  const confirmation = page.getByLabel(/^Confirm New Password/);
  const submit = page.getByRole('button', { name: 'Reset Password' });
  await password.fill('abc');
  await expect(page.locator('li[data-met]')).toHaveText([/lowercase letter/]);
  await confirmation.fill('abc');
  await submit.click();
  await expect(
    page.getByText(
      'Password must be at least 8 characters long. Password must contain at least one uppercase letter. Password must contain at least one number',
    ),
  ).toBeVisible();
  await password.fill(newPassword);
  await expect(page.locator('li[data-met]')).toHaveCount(4);
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const field of [password, confirmation]) {
    await expect(field).toHaveAttribute('type', 'password');
    await field.locator('xpath=..').getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
  }
  // A password from the lists that attackers try passes all four rules, and is still refused.
  await password.fill('Password1');
  await confirmation.fill('Password1');
  await submit.click();
  await expect(page.getByText('lists of leaked passwords')).toBeVisible();
  await password.fill(newPassword);
  await confirmation.fill(newPassword);
  await confirmation.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Reset Successfully');
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(teacher.user.email);
  await page.getByLabel(/^Password/).fill(teacher.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/teacher-dashboard$/);

  await page.goto(linkIn(links));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(invalidTitle);
  await expect(
    page.getByText('Invalid or expired reset link. Please request a new password reset.'),
  ).toBeVisible();
});

test('a forged link, no link, and a link that was replaced while its page was open', async ({
  page,
  account,
  openMailbox,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/reset-password?token=forged');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(invalidTitle);
  await expect(
    page.getByText('Invalid or expired reset link. Please request a new password reset.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);

  await page.goto('/reset-password?token=');
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const student = await account('student');
  const mailbox = await openMailbox();
  await askForLink(page, student.user.email);
  const first = await mailbox.waitFor(student.user.email, 'Reset your password');
  await page.goto(linkIn(first.links));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  const other = await page.context().newPage();
  await askForLink(other, student.user.email);
  await expect.poll(() => mailbox.mails.filter(({ to }) => to === student.user.email).length).toBe(2);
  await page.getByLabel(/^New Password/).fill(newPassword);
  await page.getByLabel(/^Confirm New Password/).fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(invalidTitle);
});

test('an address without an account gets the same answer, and no email', async ({
  page,
  account,
  openMailbox,
}) => {
  const student = await account('student');
  const mailbox = await openMailbox();
  const stranger = newEmail('stranger');
  await askForLink(page, stranger);
  await askForLink(page, student.user.email);
  await mailbox.waitFor(student.user.email, 'Reset your password');
  expect(mailbox.mails.filter(({ to }) => to === stranger)).toEqual([]);
});

test('without a connection the pages show a notice, and continue when it is back', async ({ page }) => {
  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('sam@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText('Could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await expect(page.getByText('Tip: refresh this page')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Failed to send reset email')).toBeVisible();

  await page.route('**/api/auth/reset-password/validate*', (route) => route.abort());
  await page.goto('/reset-password?token=forged');
  await expect(page.getByText('Validating your reset link…')).toBeVisible();
  await expect(page.getByText('Could not validate reset link. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/reset-password/validate*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(invalidTitle);
});
