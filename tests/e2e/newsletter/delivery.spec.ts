// An administrator lets a provider report bounces, and takes that back.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

test('who may report bounces is turned on with a secret, and off again', async ({ page, admin, signIn }) => {
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/newsletter/delivery');
  const postmark = page.getByRole('form', { name: 'Postmark' });
  await page.getByText('Postmark').first().click();
  await expect(postmark.getByLabel('Webhook address')).toHaveValue(/\/api\/newsletter\/bounces\/postmark$/);
  await expectGoodLooks(page);
  await postmark.getByLabel('Password for the webhook').fill('a-secret-of-the-newsletter');
  await postmark.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Postmark can report bounces now')).toBeVisible();
  await postmark.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Postmark can no longer report bounces')).toBeVisible();
});
