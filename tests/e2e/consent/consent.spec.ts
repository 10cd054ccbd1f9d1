// The question about cookies in every branch, with what the browser stores and what the server receives.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, showIn, test } from '../../support/browser/e2e.ts';

test.use({ timezoneId: 'Europe/Berlin' });

type Kept = {
  functional: boolean;
  analytics: boolean;
  marketing: boolean;
  version: string;
  timestamp: string;
};

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cookie Preferences' });
const keptIn = (page: Page) =>
  page.evaluate<Kept | null>(() => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null'));
function setCookies(page: Page, cookies: Record<string, string>): Promise<void> {
  const { origin: url } = new URL(page.url());
  return page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
const cookiesOf = (page: Page) => page.evaluate(() => document.cookie);

/** What the page sends to the server, from now on. */
function callsOf(page: Page): { path: string; body: Record<string, unknown> }[] {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/consent-update|page-views/.test(pathname))
      calls.push({ path: pathname, body: request.postDataJSON() });
  });
  return calls;
}

const screens = [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

test('the question looks fair on every screen', async ({ page }) => {
  await page.goto('/about');
  const banner = bannerOf(page);
  await expect(banner).toBeVisible();
  for (const { width, height, colorScheme } of screens) {
    await page.setViewportSize({ width, height });
    await showIn(page, colorScheme);
    const looks = await banner
      .getByRole('button', { name: /Customize|Necessary Only|Accept All/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button);
          const { offsetHeight } = button as HTMLElement;
          return JSON.stringify({ backgroundColor, color, fontSize, fontWeight, borderColor, offsetHeight });
        }),
      );
    expect(looks).toHaveLength(3);
    expect(new Set(looks).size).toBe(1);
    for (const name of ['Privacy policy', 'Cookie policy', 'GDPR'])
      await expect(banner.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // The last link of the page is reachable, and not covered by the banner.
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' });
    await last.focus();
    await expect
      .poll(async () => {
        const [foot, own] = [await last.boundingBox(), await banner.boundingBox()];
        return (foot?.y ?? 0) + (foot?.height ?? 0) - (own?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
    await last.click();
    for (const box of await dialogOf(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    // Every answer is on the screen without scrolling, and all of the text can be scrolled to above it.
    for (const name of ['Cancel', 'Necessary Only', 'Accept All', 'Save preferences'])
      await expect(dialogOf(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const lowest = dialogOf(page).getByRole('checkbox').last();
    await lowest.scrollIntoViewIfNeeded();
    await lowest.click({ trial: true });
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await last.blur();
    await page.evaluate(() => scrollTo(0, 0));
  }
});

test('Necessary Only stores the choice, proves it, and counts nothing', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/about');
  expect(await keptIn(page)).toBeNull();
  await bannerOf(page).getByRole('button', { name: 'Necessary Only' }).click();
  await expect(bannerOf(page)).toBeHidden();
  expect(await keptIn(page)).toMatchObject({
    functional: false,
    analytics: false,
    marketing: false,
    version: '1.0',
  });
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({ source: 'banner', analytics: false, marketing: false });
  await page.goto('/features');
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);
  await expect(bannerOf(page)).toBeHidden();
  expect(await cookiesOf(page)).toBe('');
});

test('Accept All counts pages by their kind; withdrawing stops it and removes tracking cookies', async ({
  page,
}) => {
  const calls = callsOf(page);
  const views = () => calls.filter(({ path }) => path.endsWith('page-views'));
  await page.goto('/about');
  await bannerOf(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => views().length).toBe(1);
  expect(views()[0]?.body).toEqual({ path: '/about', referrer: '', device: 'computer' });
  await setCookies(page, { _ga: 'GA1.1.5', school: '1' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  await dialogOf(page).getByRole('button', { name: 'Necessary Only' }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect(await keptIn(page)).toMatchObject({ functional: false, analytics: false, marketing: false });
  expect(await cookiesOf(page)).toBe('school=1');
  const proofs = () => calls.filter(({ path }) => path.endsWith('consent-update'));
  await expect.poll(() => proofs().map(({ body }) => body.source)).toEqual(['banner', 'withdrawal']);
  expect(proofs()[1]?.body.consentId).toBe(proofs()[0]?.body.consentId);
  await page.goto('/features');
  await page.waitForLoadState('networkidle');
  expect(views()).toHaveLength(1);
});

test('Customize allows one category alone', async ({ page }) => {
  await page.goto('/about');
  await bannerOf(page).getByRole('button', { name: 'Customize' }).click();
  await dialogOf(page).getByRole('checkbox', { name: 'Analytics' }).check();
  await dialogOf(page).getByRole('button', { name: 'Save preferences' }).click();
  expect(await keptIn(page)).toMatchObject({ functional: false, analytics: true, marketing: false });
  await expect(bannerOf(page)).toBeHidden();
});

test('closing is not consent: nothing is stored, and the next visit asks again', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/about');
  await bannerOf(page).getByRole('button', { name: 'Close without choosing' }).click();
  await expect(bannerOf(page)).toBeHidden();
  expect(await keptIn(page)).toBeNull();
  await page.reload();
  await expect(bannerOf(page)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a choice that is too old or of another version is removed with its tracking cookies, and asked for again', async ({
  page,
}) => {
  const allowed = {
    necessary: true,
    functional: true,
    analytics: true,
    marketing: true,
    consentId: 'a'.repeat(32),
  };
  for (const change of [
    { version: '1.0', timestamp: '2020-01-01T00:00:00.000Z' },
    { version: '0.9', timestamp: new Date().toISOString() },
  ]) {
    await page.goto('/about');
    const old = JSON.stringify({ ...allowed, ...change });
    await page.evaluate((text) => localStorage.setItem('cookieConsent', text), old);
    await setCookies(page, { _gid: '1' });
    const calls = callsOf(page);
    await page.reload();
    await expect(bannerOf(page)).toBeVisible();
    expect(await keptIn(page)).toBeNull();
    expect(await cookiesOf(page)).toBe('');
    expect(calls).toEqual([]);
  }
});

test('Global Privacy Control counts as an answer, and the preferences show it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  );
  const calls = callsOf(page);
  await page.goto('/cookie-policy');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(dialogOf(page)).toContainText('Global Privacy Control');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.waitForLoadState('networkidle');
  await expect(bannerOf(page)).toBeHidden();
  expect([await keptIn(page), calls]).toEqual([null, []]);
});

test('on the join pages nothing is asked', async ({ page }) => {
  await page.goto('/about');
  await expect(bannerOf(page)).toBeVisible();
  await page.goto('/take-quiz');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  await expect(bannerOf(page)).toBeHidden();
});

test('outside Europe, on a server in a local network, nothing is asked', async ({ browser, server }) => {
  const context = await browser.newContext({ timezoneId: 'America/Barbados', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  await expect(bannerOf(page)).toBeHidden();
  await context.close();
});

test('the legal pages name the operator, and show admins what is missing', async ({
  page,
  admin,
  signIn,
  api,
}) => {
  const person = await admin();
  for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/gdpr']) {
    await page.goto(path);
    await expect(page.getByText('This page still needs your details')).toBeHidden();
  }
  await signIn(page, person);
  await page.goto('/privacy-policy');
  await expect(page.getByText('This page still needs your details')).toBeVisible();
  await page.getByRole('link', { name: 'Add the operator’s details' }).click();
  await page.getByLabel('Name', { exact: true }).fill('The School of Rounds');
  await page.getByLabel('Postal address').fill('1 Main Road\nBridgetown');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('The School of Rounds');
  await expectAccessible(page);
  await page.goto('/privacy-policy');
  await expect(page.locator('#controller')).toContainText('The School of Rounds runs this site');
  await api('PUT', '/admin/operator', { token: person.token, body: {} });
});

test('an admin sees what was counted', async ({ page, admin, signIn, api }) => {
  await api('POST', '/page-views', {
    body: { path: '/features', referrer: 'search.example', device: 'phone' },
  });
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/page-statistics');
  await expect(page.getByRole('table', { name: 'Pages' })).toContainText('/features');
  await expect(page.getByRole('table', { name: 'Referring websites' })).toContainText('search.example');
  await expectAccessible(page);
  await expectNoOverflow(page);
});
