// Your own data: what is stored, a copy of it by email, and the deletion that can be undone.
import fs from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoOverflow,
  test,
} from '../../support/browser/e2e.ts';
import { readZip } from '../../support/files/zip-files.ts';

test('the page of your data says what is stored and why', async ({ page, account, signIn }) => {
  await signIn(page, await account('teacher'));
  await page.goto('/account/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  const held = page.getByRole('group').filter({ hasText: 'Your account: name, address' });
  await held.getByText('Your account: name, address').click();
  await expect(held.getByText('To know who you are')).toBeVisible();
  await expectGoodLooks(page);
});

test('a copy of your data comes with a link by email, and contains what the site stores', async ({
  page,
  account,
  signIn,
  openMailbox,
  api,
}) => {
  const teacher = await account('teacher');
  const mailbox = await openMailbox();
  const { token } = teacher;
  await api('PUT', '/auth/profile', { token, body: { bio: 'Teaches pharmacology.' } });
  await signIn(page, teacher);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account/privacy');
  await page.getByRole('button', { name: 'Request my data' }).click();
  const { links } = await mailbox.waitFor(teacher.user.email, 'Your data is ready');
  await expect(page.getByText('Your file is ready')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const link = new URL(links.find((one) => one.includes('/account/privacy?export=')) ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rounds-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = await readZip(await fs.readFile(await download.path()));
  const [row] = JSON.parse(String(files.get('accounts/account.json')));
  expect(row).toMatchObject({ email: teacher.user.email, bio: 'Teaches pharmacology.' });
  expect(String(files.get('index.html'))).toContain(teacher.user.email);

  await page.getByRole('button', { name: 'Delete this file now' }).click();
  await expect(page.getByRole('button', { name: 'Request my data' })).toBeVisible();
});

test('an account marked for deletion can be kept after signing in', async ({
  page,
  browser,
  baseURL,
  account,
  signIn,
  openMailbox,
}) => {
  const teacher = await account('teacher');
  const mailbox = await openMailbox();
  await signIn(page, teacher);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByText('all quizzes you have written')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Delete my account' });
  await expect(submit).toBeDisabled();
  await page.getByLabel(`Type ${teacher.user.email} to confirm`).fill(teacher.user.email);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await submit.click();
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible();
  await mailbox.waitFor(teacher.user.email, 'Your account will be deleted on');

  // Signed in again, on another device.
  const phone = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(teacher.user.email);
  await phone.getByLabel(/^Password/).fill(teacher.password);
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(phone).toHaveURL(/teacher-dashboard/);
  const notice = phone.getByRole('status').filter({ hasText: 'Your account will be deleted on' });
  await expect(notice).toBeVisible();
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await notice.getByRole('button', { name: 'Keep my account' }).click();
  await expect(phone.getByText('Your account is kept. Nothing was deleted.')).toBeVisible();
  await expect(notice).toBeHidden();
  await mailbox.waitFor(teacher.user.email, 'Your account won’t be deleted');
  await phone.close();
});
