// Names of columns and members that may be about a person.

/** Parts of names of what holds a person, a name, an address, a device or a browser. */
const personal = new Set(
  `user owner actor author marker regrader member student teacher subject recipient participant person seat
  seats device email address agent ip name who by browser bio locale zone phone reply username`.split(/\s+/),
);

/** @param column in snake_case */
export const looksPersonal = (column: string) => column.split('_').some((part) => personal.has(part));
