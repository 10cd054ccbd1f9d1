// Limits of assignments, where the server, the screens and the documents take them from.

export const mostOfClass = 200;
export const mostAttempts = 20;
export const mostMoreAttempts = 20;
/** Minutes. */
export const longestTime = 1_440;
export const largestPenalty = 100;
/** From the hand-out to the last moment, in days. */
export const longestSpanDays = 400;
export const longestZone = 64;

export const codeLength = 8;
/** As people may type it. */
export const longestCode = 20;

/** Reminders leave between these hours, by the clock of the assignment's time zone. */
export const waking = { from: 7, to: 20 };
