// Looks something up by a word or id that people chose: `constructor` and `toString` are properties of every plain
// object.

export function ownMember<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
