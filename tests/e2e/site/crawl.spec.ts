// From the sitemap: no link is dead, and each page has its own texts. What pages look like, another walk sees
// (platform/every-page.spec.ts).
import { expect, test } from '../../support/browser/e2e.ts';
import { pathsIn, someOf } from '../../support/browser/page-paths.ts';

/** Of the pages that are made from records, this many of each kind. */
const ofEachKind = 2;

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

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
  for (const path of someOf(listed, ofEachKind)) {
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
