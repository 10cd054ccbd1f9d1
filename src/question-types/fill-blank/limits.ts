/** The longest text in a blank and in its key, in characters: phones know it without the schemas. */
export const longestBlank = 500;
