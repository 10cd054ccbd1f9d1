// From the list for search engines and every link on those pages: nothing is dead, and each page has words of its own.
import { expect, test } from '../../support/browser/e2e.ts';

/** Of the pages that are made of records, so many of each kind. */
const ofEachKind = 2;

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** All pages of their own, and some of those that differ in their record alone. */
function someOf(paths: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const kind = path.split('/').length > 3 ? path.slice(0, path.lastIndexOf('/')) : path;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= ofEachKind;
  });
}

test('the public pages lead nowhere dead, and each has its own title, description and picture', async ({
  request,
  server,
}) => {
  test.setTimeout(180_000);
  const read = async (path: string) => {
    const reply = await request.get(server.url + path, { maxRedirects: 2 });
    return { status: reply.status(), html: await reply.text() };
  };
  const map = await read('/sitemap.xml');
  expect(map.status).toBe(200);
  const listed = [...map.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(server.url)).toBe(true);
    return address.slice(server.url.length);
  });
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
    // Where several addresses lead to one page, it names one of them.
    const own = canonical.slice(server.url.length);
    const isSame = own === path || attribute((await read(own)).html, /<title>([^<]*)<\/title>/) === title;
    if (!canonical.startsWith(server.url) || !isSame) faults.push(`${path} calls itself ${canonical}`);
    if (!html.includes('application/ld+json')) faults.push(`${path} has no linked data`);
    if (html.includes('content="noindex"')) faults.push(`${path} is listed, but not to be found`);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.set(href, path);
  }
  for (const [path, from] of links) {
    const { status } = await read(path);
    if (status >= 400) faults.push(`${from} leads to ${path}, which answers ${status}`);
  }
  expect(faults).toEqual([]);
  expect(titles.size).toBeGreaterThan(12);

  const robots = await read('/robots.txt');
  expect(robots.html).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const home = await read('/');
  const picture = attribute(home.html, /<meta property="og:image" content="([^"]*)"/);
  const drawn = await request.get(picture);
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()['content-type']).toBe('image/png');
  expect((await request.get(`${server.url}/pictures/no-such-page.png`)).status()).toBe(404);
});
