/** The longest answer, in characters: phones know it without the schemas. */
export const longestAnswer = 1_000;
