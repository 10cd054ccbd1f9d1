// Installing Rounds, and updating it: offered, accepted, and never in the middle of something.

import type { Page } from '@playwright/test';
import { startAs } from '../../support/browser/attempt-screens.ts';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { expectKept, keptIn } from '../../support/browser/kept.ts';
import { startReleases } from '../../support/browser/releases.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

/** Behaves like Chromium, and counts how often the prompt was shown. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((choice) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = 'yes';
      },
      userChoice: Promise.resolve({ outcome: choice }),
    });
    dispatchEvent(event);
  }, outcome);
}

test('the install banner comes after three seconds, not in a room, and not for a week after Later', async ({
  browser,
  baseURL,
}) => {
  const page = await openDevice(browser, baseURL);
  await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') });
  // The machine may be slow; the page's clock only advances when the test moves it.
  await page.clock.pauseAt(new Date('2026-03-02T10:01:00Z'));
  const banner = page.getByRole('region', { name: 'Install this app' });
  // What a page does between two of its timers takes real time.
  const expectShown = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(50);
        return banner.isVisible();
      })
      .toBe(true);
  const visit = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The banner's code loads once the page is idle.
    await page.clock.runFor(2_500);
    await page.waitForLoadState('networkidle');
    await offerInstall(page, 'accepted');
  };

  await visit('/features');
  await page.clock.runFor(2_900);
  await expect(banner).toBeHidden();
  await page.clock.runFor(100);
  await expectShown();
  // The accessibility check needs a running clock.
  await page.clock.resume();
  await expectGoodLooks(page);
  await page.clock.pauseAt(new Date('2026-03-02T12:00:00Z'));
  await banner.getByRole('button', { name: 'Later' }).click();
  await expect(banner).toBeHidden();

  await visit('/features');
  await page.clock.runFor(10_000);
  await expect(banner).toBeHidden();

  await page.clock.fastForward(7 * 24 * 60 * 60 * 1_000);
  await visit('/take-quiz');
  await page.clock.runFor(10_000);
  await expect(banner).toBeHidden();

  await visit('/features');
  await page.clock.runFor(3_000);
  await expectShown();
  await banner.getByRole('button', { name: 'Install' }).click();
  await expect(banner).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await page.context().close();
});

test('a new version waits for a yes, and for the end of an attempt', async ({
  browser,
  server,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self', showResults: 'at-end' }, { isOpen: true });
  const releases = await startReleases(server.trustedUrl);
  const page = await openDevice(browser, releases.url);
  await page.goto('/pharmacology-tools/drugs/warfarin');
  // It is kept for reading offline once someone has touched it.
  await page.mouse.move(90, 90, { steps: 3 });
  await expectKept(page, '/pharmacology-tools/drugs/warfarin');
  const before = await keptIn(page);
  expect(Object.keys(before).some((name) => name.startsWith('rounds.shell.r1-'))).toBe(true);

  const attempt = await page.context().newPage();
  await startAs(attempt, quiz.id, 'Rita');
  const mark = (one: Page) => one.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = (one: Page) => one.evaluate(() => 'isSame' in window).catch(() => null);
  await mark(page);
  await mark(attempt);

  releases.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByRole('region', { name: 'Update' });
  await expect(notice.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 });
  await expect(attempt.getByText('A new version is ready')).toBeHidden();
  await expectGoodLooks(page);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isSame(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'warfarin' })).toBeVisible();
  // The attempt continues unchanged, with the new worker behind it.
  expect(await isSame(attempt)).toBe(true);
  await attempt.getByRole('radio', { name: /Bisoprolol/ }).click();
  expect(await isSame(attempt)).toBe(true);

  const after = await keptIn(page);
  const pagesOf = (kept: typeof after, revision: string) =>
    Object.entries(kept).find(([name]) => name.startsWith(`rounds.pages.${revision}-`))?.[1] ?? [];
  expect(Object.keys(after).some((name) => name.startsWith('rounds.shell.r2-'))).toBe(true);
  expect(pagesOf(after, 'r2')).toContain('/pharmacology-tools/drugs/warfarin');
  await page.context().close();
  await releases.close();
});

test('a page of an outdated build is reloaded, once', async ({ browser, server }) => {
  const releases = await startReleases(server.trustedUrl);
  const page = await openDevice(browser, releases.plainUrl);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/features');
  // Nothing is missing: a part that failed by chance is retried by hand.
  const fail = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')));
  await fail();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  releases.loseFiles();
  await fail();
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState('networkidle');
  // This build was removed too, so another reload would not help.
  releases.loseFiles();
  await fail();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  await page.context().close();
  await releases.close();
});
