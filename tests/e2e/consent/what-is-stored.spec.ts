// After each choice about cookies, everything that a guest can press is pressed; what the browser then stores is compared
// with the table of the cookie policy, both ways.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';

test.use({ timezoneId: 'Europe/Berlin' });

type Declared = { names: string[]; area: string; category: string };
type Stored = Record<
  'Cookie' | 'Local storage' | 'Session storage' | 'IndexedDB' | 'Cache storage',
  string[]
>;

const choices = ['Necessary Only', 'Accept All', 'Close without choosing'] as const;

/** What only signing in, choosing a language, a running quiz, the pages of teachers and browser events store: journeys of theirs show it. */
const notByPressing = new Set([
  'rounds.language',
  'token, authToken, quizToken',
  'user',
  'roundsDevice',
  'rounds.device-key',
  'rounds.seat.*, rounds.pending.*, rounds.draft.*',
  'rounds.joining.*',
  'rounds.class.*',
  'rounds.attempt.*',
  'rounds.attempts',
  'rounds.place.*',
  'rounds.kept.*',
  'rounds.unsaved.*',
  'rounds.branding',
  'rounds.bench',
  'rounds.patient',
  'rounds.education-only',
  'rounds.origin',
  'rounds.sso',
  'rounds.link.*',
  'marking-names, marking-keys',
  'installLaterAt',
  'reloadedAfterForeignError',
  'rounds.reloadedFrom',
  'rounds.host.*',
  'rounds.itemChecks.off',
  'rounds.language',
  'rounds.shell.*, rounds.pages.*, rounds.assets, rounds.reads.*',
]);

async function declaredOn(page: Page): Promise<Declared[]> {
  await page.goto('/cookie-policy');
  const rows = page.getByRole('row').filter({ has: page.locator('code') });
  const texts = await rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent ?? '')),
  );
  return texts.map(([names = '', area = '', category = '']) => ({
    names: names.split(', '),
    area,
    category,
  }));
}

const storedIn = (page: Page) =>
  page.evaluate<Stored>(async () => ({
    Cookie: document.cookie.split('; ').flatMap((one) => one.split('=')[0] || []),
    'Local storage': Object.keys(localStorage),
    'Session storage': Object.keys(sessionStorage),
    IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    'Cache storage': 'caches' in globalThis ? await caches.keys() : [],
  }));

const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Presses each button of the page; what it opens is closed again. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.print = () => {};
    const isHarmless = (button: HTMLButtonElement) => !button.disabled && button.type !== 'reset';
    for (const button of [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
      isHarmless,
    )) {
      if (button.isConnected) button.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
      document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
  });
}

/** The pages that a visitor is led to from the home page. */
async function pagesFromHome(page: Page): Promise<string[]> {
  await page.goto('/');
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const isPage = (path: string) => !/\.\w+$|^\/api\/|^\/(?:blog|feed)\/rss/.test(path);
  return [...new Set(paths.filter(isPage))];
}

for (const choice of choices)
  test(`after “${choice}”, only what the policy names is stored`, async ({ page, api, admin }) => {
    test.setTimeout(600_000);
    const { token } = await admin();
    const draft = { title: `Read after ${choice}`, excerpt: `After ${choice}.`, content: `After ${choice}.` };
    type Post = { post: { id: string; slug: string } };
    const { post } = await api<Post>('POST', '/blog/desk/posts', { token, body: draft });
    await api('PUT', `/blog/desk/posts/${post.id}/state`, { token, body: { to: 'published' } });
    const declared = await declaredOn(page);
    expect(declared.length).toBeGreaterThan(20);
    // As long as that is so, no code asks for the choice, and what is pressed after one of them does the same after each.
    expect(new Set(declared.map(({ category }) => category))).toEqual(new Set(['Necessary']));

    await page.goto('/about');
    await page
      .getByRole('region', { name: 'Cookies', exact: true })
      .getByRole('button', { name: choice })
      .click();
    const paths = await pagesFromHome(page);
    expect(paths.length).toBeGreaterThan(15);
    const isWhole = choice === 'Accept All';
    for (const path of isWhole ? paths : ['/']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await pressAll(page);
    }
    await page.goto(`/blog/${post.slug}`);
    await page.getByRole('button', { name: 'Like' }).click();
    await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();

    const stored = await storedIn(page);
    expect(stored.Cookie).toEqual([]);
    const undeclared = Object.entries(stored).flatMap(([area, names]) =>
      names
        .filter(
          (name) => !declared.some((one) => one.area === area && one.names.some((own) => fits(own, name))),
        )
        .map((name) => `${area}: ${name}`),
    );
    expect(undeclared).toEqual([]);

    if (!isWhole) return;
    const isStored = ({ names, area }: Declared) =>
      stored[area as keyof Stored].some((name) => names.some((own) => fits(own, name)));
    const missing = declared.filter((one) => !isStored(one)).map(({ names }) => names.join(', '));
    const mayBeMissing = (names: string) =>
      notByPressing.has(names) || names === 'mantine-color-scheme-value';
    expect(missing.filter((names) => !mayBeMissing(names))).toEqual([]);
  });

test('the policy says of a browser’s name that liking, commenting and subscribing create it', async ({
  page,
}) => {
  await page.goto('/cookie-policy');
  const row = page.getByRole('row').filter({ has: page.getByText('rounds.device', { exact: true }) });
  for (const word of ['like', 'comment', 'newsletter', 'limit']) await expect(row).toContainText(word);
});
