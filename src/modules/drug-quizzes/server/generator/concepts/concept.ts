// Ideas that texts of records share in different words: how a wrong option is proved wrong, not merely worded otherwise.

export type Concept = {
  id: string;
  /** As an option, where all options of an item are written alike. */
  label?: string;
  pattern: RegExp;
};

export function conceptsIn(table: readonly Concept[], text: string): Set<string> {
  return new Set(table.filter(({ pattern }) => pattern.test(text)).map(({ id }) => id));
}

/** Whether all ideas, and there is one, are among those that are excluded. */
export function isRefuted(ideas: ReadonlySet<string>, excluded: ReadonlySet<string>): boolean {
  return ideas.size > 0 && [...ideas].every((id) => excluded.has(id));
}

export function isDisjoint(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const id of one) if (other.has(id)) return false;
  return true;
}
