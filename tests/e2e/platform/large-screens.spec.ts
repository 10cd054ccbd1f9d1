// Pages on screens from a laptop to 4K: they use the screen instead of being a strip of tiny text in the middle.
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test } from '../../support/browser/e2e.ts';

const sizes = [
  { width: 1440, height: 900, text: 16 },
  { width: 1920, height: 1080, text: 16 },
  { width: 2560, height: 1440, text: 18.6 },
  { width: 3840, height: 2160, text: 28 },
  // Wide, but with no more lines than a laptop.
  { width: 3840, height: 900, text: 16 },
];

const textSizeOn = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  let first: number[] | undefined;
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => textSizeOn(page), { message: `${path} at ${width} × ${height}` })
      .toBeCloseTo(text, 0);
    const size = await textSizeOn(page);
    await expectNoOverflow(page);
    const icons = await page.locator('svg.tabler-icon').filter({ visible: true }).all();
    const widths = await Promise.all(
      icons.slice(0, 5).map(async (icon) => (await icon.boundingBox())?.width ?? 0),
    );
    const relative = widths.map((icon) => icon / size);
    first ??= relative;
    for (const [index, icon] of relative.entries())
      expect(icon, `an icon of ${path} beside its text`).toBeCloseTo(first[index] ?? 0, 1);
  }
}

test('public pages grow with the screen', async ({ page }) => {
  for (const path of ['/', '/take-quiz', '/pharmacology-tools/drugs/warfarin'])
    await expectFitting(page, path);
});

test('a page has its size before its style sheets arrive', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 3840, height: 2160 } });
  const page = await context.newPage();
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await textSizeOn(page)).toBeCloseTo(28, 0);
  await context.close();
});

test('dashboards grow with the screen', async ({ page, account, signIn }) => {
  await signIn(page, await account('teacher'));
  await expectFitting(page, '/teacher-dashboard');
});
