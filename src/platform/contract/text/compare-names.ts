// The order of names, wherever people are listed: "Student 2" before "Student 10", "Ähre" beside "Ahre", script by script.

// The same for everyone, so that a file has the order of the screen: Unicode’s own, which no language’s exceptions change.
const names = new Intl.Collator('en', { numeric: true, usage: 'sort' });

/** For `sort`. */
export const compareNames = (one: string, other: string): number => names.compare(one, other);
