// Marks within a text that mean something to the user of the field, such as blanks: shown as pills that can be pressed.

export type Pills = {
  /** With the flag `g`. */
  pattern: RegExp;
  /** What the pill of a mark says. */
  show(mark: string): string;
  press(mark: string): void;
};
