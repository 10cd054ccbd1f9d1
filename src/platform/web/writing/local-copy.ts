// Keeps unsaved work in this browser, so that neither a crash nor a closed tab loses it.
import { randomId } from '#platform/web/random-id.ts';
import { ofDevice, type StoredArea } from '#platform/web/stored.ts';

type LocalCopy<D> = {
  document: D;
  /** The version it was written on; null for what the server has never seen. */
  version: number | null;
};

/** A copy that an earlier visit or another tab has left, as it was when it was found. */
type FoundCopy<D> = LocalCopy<D> & { name: string; text: string };

type Store = Pick<StoredArea, 'read' | 'write' | 'remove' | 'names'>;

const prefix = 'rounds.unsaved.';

/** Whether this browser has anything that no server has. */
export const hasLocalCopies = (): boolean => ofDevice.names().some((name) => name.startsWith(prefix));

/**
 * The copies of one document. Two tabs may be writing in it: each writes and removes only what it has written or taken
 * over itself, and another tab's copy stays until its author has seen it.
 * @param parse throws for what an older version of the page has kept in another form
 */
export function localCopies<D>(
  key: string,
  parse: (document: unknown) => D,
  store: Store = ofDevice,
  tab = `#${randomId().slice(0, 8)}`,
) {
  const plain = prefix + key;
  let own = { name: plain, text: null as string | null };

  const isAsWas = ({ name, text }: { name: string; text: string | null }) => store.read(name) === text;
  const remove = (copy: { name: string; text: string | null }) => isAsWas(copy) && store.remove(copy.name);

  function read(name: string): FoundCopy<D>[] {
    const text = store.read(name) ?? 'null';
    try {
      const { document, ...about } = JSON.parse(text) as LocalCopy<unknown>;
      return [{ ...about, document: parse(document), name, text } as FoundCopy<D>];
    } catch (cause) {
      // An older version's copy can't be used, and must not be found again and again.
      console.warn('An unreadable copy of unsaved work was dropped', cause);
      store.remove(name);
      return [];
    }
  }

  return {
    /** What other tabs and earlier visits have left, first what was written on the newest version. */
    find: (): FoundCopy<D>[] =>
      store
        .names()
        .filter((name) => name === plain || name.startsWith(`${plain}#`))
        .flatMap(read)
        .sort((a, b) => (b.version ?? 0) - (a.version ?? 0)),
    /** What was found is this tab's work from now on. */
    take({ name, text }: FoundCopy<D>): void {
      remove(own);
      own = { name, text };
    },
    discard: (copy: FoundCopy<D>): void => void remove(copy),
    /** @returns false where it does not outlive the page: the copy is a second line of defence, so no one is stopped by it. */
    keep(copy: LocalCopy<D>): boolean {
      const name = isAsWas(own) ? own.name : plain + tab;
      own = { name, text: JSON.stringify(copy) };
      return store.write(name, own.text as string);
    },
    /** Everything is saved. */
    drop(): void {
      remove(own);
      own = { name: plain, text: null };
    },
  };
}
