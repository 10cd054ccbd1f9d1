// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/app/app.ts';
import type { Person } from '../../../../tests/support/app/people.ts';

type Count = { name: string; views: number };
type Statistics = Record<'byDay' | 'byPath' | 'byReferrer' | 'byDevice', Count[]> & { total: number };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await read(1);
  await app.services.db.execute(sql`delete from page_view_counts`);
});

const open = (path: string, changes = {}) =>
  app.people.guest.call('POST', '/page-views', { path, referrer: '', device: 'phone', ...changes });
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
