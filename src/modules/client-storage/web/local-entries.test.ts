import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RawArea } from '#platform/web/stored.ts';
import { fakeArea } from '#tests/support/browser/storage-area.ts';
import { createLocalEntries, dropSyncedOfOthers, type LocalEntry } from './local-entries.ts';

let now = 1_000;
const entry = (change: Partial<LocalEntry> = {}): LocalEntry => ({
  data: 'x',
  savedAt: now,
  expiresAt: null,
  isPending: false,
  isRemoved: false,
  ...change,
});
const open = (area: RawArea | null, userId: string | null = null, type = 'draft') =>
  createLocalEntries(area, { type, userId, now: () => now });

beforeEach(() => {
  now = 1_000;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('people and types have their own keys', () => {
  const area = fakeArea();
  const [ann, ben, noOne, other] = [
    open(area, 'ann'),
    open(area, 'ben'),
    open(area),
    open(area, 'ann', 'note'),
  ];
  for (const [index, entries] of [ann, ben, noOne, other].entries())
    expect(entries.write('a.b', entry({ data: index }))).toBe(true);
  for (const [index, entries] of [ann, ben, noOne, other].entries()) {
    expect(entries.read('a.b')?.data).toBe(index);
    expect(entries.list().map(({ key }) => key)).toEqual(['a.b']);
  }
});

test('an expired value is removed, from the store too', () => {
  const area = fakeArea();
  const entries = open(area);
  entries.write('a', entry({ expiresAt: 2_000 }));
  now = 1_999;
  expect(entries.read('a')).not.toBeNull();
  now = 2_000;
  expect(entries.list()).toEqual([]);
  expect(entries.read('a')).toBeNull();
  expect(area.items.size).toBe(0);
});

test.each(['{', 'null', '3', '{"data":1}'])('unreadable entries are dropped: %s', (text) => {
  const area = fakeArea();
  area.setItem('rounds.kept..draft.a', text);
  expect(open(area).read('a')).toBeNull();
  expect(area.items.size).toBe(0);
});

describe('a full store', () => {
  const large = 'x'.repeat(1_000);

  test('evicts expired values, then those the server has, then the oldest; never entries that are not ours', () => {
    const area = fakeArea(6_500);
    area.setItem('token', large);
    const entries = open(area, 'ann');
    const kept: [string, Partial<LocalEntry>][] = [
      ['old', { savedAt: 1, isPending: true }],
      ['young', { savedAt: 3, isPending: true }],
      ['synced', { savedAt: 4 }],
      ['over', { savedAt: 9, expiresAt: 1_500, isPending: true }],
    ];
    for (const [key, change] of kept)
      expect(entries.write(key, entry({ data: large, ...change }))).toBe(true);
    now = 1_600;
    const left = () => [...area.items.keys()].map((name) => name.split('.').at(-1));
    for (const [key, expected] of [
      ['new-1', ['token', 'old', 'young', 'synced', 'new-1']],
      ['new-2', ['token', 'old', 'young', 'new-1', 'new-2']],
      ['new-3', ['token', 'young', 'new-1', 'new-2', 'new-3']],
    ] as const) {
      expect(entries.write(key, entry({ data: large, isPending: true }))).toBe(true);
      expect(left()).toEqual(expected);
    }
  });

  test('reports that there is no room, and keeps no older value in place of the newer one', () => {
    const area = fakeArea(1_500);
    const entries = open(area);
    expect(entries.write('a', entry({ data: 'small' }))).toBe(true);
    expect(entries.write('a', entry({ data: 'x'.repeat(2_000) }))).toBe(false);
    expect(entries.read('a')).toBeNull();
  });
});

test.each<[string, RawArea | null]>([
  ['absent', null],
  [
    'forbidden',
    {
      get length(): number {
        throw new DOMException('No', 'SecurityError');
      },
      ...Object.fromEntries(
        ['key', 'getItem', 'setItem', 'removeItem'].map((name) => [
          name,
          () => {
            throw new DOMException('No', 'SecurityError');
          },
        ]),
      ),
    } as RawArea,
  ],
])('a store that is %s stops no one', (_title, area) => {
  const entries = open(area, 'ann');
  expect(entries.write('a', entry())).toBe(false);
  expect(entries.read('a')).toBeNull();
  expect(entries.list()).toEqual([]);
  entries.drop('a');
  dropSyncedOfOthers(area, 'ben');
});

test('of other people only what the server does not have stays', () => {
  const area = fakeArea();
  open(area, 'ann').write('synced', entry());
  open(area, 'ann').write('pending', entry({ isPending: true }));
  open(area, 'ben').write('own', entry());
  open(area).write('without an account', entry());
  area.setItem('token', 'x');
  dropSyncedOfOthers(area, 'ben');
  expect([...area.items.keys()]).toEqual([
    'rounds.kept.ann.draft.pending',
    'rounds.kept.ben.draft.own',
    'rounds.kept..draft.without an account',
    'token',
  ]);
});
