import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localCopies, shapedLike } from './local-copy.ts';

function memoryStore(room = 1_000_000) {
  const items = new Map<string, string>();
  return {
    read: (name: string) => items.get(name) ?? null,
    write(name: string, value: string) {
      if (value.length > room) return false;
      items.set(name, value);
      return true;
    },
    remove: (name: string) => void items.delete(name),
  };
}

type Letter = { title: string; blocks: string[]; picture: string | null };
const letter: Letter = { title: 'Dose and effect', blocks: ['One.'], picture: null };
const copiesIn = (store = memoryStore()) => localCopies(shapedLike(letter), store);

describe('the copy of unsaved work', () => {
  let warn: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is found again, until it is dropped', () => {
    const copies = copiesIn();
    const changed = { ...letter, picture: 'p1' };
    expect(copies.keep('q1', changed, 4)).toBe(true);
    expect(copies.read('q1')).toEqual({ document: changed, version: 4 });
    expect(copies.read('q2')).toBeNull();
    copies.drop('q1');
    expect(copies.read('q1')).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another form', '{"document":{"title":"x"},"version":1}'],
    ['a member of another type', '{"document":{"title":"x","blocks":"y","picture":null},"version":1}'],
    ['a member too many', '{"document":{"title":"x","blocks":[],"picture":null,"z":1},"version":1}'],
  ])('is dropped when it cannot be read: %s', (_title, text) => {
    const store = memoryStore();
    store.write('rounds.unsaved.q1', text);
    expect(copiesIn(store).read('q1')).toBeNull();
    expect(store.read('rounds.unsaved.q1')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is done without where the browser has no room', () => {
    expect(copiesIn(memoryStore(10)).keep('q1', letter, null)).toBe(false);
  });
});
