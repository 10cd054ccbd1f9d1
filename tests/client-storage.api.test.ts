// The browser's side of client storage against the real server, which can be made unreachable.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from '#modules/client-storage/web.ts';
import { CallError, type call } from '#platform/web/client.ts';
import { addressOf, type EndpointCall } from './support/app/access.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import type { Person } from './support/app/people.ts';
import { type FakeArea, fakeArea } from './support/browser/storage-area.ts';

let app: TestApp;
let person: Person;
let isServerThere = true;
let phone: FakeArea;
let laptop: FakeArea;
/** What a browser’s console would show. */
let refusals: string[];

beforeAll(async () => {
  app = await createTestApp();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await app.people.create('teacher');
  isServerThere = true;
  refusals = [];
  [phone, laptop] = [fakeArea(), fakeArea()];
});

/** What `call` does in a browser where this person is signed in. */
function sendAs(caller: Person): typeof call {
  return (async ({ method, path }, input) => {
    if (!isServerThere) throw new CallError(0, 'unreachable', 'Could not reach the server.');
    const query = Object.entries((input as EndpointCall).query ?? {}).filter(
      ([, value]) => value !== undefined,
    );
    const address = addressOf(path, { query: Object.fromEntries(query) });
    const reply = await caller.call<{ code: string; message: string }>(
      method,
      address,
      (input as EndpointCall).body,
    );
    if (reply.status !== 200) refusals.push(`${method} ${path}: ${reply.status}`);
    if (reply.status !== 200) throw new CallError(reply.status, reply.body.code, reply.body.message);
    return reply.body;
  }) as typeof call;
}

const openOn = (area: FakeArea | null, type = 'preference') =>
  openStorage({
    type,
    userId: person.user?.id ?? null,
    area,
    send: sendAs(person),
    now: () => app.services.now(),
  });

const storedKeys = async () => (await person.call<{ keys: string[] }>('GET', '/storage/keys')).body.keys;

