// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { againMs, createVisitors, mostOfNetwork, mostReferrers } from './visitors.ts';

type Count = { name: string; views: number };
type Statistics = Record<'byDay' | 'byPath' | 'byReferrer' | 'byDevice', Count[]> & { total: number };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ trustProxy: 1 });
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await read(1);
  await app.services.db.execute(sql`delete from page_view_counts`);
});

const headersOf = (visitor: string, address = '203.0.113.7') => ({
  'user-agent': `Browser of ${visitor}`,
  'x-forwarded-for': address,
});
let visitors = 0;
/** By someone new, unless it is said by whom. */
const open = (path: string, changes = {}, headers = headersOf(String(visitors++))) =>
  app.people.guest.call('POST', '/page-views', { path, referrer: '', device: 'phone', ...changes }, headers);
const read = async (days: number) =>
  (await admin.call<Statistics>('GET', `/admin/page-statistics?days=${days}`)).body;

test('pages that many open at once are counted by day, page, website and device', async () => {
  await Promise.all([
    open('/'),
    open('/'),
    open('/', { device: 'computer', referrer: 'search.example' }),
    open('/pharmacology-tools/drugs/:id'),
  ]);
  const statistics = await read(7);
  expect(statistics).toMatchObject({
    total: 4,
    byPath: [
      { name: '/', views: 3 },
      { name: '/pharmacology-tools/drugs/:id', views: 1 },
    ],
    byReferrer: [
      { name: '', views: 3 },
      { name: 'search.example', views: 1 },
    ],
    byDevice: [
      { name: 'phone', views: 3 },
      { name: 'computer', views: 1 },
    ],
  });
  expect(statistics.byDay.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 4]);
});

test('later pages are added to the counts of the day', async () => {
  await open('/features');
  await read(1);
  await open('/features');
  expect((await read(1)).byPath).toEqual([{ name: '/features', views: 2 }]);
});

test('a page with an id, a query or an address in it is refused and not counted', async () => {
  for (const path of ['/quiz/a1b2c3', '/drugs?q=x', 'features', '/a//b', `/${'x'.repeat(120)}`])
    expect((await open(path)).status, path).toBe(400);
  for (const referrer of ['https://search.example', 'intranet', 'a b.example'])
    expect((await open('/', { referrer })).status, referrer).toBe(400);
  expect((await read(1)).total).toBe(0);
});

test('the table has room for counts only', async () => {
  const { rows } = await app.services.db.execute(
    sql`select column_name from information_schema.columns where table_name = 'page_view_counts' order by 1`,
  );
  expect(rows.map((row) => row.column_name)).toEqual(['day', 'device', 'path', 'referrer', 'views']);
});

describe('a view counts', () => {
  afterEach(() => {
    app.services.pages.paths = null;
  });

  test('once for each visitor and page in a while', async () => {
    const ada = headersOf('Ada');
    await Promise.all(Array.from({ length: 20 }, () => open('/features', {}, ada)));
    await open('/', {}, ada);
    await open('/features', {}, headersOf('Grace'));
    await open('/features', {}, headersOf('Ada', '203.0.113.8'));
    expect((await read(1)).byPath).toEqual([
      { name: '/features', views: 3 },
      { name: '/', views: 1 },
    ]);
    app.advance(againMs);
    await open('/features', {}, ada);
    expect((await read(2)).total).toBe(5);
  });

  test('once, whichever of two servers the visitor comes to', async () => {
    const nodes = await createTwoNodes();
    const openAt = (node: TestApp, headers: Record<string, string>) =>
      node.people.guest.call('POST', '/page-views', { path: '/', referrer: '', device: 'phone' }, headers);
    await openAt(nodes[0], headersOf('Ada'));
    // By then what was said on the bus before has arrived.
    const heard: string[] = [];
    nodes[1].services.bus.subscribe('heard', (hint) => heard.push(hint));
    await expect
      .poll(() => {
        nodes[0].services.bus.publish('heard', 'said');
        return heard;
      })
      .toContain('said');
    await openAt(nodes[1], headersOf('Ada'));
    await openAt(nodes[1], headersOf('Grace'));
    const { db } = nodes[0].services;
    await nodes[1].close();
    await nodes[0].people
      .create('admin')
      .then((person) => person.call('GET', '/admin/page-statistics?days=1'));
    const { rows } = await db.execute(sql`select sum(views)::int as views from page_view_counts`);
    expect(rows).toEqual([{ views: 2 }]);
    await nodes[0].close();
  });

  test('only of pages that exist, and of browsers', async () => {
    app.services.pages.paths = new Set(['/', '/features']);
    await open('/made-up');
    await open('/features');
    for (const program of ['Googlebot/2.1', 'curl/8.5.0', 'python-requests/2.32', 'HeadlessChrome/140.0'])
      await open('/', {}, { ...headersOf(''), 'user-agent': `Mozilla/5.0 (compatible; ${program})` });
    expect((await read(1)).byPath).toEqual([{ name: '/features', views: 1 }]);
  });

  test('up to what the people of a school open in an hour, under any name', async () => {
    const visitors = createVisitors();
    const view = { path: '/', referrer: '', device: 'phone' } as const;
    const counted = (from: string, at = 0) =>
      Array.from({ length: mostOfNetwork + 50 }, (_, index) =>
        visitors.viewOf(view, { address: from, userAgent: `Browser ${index} ${at}` }, at, null),
      ).filter((one) => one !== null).length;
    expect(counted('2001:db8::1')).toBe(mostOfNetwork);
    expect(counted('2001:db8::2')).toBe(0);
    expect(counted('2001:db8:0:1::1')).toBe(mostOfNetwork);
    expect(counted('2001:db8::1', 3_600_000)).toBe(mostOfNetwork);
  });

  test('with the names of so many websites in a day', async () => {
    const visitors = createVisitors();
    const names = Array.from({ length: mostReferrers + 50 }, (_, index) => {
      const view = { path: '/', referrer: `site-${index}.example`, device: 'phone' } as const;
      return visitors.viewOf(view, { address: '203.0.113.7', userAgent: `Browser ${index}` }, 0, null)
        ?.referrer;
    });
    expect(new Set(names).size).toBe(mostReferrers + 1);
    expect(names.slice(mostReferrers).every((name) => name === '')).toBe(true);
  });
});
