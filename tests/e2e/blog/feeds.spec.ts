// What programs read of the blog: both feeds by a parser that is not ours, and the linked data of a post by what it has to have.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from '../../support/browser/e2e.ts';
import { linkedDataIn } from '../../support/browser/linked-data.ts';

type Item = {
  title: string;
  link: string;
  guid: { '#text': string };
  pubDate: string;
  description: string;
  'content:encoded': string;
};
type FeedItem = { id: string; url: string; title: string; content_html: string; date_published: string };

const content = [
  '## Why & how <b>',
  'Recall “teaches” — [more](/features), [there](https://example.org/a?b=1&c=2). ]]> \u0007',
  '| a | b |\n|---|---|\n| 1 | $x^2$ |',
].join('\n\n');

test('both feeds are whole, and a post says what it is', async ({ request, admin, api, server }) => {
  const { token } = await admin();
  const draft = { title: 'Asking & <explaining>', excerpt: 'Two “minutes”.', content, tags: ['a & b'] };
  type Post = { post: { id: string; slug: string; publishedAt: string } };
  const { post: written } = await api<Post>('POST', '/blog/desk/posts', { token, body: draft });
  const state = `/blog/desk/posts/${written.id}/state`;
  const { post } = await api<Post>('PUT', state, { token, body: { to: 'published' } });
  const address = `${server.url}/blog/${post.slug}`;

  const rss = await request.get('/blog/rss');
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const xml = await rss.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    htmlEntities: true,
    trimValues: false,
    isArray: (name) => name === 'item',
  });
  const { rss: feed } = parser.parse(xml) as {
    rss: { '@_version': string; channel: { title: string; link: string; description: string; item: Item[] } };
  };
  expect(feed['@_version']).toBe('2.0');
  expect(feed.channel).toMatchObject({
    title: expect.stringMatching(/./),
    link: `${server.url}/blog`,
    description: expect.stringMatching(/./),
  });
  const json = await request.get('/blog/feed');
  expect(json.headers()['content-type']).toBe('application/feed+json; charset=utf-8');
  const other = (await json.json()) as { version: string; feed_url: string; items: FeedItem[] };
  expect(other).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.channel.title,
    home_page_url: `${server.url}/blog`,
    feed_url: `${server.url}/blog/feed`,
  });

  const items = feed.channel.item;
  expect(items.length).toBeGreaterThan(1);
  expect(new Set(items.map(({ guid }) => guid['#text'])).size).toBe(items.length);
  expect(items.map(({ guid }) => guid['#text'])).toEqual(other.items.map(({ id }) => id));
  for (const [at, item] of items.entries()) {
    const same = other.items[at];
    expect(item).toMatchObject({ title: same?.title, link: same?.url });
    // XML has no place for a bell.
    expect(item['content:encoded']).toBe(same?.content_html.replaceAll('\u0007', ''));
    expect(new Date(item.pubDate).getTime()).toBe(
      Math.floor(Date.parse(same?.date_published ?? '') / 1_000) * 1_000,
    );
    expect(item.link.startsWith(`${server.url}/blog/`)).toBe(true);
    // Feed readers can't resolve relative addresses, so every link is absolute.
    const relative = /\s(?:href|src)="(?!https?:|#)[^"]*"|srcset="\/|,\s*\/api\//.exec(
      item['content:encoded'],
    );
    expect(relative, item.title).toBeNull();
  }
  const own = items.find(({ guid }) => guid['#text'] === post.id);
  expect(own).toMatchObject({ title: draft.title, link: address, description: draft.excerpt });
  expect(own?.['content:encoded']).toContain(`href="${server.url}/features"`);
  expect(own?.['content:encoded']).toContain('Why &amp; how &lt;b&gt;');

  for (const [path, first] of [
    ['/blog/rss', rss],
    ['/blog/feed', json],
  ] as const) {
    const tag = first.headers().etag ?? '';
    expect(tag, path).toMatch(/^W\/"/);
    const again = await request.get(path, { headers: { 'if-none-match': `"old", ${tag}` } });
    expect(again.status(), path).toBe(304);
    expect((await again.body()).length).toBe(0);
    expect((await request.get(path, { headers: { 'if-none-match': 'W/"old"' } })).status()).toBe(200);
  }

  const data = linkedDataIn(await (await request.get(address)).text());
  // What schema.org and Google's guide to articles ask for, and no address that leads nowhere by itself.
  const article = data.find((one) => one['@type'] === 'BlogPosting');
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    headline: draft.title,
    description: draft.excerpt,
    datePublished: post.publishedAt,
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    author: { '@type': 'Person', name: expect.stringMatching(/./) },
    publisher: { '@type': 'Organization', name: expect.stringMatching(/./) },
    mainEntityOfPage: address,
  });
  const [image] = (article?.image ?? []) as string[];
  expect(image?.startsWith(`${server.url}/`)).toBe(true);
  expect((await request.get(image ?? '')).headers()['content-type']).toMatch(/^image\//);
  expect(data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Blog', item: `${server.url}/blog` },
    { '@type': 'ListItem', position: 2, name: draft.title, item: address },
  ]);
});
