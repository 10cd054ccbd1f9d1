// Doors: extension points that a module opens in its pages, and what other modules put there. Data only, so that Node
// can read it too.

/** A named extension point. Modules that fill it import it, and list what goes there among the fillings in `pages.ts`. */
export type Door<Entry extends object> = {
  readonly name: string;
  /** What a module puts there. */
  fill(entry: Entry): Filling;
};

/**
 * What a module puts into a door. Its code is behind a `load: () => import('…')`, which is not called before it is
 * shown.
 */
export type Filling = { door: string; entry: object };

/** Its position among the others; those with the same position are in the order of their modules. */
export type Placed = {
  /** From 0 to 100; 50 by default. */
  position?: number;
};

/** @param name unique among all doors */
export function defineDoor<Entry extends Placed>(name: string): Door<Entry> {
  return { name, fill: (entry) => ({ door: name, entry }) };
}

export function byPosition<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.position ?? 50) - (other.position ?? 50));
}

export function entriesOf<Entry extends Placed>(door: Door<Entry>, fillings: readonly Filling[]): Entry[] {
  // Only the door itself makes fillings with its name.
  const own = fillings.filter((filling) => filling.door === door.name);
  return byPosition(own.map(({ entry }) => entry as Entry));
}
