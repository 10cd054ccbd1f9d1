// Marks in a text that have a meaning outside of Markdown, such as blanks: shown as pills that can be pressed.

export type Pills = {
  /** With the flag `g`. */
  pattern: RegExp;
  /** The text on a mark's pill. */
  show(mark: string): string;
  press(mark: string): void;
};
