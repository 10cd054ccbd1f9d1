// Extension points that a module opens in its pages, and what other modules provide there. Data only, so that Node can
// read it too.

/** Modules that provide something import it, and list what they provide in their `pages.ts`. */
export type Point<Entry extends object> = { readonly name: string; readonly witness?: Entry };

/**
 * What a module provides at a point. Its code is behind a `load: () => import('…')`, which is not called before it is
 * shown.
 */
export type Provision = { point: string; entry: object };

/** Its position among the others; those with the same position are in the order of their modules. */
export type Placed = {
  /** From 0 to 100; 50 by default. */
  position?: number;
};

/** @param name unique among all points of pages */
export function definePoint<Entry extends Placed>(name: string): Point<Entry> {
  return { name };
}

export function provide<Entry extends object>({ name }: Point<Entry>, entry: NoInfer<Entry>): Provision {
  return { point: name, entry };
}

export function byPosition<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.position ?? 50) - (other.position ?? 50));
}

export function entriesOf<Entry extends Placed>(
  { name }: Point<Entry>,
  provides: readonly Provision[],
): Entry[] {
  // `provide` typed each entry as its point wants it.
  return byPosition(provides.filter(({ point }) => point === name).map(({ entry }) => entry as Entry));
}
