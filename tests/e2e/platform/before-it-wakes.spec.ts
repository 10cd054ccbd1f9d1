// On a slow line a page is seen, and used, long before its scripts have come: nothing that is done then is lost.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { makeQuiz } from '../../support/browser/rounds.ts';

/** Keeps all scripts back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a name typed and sent before the scripts have come takes the seat', async ({ page, account, api }) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, {});
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
  });
  const release = await holdScripts(page);
  await page.goto(`/join/${roomCode}`, { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Ida');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Looking for room')).toBeVisible();
  release();
  await page.waitForURL(/\/play\//);
  await expect(page.getByText('Ida')).toBeVisible();
});

// Its round plays itself for those who don’t mind motion.
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing moves on the home page when its scripts, styles and fonts come', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    // The round that plays itself is awake.
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sum = await page.evaluate(() =>
      (window as unknown as { moved: number[] }).moved.reduce((all, each) => all + each, 0),
    );
    expect(sum).toBeLessThan(0.02);
  });
});
