// An admin analyses a page of the site and a draft, and sees what to do, how the score adds up, and the history.
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { openDevice } from '../../support/browser/rounds.ts';

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

test('without a language model, pages show a notice, and everything that needs none works', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  signIn,
  api,
}) => {
  const { token, ...boss } = await admin();
  await signIn(page, await account('teacher', 'Enterprise'));
  await page.goto('/quizzes/generate');
  await expect(
    page.getByText('AI is not set up on this site. An administrator can connect a provider.'),
  ).toBeVisible();
  await expect(page.getByText('make a pharmacology quiz from our drug records')).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/ai-content');
  await expect(
    page.getByText('AI is not set up on this site. An administrator can connect a provider.'),
  ).toBeVisible();
  await expectGoodLooks(page);

  // A pharmacology quiz is made by rules, and nothing is offered that a model would have to do.
  await page.goto('/pharmacology-tools/quizzes?topic=warfarin');
  await expect(page.getByRole('button', { name: 'Make quiz' })).toBeEnabled();
  await expect(page.getByLabel('Reword with AI')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make quiz' }).press('Enter');
  await expect(page.getByText('5 questions are ready')).toBeVisible();

  const desk = await openDevice(browser, baseURL);
  await signIn(desk, { token, ...boss });
  await desk.goto('/admin-dashboard/ai');
  await expect(desk.getByText('AI is not set up', { exact: true })).toBeVisible();
  await expect(desk.getByText('No calls this month')).toBeVisible();
  await expectGoodLooks(desk);
  await desk.context().close();
  const refusal = await fetch(`${new URL(page.url()).origin}/api/admin/ai/test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await refusal.json()).toMatchObject({ message: 'OpenRouter not configured' });
  await api('GET', '/admin/ai/models', { token });
});
