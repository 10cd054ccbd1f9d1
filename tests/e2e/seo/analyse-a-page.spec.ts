// An admin analyses a page of the site and a draft, and sees what to do, how the score adds up, and the history.
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';

test('an admin analyses a page of the site, then a draft, and opens the first again', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/seo');
  await expect(page.getByText('No analyses yet')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Address').fill('/blog');
  await page.getByLabel('Keyphrase (optional)').fill('live quiz');
  await page.getByRole('button', { name: 'Analyse', exact: true }).press('Enter');
  await expect(page.getByRole('img', { name: /^Score \d+ of 100$/ })).toBeVisible();
  await expect(page.getByText('live quiz (keyphrase)')).toBeVisible();
  await page.getByText('How the score adds up').press('Enter');
  const table = page.getByRole('table', { name: 'How the score adds up' });
  await expect(table).toContainText('Search engines may list the page');
  const points = await table.locator('tbody td:last-child').allTextContents();
  const sum = points.reduce((total, text) => total + Number.parseInt(text, 10), 0);
  await expect(page.getByRole('img', { name: `Score ${sum} of 100` })).toBeVisible();
  await expectGoodLooks(page);

  await page.getByText('A draft', { exact: true }).click();
  await page.getByLabel('Draft title').fill('Heart valves');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('## Valves\n\n#### Jump\n\nRead more [here](/x).');
  await page.getByRole('button', { name: 'Analyse', exact: true }).press('Enter');
  const issues = page.getByRole('list', { name: /issues$/ });
  await expect(issues).toContainText('Links don’t say where they lead');
  await expect(issues).toContainText('Level 4 follows level 2.');
  await page.getByRole('button', { name: 'Suggest titles and descriptions' }).press('Enter');
  await expect(page.getByText('OpenRouter not configured')).toBeVisible();
  await expectGoodLooks(page);

  const history = page.getByRole('list', { name: 'Recent analyses' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: 'Open analysis of' }).last().press('Enter');
  await expect(page.getByText('live quiz (keyphrase)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('live quiz (keyphrase)')).toBeVisible();
  await expectAccessible(page);
});
