// Ideas that texts of records share in different words: proof that a wrong option is wrong, not merely worded
// differently.

export type Concept = {
  id: string;
  /** As an option, if all options of an item are worded alike. */
  label?: string;
  pattern: RegExp;
};

export function conceptsIn(table: readonly Concept[], text: string): Set<string> {
  return new Set(table.filter(({ pattern }) => pattern.test(text)).map(({ id }) => id));
}

/** Whether there is at least one idea, and all are among the excluded ones. */
export function isRefuted(ideas: ReadonlySet<string>, excluded: ReadonlySet<string>): boolean {
  return ideas.size > 0 && [...ideas].every((id) => excluded.has(id));
}

export function isDisjoint(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const id of one) if (other.has(id)) return false;
  return true;
}
