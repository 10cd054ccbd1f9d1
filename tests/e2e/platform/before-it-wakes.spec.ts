// On a slow line a page is seen, and used, long before its scripts have come: nothing that is done then is lost.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
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

test('a seat is taken before the scripts have come, kept if they never do, and found once they have', async ({
  page,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, {});
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
    body: { lobby: true },
  });
  await api('POST', `/quiz/join/${roomCode}`, { body: { studentName: 'Ada' } });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const release = await holdScripts(page);
  const name = page.getByLabel('Your name');
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await page.goto(`/join/${roomCode}`, { waitUntil: 'commit' });
  await name.fill('Ada');
  await join.click();
  await expect(page.getByRole('alert')).toContainText('name');
  await name.fill('Ida');
  // A thumb that can't wait.
  await join.dblclick();
  await expect(page.getByRole('status')).toContainText('You’re in as');
  const seats = () =>
    api<{ room: { participantCount: number } }>('GET', `/quiz/room/${roomCode}`).then(
      ({ room }) => room.participantCount,
    );
  expect(await seats()).toBe(2);
  await expectAccessible(page);

  // They don't come, so the code is scanned again.
  await page.goto(`/join/${roomCode}`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /Continue as .*Ida/ })).toHaveAttribute(
    'href',
    `/play/${roomCode}`,
  );
  await expect(name).toBeHidden();
  release();
  await page.getByRole('button', { name: 'Continue as Ida' }).click();
  await page.waitForURL(/\/play\//);
  await expect(page.getByText('Ida', { exact: true })).toBeVisible();
  expect(await seats()).toBe(2);
  expect(violations).toEqual([]);
});

test('the hydrated page continues with the seat that was taken before', async ({ page, account, api }) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, { onlyGeneratedNames: true });
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
    body: { lobby: true },
  });
  const release = await holdScripts(page);
  await page.goto(`/join/${roomCode}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Join without a name' }).click();
  await expect(page.getByRole('status')).toContainText('You’re in as');
  release();
  await page.waitForURL(/\/play\//);
  await expect(page.getByRole('heading', { name: /You’re in/ })).toBeVisible();
});

test('contents that were used before the scripts came are folded once they have', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rounds.education-only', '2026-11-21'));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/pharmacology-tools/guidelines');
  const first = page.getByRole('heading', { level: 2 }).getByRole('link').first();
  const address = (await first.getAttribute('href')) ?? '';
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const folded = page.getByRole('group').filter({ hasText: 'On this page' });
  await folded.getByText('On this page').click();
  const link = folded.getByRole('link', { name: 'Scope', exact: true });
  await link.click();
  await expect(page).toHaveURL(/#scope$/);
  await expect(link).toBeVisible();
  release();
  await expect(link).toBeHidden();
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
