// From the sitemap and every menu: no link is dead, and each page has its own texts and the right appearance.
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, showIn, test } from '../../support/browser/e2e.ts';

test.describe.configure({ mode: 'parallel' });

/** Of the pages that are made from records, this many of each kind. */
const ofEachKind = 2;
const tabs = 2;

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** All distinct pages, and some of those that differ only in their record. */
function someOf(paths: readonly string[], most = ofEachKind): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const kind = path.split('/').length > 3 ? path.slice(0, path.lastIndexOf('/')) : path;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= most;
  });
}

const pathsIn = (map: string, origin: string) =>
  [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(origin)).toBe(true);
    return address.slice(origin.length);
  });

const phone = { width: 320, height: 700 };
const desk = { width: 1440, height: 900 };

/** A small phone that records console errors and failed requests. */
async function openWatched(browser: Browser, baseURL: string, token?: string) {
  const context = await browser.newContext({ baseURL, viewport: phone, reducedMotion: 'reduce' });
  if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('pageerror', ({ message }) => heard.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
  });
  return { page, heard };
}

async function faultOf(check: () => Promise<void>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** What is wrong with a page on a small phone in light colours, and at a desk in dark ones. */
async function faultsOf({ page, heard }: { page: Page; heard: string[] }, path: string): Promise<string[]> {
  heard.length = 0;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const headings = await page.locator('h1').count();
  const faults = headings === 1 ? [] : [`${headings} headings of the first rank`];
  if (!(await page.title())) faults.push('no title');
  const look = async () => [
    ...(await faultOf(() => expectNoOverflow(page))),
    ...(await faultOf(() => expectAccessible(page))),
  ];
  faults.push(...(await look()));
  await showIn(page, 'dark');
  await page.setViewportSize(desk);
  faults.push(...(await look()).map((fault) => `at a desk, dark: ${fault}`));
  return [...faults, ...heard].map((fault) => `${path}: ${fault}`);
}

/** Several tabs work through all these pages in parallel. */
async function faultsAmong(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  token?: string,
): Promise<string[]> {
  const waiting = [...paths];
  const faults: string[] = [];
  const goThrough = async () => {
    const tab = await openWatched(browser, origin, token);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      faults.push(...(await faultsOf(tab, path)));
    await tab.page.context().close();
  };
  await Promise.all(Array.from({ length: tabs }, goThrough));
  return faults;
}

test('the public pages have no dead link, and each has its own title, description and picture', async ({
  request,
  server,
}) => {
  test.setTimeout(300_000);
  const read = async (path: string) => {
    const reply = await request.get(server.url + path, { maxRedirects: 2 });
    return { status: reply.status(), html: await reply.text() };
  };
  const map = await read('/sitemap.xml');
  expect(map.status).toBe(200);
  const listed = pathsIn(map.html, server.url);
  expect(listed).toContain('/');
  expect(listed.some((path) => path.startsWith('/pharmacology-tools/drugs/'))).toBe(true);

  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const links = new Map<string, string>();
  const faults: string[] = [];
  for (const path of someOf(listed)) {
    const { status, html } = await read(path);
    const title = attribute(html, /<title>([^<]*)<\/title>/);
    const description = attribute(html, /<meta name="description" content="([^"]*)"/);
    if (status !== 200) faults.push(`${path} answers ${status}`);
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    if (headings !== 1) faults.push(`${path} has ${headings} headings of the first rank`);
    if (titles.has(title)) faults.push(`${path} has the title of ${titles.get(title)}: ${title}`);
    if (!description) faults.push(`${path} has no description`);
    else if (descriptions.has(description))
      faults.push(`${path} has the description of ${descriptions.get(description)}`);
    titles.set(title, path);
    descriptions.set(description, path);
    const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/);
    // If several addresses lead to one page, it names one of them.
    const own = canonical.slice(server.url.length);
    const isSame = own === path || attribute((await read(own)).html, /<title>([^<]*)<\/title>/) === title;
    if (!canonical.startsWith(server.url) || !isSame) faults.push(`${path} calls itself ${canonical}`);
    if (!html.includes('application/ld+json')) faults.push(`${path} has no linked data`);
    if (html.includes('content="noindex"')) faults.push(`${path} is listed, but not to be found`);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.set(href, path);
  }
  const left = [...links];
  const follow = async () => {
    for (let link = left.pop(); link; link = left.pop()) {
      const [path, from] = link;
      const { status } = await read(path);
      if (status >= 400) faults.push(`${from} leads to ${path}, which answers ${status}`);
    }
  };
  await Promise.all([follow(), follow(), follow(), follow()]);
  expect(faults).toEqual([]);
  expect(titles.size).toBeGreaterThan(12);

  const shouted = attribute((await read('/BLOG/')).html, /<link rel="canonical" href="([^"]*)"/);
  expect(shouted).toBe(`${server.url}/blog`);

  const robots = await read('/robots.txt');
  expect(robots.html).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const home = await read('/');
  const picture = attribute(home.html, /<meta property="og:image" content="([^"]*)"/);
  const drawn = await request.get(picture);
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()['content-type']).toBe('image/png');
  expect((await request.get(`${server.url}/pictures/no-such-page.png`)).status()).toBe(404);
  // HEAD answers as GET does, without the content.
  const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(home.html)?.[1] ?? '';
  expect(asset).not.toBe('');
  const paths = ['/', '/blog', '/robots.txt', '/sitemap.xml', '/pictures/home.png', '/blog/feed.xml', '/service-worker.js', asset, '/no-such.file', '/api/health', '/api/no-such-call']; // biome-ignore format: a list
  for (const path of paths) {
    const [asked, got] = [await request.head(server.url + path), await request.get(server.url + path)];
    expect([asked.status(), asked.headers()['content-type']], path).toEqual([
      got.status(),
      got.headers()['content-type'],
    ]);
    expect(await asked.body(), path).toHaveLength(0);
  }
});

