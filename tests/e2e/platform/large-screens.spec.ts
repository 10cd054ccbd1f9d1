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

// Laid out at full size, painted small: 4K in software takes a second per frame.
test.use({ deviceScaleFactor: 0.25 });

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
    await expectNoOverflow(page);
    first ??= await iconsBesideText(page);
    const near = first.map((icon) => expect.closeTo(icon, 1));
    // Chromium lays out what is measured in the size of the root again a frame after it has changed.
    await expect
      .poll(() => iconsBesideText(page), { message: `icons of ${path} at ${width} × ${height}` })
      .toEqual(near);
  }
}

/** Widths of the first icons, in text sizes. */
const iconsBesideText = (page: Page) =>
  page.locator('svg.tabler-icon').evaluateAll((icons) => {
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const visible = icons.filter((icon) => icon.checkVisibility({ checkVisibilityCSS: true }));
    return visible.slice(0, 5).map((icon) => icon.getBoundingClientRect().width / size);
  });

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
