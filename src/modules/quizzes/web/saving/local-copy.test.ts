import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyDocument } from '../editor/quiz-document.ts';
import { dropCopy, keepCopy, readCopy } from './local-copy.ts';

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

describe('the copy of unsaved work', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is found again, until it is dropped', () => {
    const store = memoryStore();
    const document = emptyDocument('Dose and effect');
    expect(keepCopy('q1', document, 4, store)).toBe(true);
    expect(readCopy('q1', store)).toEqual({ document, version: 4 });
    expect(readCopy('q2', store)).toBeNull();
    dropCopy('q1', store);
    expect(readCopy('q1', store)).toBeNull();
  });

  it.each(['{', '{"document":{}}', 'null'])('is dropped when it cannot be read: %s', (text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = memoryStore();
    store.write('rounds.unsaved.q1', text);
    expect(readCopy('q1', store)).toBeNull();
    expect(store.read('rounds.unsaved.q1')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is done without where the browser has no room', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(keepCopy('q1', emptyDocument('Quiz'), null, memoryStore(10))).toBe(false);
  });
});
