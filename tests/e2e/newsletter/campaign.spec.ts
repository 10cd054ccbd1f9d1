// An administrator writes a campaign from a template, sees it as it will look, sends it, and a reader gets it.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const email = 'reader-of-campaigns@school.example';

test('a campaign from a template to the inbox', async ({ page, api, admin, signIn, openMailbox }) => {
  const person = await admin();
  const mailbox = await openMailbox();
  const { token } = person;
  const { settings } = await api<{ settings: object }>('GET', '/newsletter/settings', { token });
  const changed = { ...settings, doubleOptIn: false, autoWelcome: false };
  await api('PUT', '/newsletter/settings', { token, body: changed });
  await api('POST', '/newsletter/subscribe', { body: { email, name: 'Ada Lovelace' } });
  await api('PUT', '/newsletter/settings', { token, body: settings });
  await signIn(page, person);
  await page.goto('/admin-dashboard/newsletter/campaigns');

  await test.step('it begins with a template', async () => {
    const row = page.getByRole('list', { name: 'Templates' }).getByRole('listitem');
    await expect(row).toHaveCount(4);
    await expectGoodLooks(page);
    await row.filter({ hasText: 'Announcement' }).getByRole('button', { name: 'Create campaign' }).click();
    await expect(page.getByLabel('Campaign name')).toHaveValue('Announcement');
  });

  await test.step('it is changed, previewed, saved, tested and approved', async () => {
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('News for {{ first_name }}');
    await expect(page.getByText('News for Ada', { exact: true })).toBeVisible();
    await page.getByLabel('Only people with one of these tags').fill('teacher');
    await expect(page.getByText('1 recipient', { exact: true })).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    expect((await mailbox.waitFor(person.user.email, 'News for')).html).toContain('One new thing');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectGoodLooks(page);
  });

  await test.step('it is sent, and says so', async () => {
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    const mail = await mailbox.waitFor(email, 'News for Ada');
    expect(mail.text).toContain('Hello Ada');
    await expect(page.getByText('1 of 1 done.')).toBeVisible();
    await expect(page.getByText(/^Sent · /)).toBeVisible();
    await expectGoodLooks(page);
  });
});
