// Guidelines are found and read by their words: matches are marked, and the contents show the current section.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const list = '/pharmacology-tools/guidelines';

test('a search over all guidelines continues within the opened one, by keyboard', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rounds.education-only', '2026-11-21'));
  await page.goto(list);
  await page.getByLabel('Search', { exact: true }).fill('metformin');
  await expect(page).toHaveURL(/search=metformin/);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/find=metformin/);
  const search = page.getByLabel('Search this guideline');
  await expect(search).toHaveValue('metformin');
  await expect(page.locator('mark').first()).toHaveText(/metformin/i);
  const count = await page.locator('mark').count();
  await expect(page.getByText(`${count} match`)).toBeVisible();

  await search.press('Enter');
  await expect(page.locator('mark').first()).toHaveAttribute('data-visited', 'true');
  await expect(page.locator('mark').first()).toBeInViewport();
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(page.locator('mark').last()).toHaveAttribute('data-visited', 'true');
  await search.fill('qzqz');
  await expect(page.getByText('0 matches')).toBeVisible();
  await expect(page.locator('mark')).toHaveCount(0);
  await search.fill('');
  await expect(page.getByText('0 matches')).toBeHidden();
});

test('the contents stay visible, mark the current section, and link to the others', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rounds.education-only', '2026-11-21'));
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(list);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const link = (name: string) => contents.getByRole('link', { name, exact: true });
  await expect(link('Summary')).toHaveAttribute('aria-current', 'location');
  await link('Recommendation 2').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#recommendation-2$/);
  await expect(link('Recommendation 2')).toHaveAttribute('aria-current', 'location');
  await expect(link('Summary')).not.toHaveAttribute('aria-current');
  await expect(page.locator('#recommendation-2')).toBeInViewport();
  await expect(contents).toBeInViewport();
  await link('Source').click();
  await expect(link('Source')).toHaveAttribute('aria-current', 'location');
  await expectGoodLooks(page);
});

test('on a phone the contents are folded, and fold again once used', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rounds.education-only', '2026-11-21'));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(list);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const folded = page.getByRole('group').filter({ hasText: 'On this page' });
  await expect(folded).toBeVisible();
  const shown = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
  await expect(shown).toHaveCount(1);
  const link = folded.getByRole('link', { name: 'Scope', exact: true });
  await expect(link).toBeHidden();
  await folded.getByText('On this page').click();
  await link.click();
  await expect(page).toHaveURL(/#scope$/);
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Scope' })).toBeInViewport();
  await expectGoodLooks(page);
});

test('the text and its contents need no script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}${list}?search=metformin`);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.locator('mark').first()).toHaveText(/metformin/i);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Source' }).click();
  await expect(page).toHaveURL(/#source$/);
  await page.close();
});
