// An admin reads a held email, sets the mail server, tests it, and sends what was held.
import { adminEmail, expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { type Mailbox, startMailbox } from '../../support/outside/smtp.ts';

const auth = { username: 'rounds', password: 'right-Horse-9' };

let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await startMailbox({ auth });
});
test.afterAll(() => mailbox.close());

test('the mail server is set up in the dashboard', async ({ page, admin, signIn, api }) => {
  const person = await admin();
  await api('POST', '/auth/forgot-password', { body: { email: adminEmail } });
  await signIn(page, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin-dashboard/email');
  const resetMail = page.getByRole('button', { name: `“Reset your password” to ${adminEmail}` }).first();

  await test.step('a held email can be read, with its link', async () => {
    await expect(page.getByText('Emails are not being sent')).toBeVisible();
    // Other journeys on this server may have had emails sent to the admin: by its subject.
    await resetMail.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: /reset-password\?token=/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByText('HTML', { exact: true }).click();
    const preview = dialog.frameLocator('iframe').getByRole('heading');
    await expect(preview).toHaveText(/password/i);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a wrong password is reported in the words of the mail server', async () => {
    await page.getByRole('textbox', { name: 'Server', exact: true }).fill(mailbox.host);
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('Port').fill(String(mailbox.port));
    await page.getByLabel('Username').fill(auth.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('rounds@school.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Emails are sent through ${mailbox.host}`)).toBeVisible();
    await expect(page.getByText('A password is saved.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Send to').fill('ada@school.example');
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('535 5.7.8 Authentication credentials invalid').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('with the right one a test email arrives', async () => {
    await page.getByLabel('Password', { exact: true }).fill(auth.password);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Mail server saved.').first()).toBeVisible();
    await page.getByLabel('Send to').fill('ada@school.example');
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('It said: 250')).toBeVisible();
    await mailbox.waitFor('ada@school.example', 'test email');
  });

  await test.step('the outbox shows what happened to each, and sends what was held', async () => {
    await page.getByLabel('Status').selectOption('held');
    await resetMail.click();
    await expect(page.getByRole('dialog').getByText('Held', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send now' }).click();
    const mail = await mailbox.waitFor(adminEmail, 'Reset your password');
    expect(mail.links[0]).toContain('/reset-password?token=');
    await page.getByLabel('Status').selectOption('sent');
    await page.getByLabel('Search by address or subject').fill(adminEmail);
    await expect(page.getByRole('row').filter({ hasText: adminEmail }).first()).toContainText('Sent');
    await page.getByLabel('Search by address or subject').fill('nobody at all');
    await expect(page.getByText('No matching emails.')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('sending is switched off again', async () => {
    await page.getByRole('button', { name: 'Turn off sending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off sending' }).click();
    await expect(page.getByText('Emails are not being sent')).toBeVisible();
  });
});
