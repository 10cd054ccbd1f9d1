// What someone does on a page before its scripts run: recorded by the page's first script, replayed once they do.

/** The first script stores it under this name on the window. */
export const earlyInputName = 'roundsEarlyInput';

export type EarlyInput = {
  /** Fields that someone changed, with their text or whether they are ticked. */
  fields: Map<Element, string | boolean>;
  /** Buttons pressed and forms submitted, in the order of the last time. */
  presses: Map<Element, { submitter: HTMLElement | null } | null>;
  /** From now on the page handles everything itself. */
  stop(): void;
};
