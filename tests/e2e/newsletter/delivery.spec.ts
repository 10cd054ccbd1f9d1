// An administrator makes a key that signs newsletters, lets a provider report bounces, and takes both back.

import { startImapServer } from '#modules/newsletter/tests/imap-server.ts';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

test('newsletters are signed once the record of the key was shown', async ({
  page,
  admin,
  signIn,
  openMailbox,
}) => {
  await openMailbox();
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/newsletter/delivery');
  await page.getByRole('button', { name: 'Create a signing key' }).click();
  await expect(page.getByText('Add this record, check the domain')).toBeVisible();
  await expect(page.getByText(/^v=DKIM1; k=rsa; p=/)).toBeVisible();
  // There is no resolver, or the domain has no records: both are said.
  await page.getByRole('button', { name: /^Check .* now$/ }).click();
  await expect(page.getByRole('heading', { name: 'SPF: who may send' })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Turn signing on' }).click();
  await expect(page.getByText(/^Newsletters from .* are signed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn signing off' }).click();
  await expect(page.getByRole('button', { name: 'Turn signing on' })).toBeVisible();
});

test('who may report bounces is turned on with a secret, and off again', async ({ page, admin, signIn }) => {
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/newsletter/delivery');
  const postmark = page.getByRole('form', { name: 'Postmark' });
  await page.getByText('Postmark').first().click();
  await expect(postmark.getByLabel('Webhook address')).toHaveValue(/\/api\/newsletter\/bounces\/postmark$/);
  await expectGoodLooks(page);
  await postmark.getByLabel('Password for the webhook').fill('a-secret-of-the-newsletter');
  await postmark.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Postmark can now report bounces')).toBeVisible();
  await postmark.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Postmark can no longer report bounces')).toBeVisible();

  const login = { username: 'news@school.example', password: 'the-mailbox' };
  const imap = await startImapServer(login);
  imap.receive('Subject: Thank you\n\nI liked the last issue.\n');
  await page.getByText('A mailbox that Rounds reads').click();
  const mailbox = page.getByRole('form', { name: 'A mailbox that Rounds reads' });
  await mailbox.getByLabel('Server').fill('127.0.0.1');
  await mailbox.getByLabel('Encryption').selectOption('None');
  await mailbox.getByLabel('Port').fill(String(imap.port));
  await mailbox.getByLabel('Username').fill(login.username);
  await mailbox.getByLabel('Password').fill('a-wrong-one');
  await mailbox.getByRole('button', { name: 'Save and read' }).click();
  await expect(mailbox.getByText(/could not be read: Wrong username or password/)).toBeVisible();
  await mailbox.getByLabel('Password').fill(login.password);
  await mailbox.getByRole('button', { name: 'Save and read' }).click();
  await expect(page.getByText(/So far 1 email, 0 bounces and complaints/)).toBeVisible();
  await expectGoodLooks(page);
  await imap.close();
});
