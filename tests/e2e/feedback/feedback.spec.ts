// Someone says what they think, an administrator publishes it, visitors read it, and its author withdraws it.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { openDevice } from '../../support/browser/rounds.ts';

const desk = { width: 1280, height: 900 };
const words = 'My students ask for it on Fridays, and I see at once what they did not get.';

test('feedback is published only as its author allowed, and goes when they withdraw it', async ({
  browser,
  server,
  account,
  admin,
  signIn,
}) => {
  const page = await openDevice(browser, server.url);
  await signIn(page, await account('teacher'));
  await page.goto('/account/feedback');
  await page.getByLabel('Your feedback').fill(words);
  await page.getByLabel('You may publish this on the home page').check();
  await page.getByLabel('Show whether I am a teacher or a student').check();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Save feedback' }).click();
  await expect(page.getByText('Feedback saved')).toBeVisible();

  const boss = await openDevice(browser, server.url, desk);
  await signIn(boss, await admin());
  await boss.goto('/admin-dashboard/feedback');
  const entry = boss.getByRole('listitem').filter({ hasText: words });
  await expect(entry).toContainText('without name · with role');
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(entry.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await expectGoodLooks(boss);

  const visitor = await openDevice(browser, server.url, desk);
  await visitor.goto('/');
  await expect(visitor.getByText(words)).toBeVisible();
  await expect(visitor.getByText('Tess Teacher')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Withdraw feedback' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw feedback' }).click();
  await expect(page.getByText('Feedback withdrawn')).toBeVisible();
  await visitor.reload();
  await visitor.waitForLoadState('networkidle');
  await expect(visitor.getByText(words)).toHaveCount(0);
  await Promise.all([page, boss, visitor].map((each) => each.context().close()));
});
