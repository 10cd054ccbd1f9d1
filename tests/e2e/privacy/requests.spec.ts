// Data requests without an account: sent, confirmed by email, answered by an admin; and how long data is kept.
import { newEmail } from '../../support/app/people.ts';
import {
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoOverflow,
  test,
} from '../../support/browser/e2e.ts';

test('a request is confirmed by email, found by an admin, and answered', async ({
  page,
  browser,
  baseURL,
  admin,
  signIn,
  openMailbox,
}) => {
  const mailbox = await openMailbox();
  const email = newEmail('asks');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/privacy-request');
  await page.getByLabel('What is your request?').selectOption({ label: 'Delete data about me' });
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('textbox', { name: 'Your request' }).fill('I joined a quiz as Grace on Monday.');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expectAccessible(page);

  const { links } = await mailbox.waitFor(email, 'Confirm your privacy request');
  const link = new URL(links.find((one) => one.includes('/privacy-request/confirm')) ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Confirm my request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is confirmed');
  await expectAccessible(page);
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Confirm my request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');

  const desk = await browser.newPage({
    baseURL,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  });
  await signIn(desk, await admin());
  await desk.goto('/admin-dashboard/privacy');
  const row = desk.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('I joined a quiz as Grace on Monday.');
  await row.getByRole('button', { name: 'Start working on it' }).click();
  await expect(row).toContainText('In progress');
  await row.getByRole('button', { name: 'Add note' }).click();
  await row.getByLabel('Note').fill('The teacher removed the seat.');
  await row.getByRole('button', { name: 'Add note' }).click();
  await expect(row).toContainText('The teacher removed the seat.');
  await expectAccessible(desk);
  await row.getByRole('button', { name: 'Close request' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Close request' });
  await dialog.getByLabel('Reply to the person').fill('Your name was removed from the quiz.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Close and send reply' }).click();
  await expect(row).toBeHidden();
  const answer = await mailbox.waitFor(email, 'Your privacy request has been completed');
  expect(answer.text).toContain('Your name was removed from the quiz.');
  await desk.close();
});

test('how long data is kept is reported, and changed only after a question', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/privacy');
  await page.getByRole('button', { name: 'Create report now' }).click();
  await expect(page.getByText(/Report from .*: nothing was deleted/).first()).toBeVisible();
  await expect(page.getByText('Inactive accounts:').first()).toBeVisible();
  await expectGoodLooks(page);
  const isOn = page.getByRole('switch', { name: /Delete accounts that have been inactive/ });
  await isOn.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(isOn).not.toBeChecked();
});
