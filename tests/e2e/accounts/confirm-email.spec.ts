// Someone registers where emails are sent: nothing works until their address is confirmed, and then everything does.
import type { Page } from '@playwright/test';
import { newEmail, password } from '../../support/app/people.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Nora New');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please open the link in the email we sent you')).toBeVisible();
}

async function trySignIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const linkIn = (links: string[]) => links.find((link) => link.includes('/confirm-email?token=')) ?? '';

test('registering, asking for the email again, and confirming with its link', async ({
  page,
  openMailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const mailbox = await openMailbox();
  const email = newEmail('student');
  await register(page, email);
  await expectAccessible(page);
  await expectNoOverflow(page);
  const first = await mailbox.waitFor(email, 'Confirm');

  // Without confirmation there is no way in, and the screen says what to do.
  await trySignIn(page, email);
  await expect(page.getByText('Please confirm your email address first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  await expect(page.getByText('Please enter your email address first')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  await expect(page.getByText('a new message is on its way')).toBeVisible();
  await expect.poll(() => mailbox.mails.filter(({ to }) => to === email).length).toBe(2);
  const second = await mailbox.waitFor(email, 'Confirm');

  // The newer link has replaced the older one.
  await page.goto(linkIn(first.links));
  await expect(page).toHaveURL(/\/confirm-email$/);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Opening the link changes nothing: a scanner that opens it, too, does no harm.
  await page.goto(linkIn(second.links));
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible();
  await expectAccessible(page);
  await trySignIn(page, email);
  await expect(page.getByText('Please confirm your email address first.')).toBeVisible();

  await page.goto(linkIn(second.links));
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  await expect(page).toHaveURL(/\/confirm-email$/);
  // A reload still knows the link that is no longer in the address bar.
  await page.reload();
  await page.getByRole('button', { name: 'Confirm my email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/student-dashboard$/);

  // Used once, it is used up.
  await page.goto(linkIn(second.links));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
});

test('a confirmation page without a token offers a new link', async ({ page }) => {
  await page.goto('/confirm-email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  await expect(page.getByText('Please enter your email address first')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await expectNoOverflow(page);
});
