// What a browser stores for us by name, in the two areas it has. Where it blocks site data, or has no room, values live
// as long as the page: everything works, and `survivesReload` says what that means.

type AreaName = 'localStorage' | 'sessionStorage';

/** What is used of the browser's own `Storage`. */
export type RawArea = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export type StoredArea = {
  read(name: string): string | null;
  /** @returns whether it outlives this page */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  names(): string[];
  /** Whether the browser stores at all; a full area counts, because what it has stays. */
  survivesReload(): boolean;
};

function openArea(areaName: AreaName): StoredArea {
  /** What the browser has refused; of one name, this is the newer value. */
  const held = new Map<string, string>();

  /** Reading the property itself throws where site data is blocked; some browsers inside apps give null instead. */
  function withArea<T>(use: (area: Storage) => T): T | undefined {
    try {
      const area: Storage | null = globalThis[areaName] ?? null;
      return area === null ? undefined : use(area);
    } catch {
      // Blocked, or full.
      return undefined;
    }
  }

  return {
    read: (name) => held.get(name) ?? withArea((area) => area.getItem(name)) ?? null,
    write(name, text) {
      const isStored = withArea((area) => {
        area.setItem(name, text);
        return true;
      });
      if (isStored) {
        held.delete(name);
        return true;
      }
      // An older value must not come back with a reload.
      withArea((area) => area.removeItem(name));
      // Rendering on the server is for everyone: nothing of one person may stay there.
      if (typeof document !== 'undefined') held.set(name, text);
      return false;
    },
    remove(name) {
      held.delete(name);
      withArea((area) => area.removeItem(name));
    },
    names() {
      const stored = withArea((area) =>
        Array.from({ length: area.length }, (_, index) => area.key(index) ?? ''),
      );
      return [...new Set([...(stored ?? []), ...held.keys()])];
    },
    survivesReload: () => withArea((area) => area.length >= 0) ?? false,
  };
}

/** Of this browser: outlives tabs and restarts. */
export const ofDevice = openArea('localStorage');
/** Of this tab: outlives a reload. */
export const ofTab = openArea('sessionStorage');

/** Someone else's entry under our name counts as none. @returns the value of JSON, `null` if there is none */
export function readJson(area: StoredArea, name: string): unknown {
  try {
    return JSON.parse(area.read(name) ?? 'null');
  } catch {
    return null;
  }
}

/** The browser's own area, for code that makes room in it by itself; null where site data is blocked. */
export function rawOfDevice(): RawArea | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Deletes every database whose name begins like this. */
export async function dropDatabases(prefix: string): Promise<void> {
  try {
    // An old browser can't list them.
    const found = (await globalThis.indexedDB?.databases?.()) ?? [];
    for (const { name } of found) if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
  } catch {
    // A private window has none.
  }
}