/** A test for each share of a list, so that all workers have some: a hundred pages take minutes. */
const shares = 3;
for (let share = 0; share < shares; share++)
  test(`on a phone and at a desk each public page is complete, free of errors and accessible, light and dark: share ${share + 1}`, async ({
    browser,
    request,
    server,
  }) => {
    test.setTimeout(300_000);
    const map = await (await request.get(`${server.url}/sitemap.xml`)).text();
    const listed = someOf(pathsIn(map, server.url), 1);
    expect(listed.length).toBeGreaterThan(20);
    const others = ['/login', '/register', '/forgot-password', '/take-quiz', '/offline', '/documentation/self-hosting', '/no-such-page']; // biome-ignore format: a list
    const paths = [...listed, ...others].filter((_, at) => at % shares === share);
    const faults = await faultsAmong(browser, server.url, paths);
    // It does not exist, and returns a 404.
    expect(faults.filter((fault) => !/^\/no-such-page: .*404/.test(fault))).toEqual([]);
  });

/** Where the menus of a person with this role lead. */
async function linksOf(browser: Browser, origin: string, role: string, token: string): Promise<string[]> {
  const { page } = await openWatched(browser, origin, token);
  const links: string[] = [];
  for (const start of [`/${role}-dashboard`, '/account']) {
    await page.goto(start);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const hrefs = await page
      .locator(':is(main, header) a[href^="/"]')
      .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    links.push(start, ...hrefs);
  }
  await page.context().close();
  return someOf([...new Set(links)], 1).filter((path) => path !== '/');
}

const roles = ['teacher', 'student', 'admin'] as const;
for (const role of roles)
  test(`so are the pages in the menus of a ${role}`, async ({ browser, server, account, admin }) => {
    test.setTimeout(300_000);
    // What someone else’s menu leads to as well belongs to the first test.
    const seen = new Set<string>();
    for (const each of roles.slice(0, roles.indexOf(role) + 1)) {
      const { token } = each === 'admin' ? await admin() : await account(each);
      const links = await linksOf(browser, server.url, each, token);
      expect(links.length).toBeGreaterThan(5);
      const fresh = links.filter((path) => !seen.has(path));
      for (const path of fresh) seen.add(path);
      if (each === role) expect(await faultsAmong(browser, server.url, fresh, token)).toEqual([]);
    }
    if (role === roles.at(-1)) expect(seen.size).toBeGreaterThan(20);
  });
