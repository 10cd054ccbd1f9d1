// Someone looks for help: searches with and without scripts, reads a guide with its pictures, and finds out how to
// install.
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';

test('help is searched and read, on to the next article', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('searchbox').fill('code refused');
  await expect(page.getByRole('status').filter({ hasText: /result/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'When a code is refused' }).click();
  await expect(page).toHaveURL(/\/help\/room-codes#when-a-code-is-refused$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Room codes' })).toBeVisible();
  await expectGoodLooks(page);

  const lit = page.locator('figure .picture-light').first();
  await lit.scrollIntoViewIfNeeded();
  await expect.poll(() => lit.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(lit).toBeHidden();
  await expect(page.locator('figure .picture-dark').first()).toBeVisible();

  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Play in teams' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a page that only reads loads no scripts before someone touches it, and what was pressed then happens', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const path of ['/privacy-policy', '/pricing', '/documentation/grading', '/quiz-types']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts, path).toEqual([]);
  }
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test('an address opens the question that it names', async ({ page }) => {
  await page.goto('/help#when-do-students-see-the-correct-answers');
  await expect(
    page.getByText('Until then, students’ devices don’t have the correct answers at all.'),
  ).toBeVisible();
});

test('without scripts everything is there, including search results', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Troubleshooting' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('homework');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/help\?q=homework$/);
  await expect(page.getByRole('link', { name: 'How do I set a quiz as homework?' })).toBeVisible();
  await context.close();
});

test('the guide to the API opens at the call that an address names, and installing has one address', async ({
  page,
}) => {
  const guide = await (await page.request.get('/mobile-download')).text();
  expect(guide).toMatch(/<link rel="canonical" href="[^"]*\/install"/);
  await page.goto('/documentation/api#startQuiz');
  const call = page.locator('#startQuiz');
  await expect(call.getByText('Teachers')).toBeVisible();
  await expect(call.getByRole('link')).toHaveAttribute('href', /^\/api\/docs\/.*startQuiz$/);
});
