// What someone does on a page before its scripts are awake: kept by the page's first script, done again once they are.

/** The first script keeps it under this name of the window. */
export const earlyInputName = 'roundsEarlyInput';

export type EarlyInput = {
  /** Fields that someone changed, with their text or whether they are ticked. */
  fields: Map<Element, string | boolean>;
  /** Buttons pressed and forms sent, in the order of the last time. */
  presses: Map<Element, { submitter: HTMLElement | null } | null>;
  /** From now on the page looks after itself. */
  stop(): void;
};
