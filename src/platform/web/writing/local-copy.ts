// Keeps unsaved work in this browser, so that neither a crash nor a closed tab loses it.
import { ofDevice, type StoredArea } from '#platform/web/stored.ts';

export type LocalCopy<D> = {
  document: D;
  /** The version it was written on; null for what the server has never seen. */
  version: number | null;
};

type Store = Pick<StoredArea, 'read' | 'write' | 'remove'>;

const prefix = 'rounds.unsaved.';
const nameOf = (key: string) => prefix + key;

/** Whether this browser has anything that no server has. */
export const hasLocalCopies = (): boolean => ofDevice.names().some((name) => name.startsWith(prefix));

/** @param parse throws for what an older version of the page has kept in another form */
export function localCopies<D>(parse: (document: unknown) => D, store: Store = ofDevice) {
  return {
    read(key: string): LocalCopy<D> | null {
      const text = store.read(nameOf(key));
      if (text === null) return null;
      try {
        const { document, version } = JSON.parse(text) as LocalCopy<unknown>;
        return { document: parse(document), version };
      } catch (cause) {
        // An older version's copy can't be used, and must not be found again and again.
        console.warn('An unreadable copy of unsaved work was dropped', cause);
        store.remove(nameOf(key));
        return null;
      }
    },
    /** @returns false where it does not outlive the page: the copy is a second line of defence, so no one is stopped by it. */
    keep: (key: string, document: D, version: number | null): boolean =>
      store.write(nameOf(key), JSON.stringify({ document, version } satisfies LocalCopy<D>)),
    drop: (key: string): void => store.remove(nameOf(key)),
  };
}

/** Takes documents with the members of a sample, each of its type; a member of either may be null. */
export const shapedLike =
  <D extends object>(sample: D) =>
  (document: unknown): D => {
    const members = Object.entries(document ?? {});
    const found = new Map(members);
    const isLike = Object.entries(sample).every(([name, value]) => {
      const other = found.get(name);
      if (value === null || other === null) return found.has(name);
      return typeof value === typeof other && Array.isArray(value) === Array.isArray(other);
    });
    if (!isLike || members.length !== Object.keys(sample).length) throw new Error('Kept in another form');
    return document as D;
  };
