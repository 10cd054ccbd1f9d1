// Doors: places that someone opens in their own pages, and what modules put there. Data only, so that Node reads it, too.

/** A place with a name. Whoever may fill it imports it, and says what goes there among the fillings of `pages.ts`. */
export type Door<Entry extends object> = {
  readonly name: string;
  /** What a module puts there. */
  fill(entry: Entry): Filling;
};

/** What someone puts into a door. Code of its own is behind a `load: () => import('…')`, which nothing calls before it is shown. */
export type Filling = { door: string; entry: object };

/** Where an entry stands among the others; those of the same position are in the order of their modules. */
export type Placed = {
  /** From 0 to 100; 50 where nothing is said. */
  position?: number;
};

/** @param name unlike that of every other door */
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
