// A text from right to left within a sentence of ours keeps to itself: without this, “محمد 12 joined” would change its order.

/** Letters written from the right. Those of Adlam and older scripts are pairs, known by their first half. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;
const isolates = /[\u2066-\u2069]/g;

/** @returns the text between the characters that isolate it, if any of its letters is written from the right */
export const isolated = (text: string): string => (fromTheRight.test(text) ? `\u2068${text}\u2069` : text);

/** Without what isolates its parts: for texts that are stored, and for fonts, which draw the characters as boxes. */
export const withoutIsolates = (text: string): string => text.replace(isolates, '');
