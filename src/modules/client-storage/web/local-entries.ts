// What this browser stores for each person, in a store that may be full, forbidden or absent: nothing here throws.
import type { RawArea } from '#platform/web/stored.ts';

export type LocalEntry = {
  data: unknown;
  savedAt: number;
  /** Milliseconds since 1970; null for values that stay. */
  expiresAt: number | null;
  /** The server does not know of this yet. */
  isPending: boolean;
  /** The value was removed here; what is left is a reminder to inform the server. */
  isRemoved: boolean;
};

const prefix = 'rounds.kept.';

/** The owner name of someone without an account; ids are never empty. */
const noOne = '';

function parse(text: string | null): LocalEntry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as LocalEntry | null;
    return typeof entry?.savedAt === 'number' ? entry : null;
  } catch {
    return null;
  }
}

/** All our entries, of every account. */
function ourNames(area: RawArea): string[] {
  const names = Array.from({ length: area.length }, (_, index) => area.key(index));
  return names.filter((name) => name !== null).filter((name) => name.startsWith(prefix));
}

/** In the order in which they are evicted: expired ones, those the server has, then the oldest. */
function worstFirst(area: RawArea, now: number): string[] {
  const worth = ({ expiresAt, isPending }: LocalEntry) =>
    expiresAt !== null && expiresAt <= now ? 0 : isPending ? 2 : 1;
  return ourNames(area)
    .map((name) => ({ name, entry: parse(area.getItem(name)) }))
    .sort(({ entry: one }, { entry: other }) => {
      if (!one || !other) return Number(one !== null) - Number(other !== null);
      return worth(one) - worth(other) || one.savedAt - other.savedAt;
    })
    .map(({ name }) => name);
}

/**
 * Removes other people's entries that the server has: they must not be visible to the person using this browser now.
 */
export function dropSyncedOfOthers(area: RawArea | null, userId: string | null): void {
  try {
    for (const name of area ? ourNames(area) : []) {
      const owner = name.slice(prefix.length).split('.')[0];
      if (owner === noOne || owner === userId) continue;
      if (!parse(area?.getItem(name) ?? null)?.isPending) area?.removeItem(name);
    }
  } catch (cause) {
    console.warn('Copies of others could not be dropped', cause);
  }
}

export function createLocalEntries(
  area: RawArea | null,
  { type, userId, now }: { type: string; userId: string | null; now: () => number },
) {
  const own = `${prefix}${userId ?? noOne}.${type}.`;
  const isOver = (entry: LocalEntry) => entry.expiresAt !== null && entry.expiresAt <= now();

  function drop(key: string): void {
    try {
      area?.removeItem(own + key);
    } catch (cause) {
      console.warn('A copy could not be dropped', cause);
    }
  }

  function read(key: string): LocalEntry | null {
    try {
      const text = area?.getItem(own + key) ?? null;
      const entry = parse(text);
      if (text !== null && (!entry || isOver(entry))) drop(key);
      return entry && !isOver(entry) ? entry : null;
    } catch (cause) {
      console.warn('What is kept in this browser could not be read', cause);
      return null;
    }
  }

  /** Makes room by evicting our other entries one after the other. @returns false if none is left */
  function write(key: string, entry: LocalEntry): boolean {
    if (!area) return false;
    const text = JSON.stringify(entry);
    let problem: unknown;
    try {
      // Its own old entry goes first: if there is no room, an older value must not take the place of the new one.
      area.removeItem(own + key);
      for (const name of [null, ...worstFirst(area, now())]) {
        if (name !== null) area.removeItem(name);
        try {
          area.setItem(own + key, text);
          return true;
        } catch (cause) {
          problem = cause;
        }
      }
    } catch (cause) {
      problem = cause;
    }
    console.warn('This could not be kept in this browser', problem);
    return false;
  }

  /** Of this person and type, including removed ones. */
  function list(): { key: string; entry: LocalEntry }[] {
    try {
      const names = area ? ourNames(area).filter((name) => name.startsWith(own)) : [];
      return names.flatMap((name) => {
        const key = name.slice(own.length);
        const entry = read(key);
        return entry ? [{ key, entry }] : [];
      });
    } catch (cause) {
      console.warn('What is kept in this browser could not be listed', cause);
      return [];
    }
  }

  return { read, write, drop, list };
}
