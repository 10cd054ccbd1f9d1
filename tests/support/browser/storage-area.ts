// A substitute for a browser's localStorage, with as much room as a test wants.

export type FakeArea = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> & {
  items: Map<string, string>;
};

export function fakeArea(roomInCharacters = 5_000_000): FakeArea {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    removeItem: (name) => void items.delete(name),
    setItem(name, value) {
      const before = items.get(name);
      items.set(name, value);
      if (used() <= roomInCharacters) return;
      if (before === undefined) items.delete(name);
      else items.set(name, before);
      throw new DOMException('No room', 'QuotaExceededError');
    },
  };
}