describe('with an account', () => {
  it('a value is on every device', async () => {
    expect(await openOn(phone).set('sort', { by: 'title' })).toBe('server');
    expect(await openOn(laptop).get('sort')).toEqual({ by: 'title' });
    expect(await openOn(laptop, 'draft').get('sort')).toBeNull();
    expect(await openOn(laptop).keys()).toEqual(['sort']);
    expect(await openOn(laptop).remove('sort')).toBe('server');
    // The phone has a copy, but the server knows better.
    expect(await openOn(phone).get('sort')).toBeNull();
    expect(phone.items.size + laptop.items.size).toBe(0);
  });

  it('a value that was never set is not asked for: browsers log every refusal', async () => {
    expect(await openOn(phone).get('sort')).toBeNull();
    await openOn(phone, 'draft').set('sort', 1);
    expect(await openOn(laptop).get('sort')).toBeNull();
    expect(refusals).toEqual([]);
  });

  it('large values are compressed on their way', async () => {
    const text = 'Half-life is the time after which half is left. '.repeat(20_000);
    await openOn(phone).set('text', text);
    const stored = await person.call('GET', '/storage?storageKey=preference.text');
    expect(stored.body).toMatchObject({ isCompressed: true, data: expect.stringMatching(/^H4sI/) });
    expect((stored.body as { dataSize: number }).dataSize).toBeLessThan(20_000);
    expect(await openOn(laptop).get('text')).toBe(text);
  });

  it('without the server it is in this browser, and the next success brings the server up to date', async () => {
    const storage = openOn(phone);
    await storage.set('old', 'here and there');
    await storage.set('gone', 1);
    isServerThere = false;
    expect(await storage.set('sort', 'title')).toBe('browser');
    expect(await storage.remove('gone')).toBe('browser');
    expect(await storage.get('sort')).toBe('title');
    expect(await storage.get('old')).toBe('here and there');
    expect(await storage.get('gone')).toBeNull();
    expect(await storage.keys()).toEqual(['old', 'sort']);
    expect(await openOn(laptop).get('old')).toBeNull();

    isServerThere = true;
    expect(await storedKeys()).toEqual(['preference.gone', 'preference.old']);
    expect(await storage.keys()).toEqual(['old', 'sort']);
    expect(await storage.set('another', 2)).toBe('server');
    expect(await storedKeys()).toEqual(['preference.another', 'preference.old', 'preference.sort']);
    expect(await openOn(laptop).get('sort')).toBe('title');
  });

  it('reading, too, brings up what the server has missed, and does not overwrite it', async () => {
    await openOn(laptop).set('sort', 'changed');
    isServerThere = false;
    await openOn(phone).set('sort', 'title');
    isServerThere = true;
    expect(await openOn(phone).get('sort')).toBe('title');
    expect(await openOn(laptop).get('sort')).toBe('title');
  });

  it('changes arrive in the order in which they were made', async () => {
    const storage = openOn(phone);
    const values = Array.from({ length: 12 }, (_, index) => index);
    expect(await Promise.all(values.map((value) => storage.set('sort', value)))).toEqual(
      values.map(() => 'server'),
    );
    expect(await openOn(laptop).get('sort')).toBe(11);
  });

  it('a value that the server refuses stays here and stops no other', async () => {
    const storage = openOn(phone);
    // Random text hardly shrinks: half a megabyte of it is too much, also compressed.
    const huge = Array.from({ length: 8_000 }, () => crypto.randomUUID() + crypto.randomUUID());
    expect(await storage.set('huge', huge)).toBe('browser');
    expect(await storage.set('fits', huge.slice(0, 500))).toBe('server');
    isServerThere = false;
    await storage.set('later', 1);
    isServerThere = true;
    expect(await storage.set('now', 2)).toBe('server');
    expect(await storedKeys()).toEqual(['preference.fits', 'preference.later', 'preference.now']);
    expect(await storage.get('huge')).toEqual(huge);
  });

  it('values expire on the server and on the device', async () => {
    const storage = openOn(phone);
    await storage.set('short', 1, { expiresAt: new Date(app.services.now() + 60_000) });
    expect(await openOn(laptop).get('short')).toBe(1);
    app.advance(61_000);
    isServerThere = false;
    expect(await storage.get('short')).toBeNull();
    isServerThere = true;
    expect(await openOn(laptop).get('short')).toBeNull();
  });

  it('clearing takes one type only', async () => {
    await openOn(phone, 'draft').set('a', 1);
    await openOn(phone).set('b', 1);
    expect(await openOn(phone).clear()).toBe('server');
    expect(await storedKeys()).toEqual(['draft.a']);
    isServerThere = false;
    expect(await openOn(phone, 'draft').clear()).toBe('browser');
    expect(await openOn(phone, 'draft').keys()).toEqual([]);
    isServerThere = true;
    await openOn(phone, 'draft').set('c', 1);
    expect(await storedKeys()).toEqual(['draft.c']);
  });

  it('nothing lands in the account of someone who signed in meanwhile', async () => {
    const next = await app.people.create('teacher');
    const storage = openStorage({
      type: 'preference',
      userId: person.user?.id ?? '',
      area: phone,
      send: sendAs(next),
    });
    expect(await storage.set('sort', 'title')).toBe('browser');
    expect((await next.call('GET', '/storage/keys')).body).toEqual({ keys: [] });
    expect(await openOn(phone).get('sort')).toBe('title');
    expect(await storedKeys()).toEqual(['preference.sort']);
  });

  it('a damaged or swelling value on the server is no value, and what is here counts', async () => {
    await openOn(phone).set('sort', 'title');
    await person.call('POST', '/storage', {
      storageKey: 'preference.sort',
      storageType: 'preference',
      data: 'H4sIdamaged',
      isCompressed: true,
    });
    expect(await openOn(phone).get('sort')).toBe('title');
    expect(await openOn(laptop).get('sort')).toBeNull();
  });

  it('a browser that keeps nothing works with the server alone', async () => {
    const storage = openOn(null);
    expect(await storage.set('sort', 'title')).toBe('server');
    expect(await storage.get('sort')).toBe('title');
    isServerThere = false;
    expect(await storage.set('sort', 'changed')).toBe('nowhere');
    expect(await storage.get('sort')).toBeNull();
    expect(await storage.keys()).toEqual([]);
    expect([await storage.remove('sort'), await storage.clear()]).toEqual(['nowhere', 'nowhere']);
  });
});

describe('without an account', () => {
  it('everything is in this browser, and the server hears nothing', async () => {
    const send = vi.fn();
    const storage = openStorage({
      type: 'preference',
      userId: null,
      area: phone,
      send: send as never,
      now: () => 1_000,
    });
    expect(await storage.set('a', [1])).toBe('browser');
    expect(await storage.set('b', 2, { expiresAt: new Date(1_000) })).toBe('browser');
    expect(await storage.keys()).toEqual(['a']);
    expect(await storage.get('a')).toEqual([1]);
    expect(await storage.get('b')).toBeNull();
    expect(await storage.remove('a')).toBe('browser');
    await storage.set('c', 3);
    expect(await storage.clear()).toBe('browser');
    expect(await storage.keys()).toEqual([]);
    expect(phone.items.size).toBe(0);
    expect(send).not.toHaveBeenCalled();
  });
});
