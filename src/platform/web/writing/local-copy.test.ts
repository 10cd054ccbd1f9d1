import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localCopies } from './local-copy.ts';
import { shapedLike } from './shaped-like.ts';

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
    names: () => [...items.keys()],
  };
}

type Letter = { title: string; blocks: string[]; picture: string | null };
const letter: Letter = { title: 'Dose and effect', blocks: ['One.'], picture: null };
const copiesIn = (store = memoryStore(), key = 'q1', tab = '#one') =>
  localCopies(key, shapedLike(letter), store, tab);
const entitled = (title: string, version: number | null = 4) => ({ document: { ...letter, title }, version });

describe('the copies of unsaved work', () => {
  let warn: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are found again, until they are dropped', () => {
    const store = memoryStore();
    const copies = copiesIn(store);
    const changed = { document: { ...letter, picture: 'p1' }, version: 4 };
    expect(copies.keep(changed)).toBe(true);
    expect(copiesIn(store).find()).toEqual([expect.objectContaining(changed)]);
    expect(copiesIn(store, 'q11').find()).toEqual([]);
    copies.drop();
    expect(copiesIn(store).find()).toEqual([]);
  });

  it('stay while another tab writes, saves and leaves', () => {
    const store = memoryStore();
    const [one, two] = [copiesIn(store), copiesIn(store, 'q1', '#two')];
    one.keep(entitled('of one'));
    two.keep(entitled('of two'));
    two.keep(entitled('of two, more', 5));
    const titles = () =>
      copiesIn(store)
        .find()
        .map(({ document }) => document.title);
    expect(titles(), 'first what was written on the newest version').toEqual(['of two, more', 'of one']);
    two.drop();
    expect(titles()).toEqual(['of one']);
    two.keep(entitled('of two, again'));
    one.keep(entitled('of one, more'));
    expect(titles().sort()).toEqual(['of one, more', 'of two, again']);
  });

  it('are taken over by the tab that continues them, unless the other one still writes', () => {
    const store = memoryStore();
    const one = copiesIn(store);
    one.keep(entitled('of one'));
    const two = copiesIn(store, 'q1', '#two');
    two.take(two.find()[0]!);
    two.keep(entitled('of both'));
    expect(store.names()).toEqual(['rounds.unsaved.q1']);
    one.keep(entitled('of one, more'));
    two.drop();
    expect(copiesIn(store).find()).toEqual([expect.objectContaining(entitled('of one, more'))]);
  });

  it('are discarded as they were read, not what was written since', () => {
    const store = memoryStore();
    const one = copiesIn(store);
    one.keep(entitled('old'));
    const two = copiesIn(store, 'q1', '#two');
    const [found] = two.find();
    one.keep(entitled('new'));
    two.discard(found!);
    expect(two.find()).toEqual([expect.objectContaining(entitled('new'))]);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another form', '{"document":{"title":"x"},"version":1}'],
    ['a member of another type', '{"document":{"title":"x","blocks":"y","picture":null},"version":1}'],
    ['a member too many', '{"document":{"title":"x","blocks":[],"picture":null,"z":1},"version":1}'],
  ])('are dropped when they cannot be read: %s', (_title, text) => {
    const store = memoryStore();
    store.write('rounds.unsaved.q1', text);
    expect(copiesIn(store).find()).toEqual([]);
    expect(store.read('rounds.unsaved.q1')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('are done without where the browser has no room', () => {
    expect(copiesIn(memoryStore(10)).keep({ document: letter, version: null })).toBe(false);
  });
});
