/** The longest answer, in characters: phones know it without the schemas. */
export const longestAnswer = 20_000;
