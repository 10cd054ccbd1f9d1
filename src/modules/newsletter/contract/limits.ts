// How long what is written at the newsletter's desk may be, for schemas and for fields.

export const longestName = 120;
export const longestSubject = 200;
/** As the pattern of a tag counts. */
export const longestTag = 40;
