// What API clients send for a question, in the loose form of the specification: a list of options and an index, several, or a text.

/** The members of a question as they were sent. */
export type Sent = Readonly<Record<string, unknown>>;

/** Beside a type's schema: turns what was sent into the type's own form, or says in one sentence what the type expects. */
export type Understanding = { name: string; understand(sent: Sent): Sent | string };

/** Nothing was meant by it: clients send all members of a question, whatever its type. */
export const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function without(sent: Sent, ...names: string[]): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
}

/** The texts of a list; empty if it is none, or not only of texts. */
export function textsIn(list: unknown): string[] {
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : [];
}
