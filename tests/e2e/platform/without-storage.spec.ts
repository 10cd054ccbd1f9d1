// Schools’ managed browsers, private modes and browsers inside apps block site data: everything works for as long as the tab lives.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { pagePaths } from '../../support/browser/page-paths.ts';
import { enterCode, giveName, makeQuiz } from '../../support/browser/rounds.ts';

test.describe.configure({ mode: 'parallel' });

type Blocked = 'throws' | 'null' | 'full';

/** Both stores, from the first script of the page on. */
async function openBlocked(browser: Browser, baseURL: string | undefined, how: Blocked): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await context.addInitScript((way) => {
    if (way === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
      return;
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, {
        get() {
          if (way === 'null') return null;
          throw new DOMException('Access is denied for this document', 'SecurityError');
        },
      });
  }, how);
  return context.newPage();
}

// Feeds are no pages.
const paths = pagePaths().filter(({ path }) => !['/blog/rss', '/blog/feed'].includes(path));

/** One page of each frame, and those behind emailed links, which keep a token for a reload. */
const oneOfEach = [
  ...new Map(paths.map((page) => [page.layout, page.path])).values(),
  ...['/confirm-email', '/newsletter/confirm', '/newsletter/unsubscribe', '/reset-password'].map(
    (path) => `${path}?token=x`,
  ),
];

/** @returns what is wrong with the page that is shown */
async function faultOf(page: Page, path: string): Promise<string[]> {
  const heading = page.locator('h1').first();
  try {
    await heading.waitFor({ timeout: 10_000 });
  } catch {
    return [`${path} shows no heading`];
  }
  const text = await heading.innerText();
  return text === 'Application Error' ? [`${path} ends on ${text}`] : [];
}

/** The router’s own script of the scroll position; it fails by itself and takes nothing along. */
const ofRouter = /reading 'removeItem'|Access is denied for this document/;

/** In several tabs, because each waits for its page to settle. */
async function faultsAmong(open: () => Promise<Page>, addresses: readonly string[]): Promise<string[]> {
  const waiting = [...addresses];
  const faults: string[] = [];
  const goThrough = async () => {
    const page = await open();
    page.on('pageerror', ({ message }) => {
      if (!ofRouter.test(message)) faults.push(`${new URL(page.url()).pathname}: ${message}`);
    });
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await page.goto(address, { waitUntil: 'networkidle' });
      faults.push(...(await faultOf(page, address)));
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: 3 }, goThrough));
  return faults;
}

const everyPath = [...new Set([...paths.map(({ path }) => path), '/join/ABC234', '/quiz/abc', ...oneOfEach])];
const closed = new Set(paths.filter(({ isClosed }) => isClosed).map(({ path }) => path));
/** So that all workers have some. */
const shares = 2;
for (let share = 0; share < shares; share++)
  test(`where reading storage throws, every page works, on share ${share + 1} of the pages`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(240_000);
    const listed = await (await request.get('/sitemap.xml')).text();
    // All others show a guest how to sign in, as the one of their frame does; what they show someone signed in comes below.
    const isShown = (path: string) =>
      !closed.has(path) || oneOfEach.includes(path) || listed.includes(`${path}</loc>`);
    const own = everyPath.filter(isShown).filter((_, at) => at % shares === share);
    expect(own.length).toBeGreaterThan(15);
    expect(await faultsAmong(() => openBlocked(browser, baseURL, 'throws'), own)).toEqual([]);
  });

test('where reading storage throws, a page says what will not survive a reload', async ({
  browser,
  baseURL,
}) => {
  const page = await openBlocked(browser, baseURL, 'throws');
  await page.goto('/login');
  await expect(page.getByText('This browser doesn’t let this site store anything')).toBeVisible();
});

for (const how of ['null', 'full'] as const)
  test(`where storage is ${how}, every kind of page works`, async ({ browser, baseURL }) => {
    const open = () => openBlocked(browser, baseURL, how);
    expect(await faultsAmong(open, ['/join/ABC234', '/quiz/abc', ...oneOfEach])).toEqual([]);
  });

test('without storage, people sign in, see each of their pages, join a room and answer', async ({
  browser,
  baseURL,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const desk = await openBlocked(browser, baseURL, 'throws');
  await desk.goto('/login');
  await desk.getByLabel('Email').fill(teacher.user.email);
  await desk
    .getByLabel(/^Password/)
    .first()
    .fill(teacher.password);
  await desk.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(desk).toHaveURL(/dashboard/);
  const faults: string[] = [];
  for (const { path } of paths.filter(({ layout }) => layout === 'workspace')) {
    await desk.evaluate((to) => (window as unknown as Routed).__reactRouterDataRouter.navigate(to), path);
    await desk.waitForLoadState('networkidle');
    faults.push(...(await faultOf(desk, path)));
  }
  expect(faults).toEqual([]);
  await expect(desk).not.toHaveURL(/login/);

  const quiz = await makeQuiz(api, teacher.token, { pace: 'self' });
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
    body: { lobby: true },
  });
  const student = await openBlocked(browser, baseURL, 'throws');
  await enterCode(student, roomCode);
  await giveName(student, 'Ada');
});

type Routed = { __reactRouterDataRouter: { navigate(path: string): Promise<void> } };
