// Replaces the browser's storage.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeArea } from '#tests/support/browser/storage-area.ts';
import { ofDevice, ofTab, rawOfDevice, readJson } from './stored.ts';

/** As browsers give, withhold or limit it. */
const states: Record<string, () => void> = {
  'gives one': () => vi.stubGlobal('localStorage', fakeArea()),
  'throws when it is read': () =>
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    }),
  'gives null': () => vi.stubGlobal('localStorage', null),
  'gives nothing': () => vi.stubGlobal('localStorage', undefined),
  'has no room': () => vi.stubGlobal('localStorage', fakeArea(0)),
};

describe.each(Object.keys(states))('where a browser %s', (state) => {
  const arrange = () => {
    vi.stubGlobal('document', {});
    states[state]?.();
  };
  afterEach(() => {
    for (const name of ofDevice.names()) ofDevice.remove(name);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('a value is there until it is removed', () => {
    arrange();
    ofDevice.write('rounds.a', '{"b":1}');
    ofDevice.write('rounds.a', '{"b":2}');
    expect(readJson(ofDevice, 'rounds.a')).toEqual({ b: 2 });
    expect(ofTab.read('rounds.a')).toBeNull();
    ofDevice.remove('rounds.a');
    expect(ofDevice.read('rounds.a')).toBeNull();
    expect(readJson(ofDevice, 'rounds.a')).toBeNull();
  });

  test('it says whether a value outlives the page', () => {
    arrange();
    expect(ofDevice.write('rounds.a', 'b')).toBe(state === 'gives one');
    expect(ofDevice.survivesReload()).toBe(['gives one', 'has no room'].includes(state));
    expect(() => rawOfDevice()).not.toThrow();
  });
});

test('what does not fit replaces what did: an older value never comes back', () => {
  const area = fakeArea(20);
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', area);
  expect(ofDevice.write('a', 'short')).toBe(true);
  expect(ofDevice.write('a', 'x'.repeat(40))).toBe(false);
  expect(ofDevice.read('a')).toBe('x'.repeat(40));
  expect(area.getItem('a')).toBeNull();
  vi.unstubAllGlobals();
});

test('nothing of one person stays on a server', () => {
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('localStorage', undefined);
  expect(ofDevice.write('token', 'of Ada')).toBe(false);
  expect(ofDevice.read('token')).toBeNull();
  vi.unstubAllGlobals();
});
