// An administrator makes a backup, tries it, and reads how to restore it.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

test('a backup is made, tried on a scratch database, and taken along', async ({ page, admin, signIn }) => {
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Backup made here' }).first();
  await expect(row).toContainText('Not tried yet');
  await row.getByRole('button', { name: /^Try/ }).click();
  await expect(row).toContainText(/Restored completely on .*: [\d,]+ rows/, { timeout: 90_000 });
  await row.getByText('How to restore').click();
  await expect(row).toContainText('npm run db:restore');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^by-hand-.*\.ndjson\.gz$/);
  await expectGoodLooks(page);
});
