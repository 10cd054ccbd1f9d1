// The kinds of quick polls.
/** Four letters, yes or no, one to five, or words. */
export const pollKinds = ['letters', 'yes-no', 'steps', 'words'] as const;
export type PollKind = (typeof pollKinds)[number];
