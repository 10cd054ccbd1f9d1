// A check: a question about a page, answered with the elements that fail it.
import type { Place } from '../page/parse-page.ts';
import type { Seen } from '../page/seen-page.ts';

/** A note's text is `note.<code>`. */
export type AuditElement = Place & { note?: string; values?: Record<string, string | number> };

export type AuditAnswer = 'passed' | 'notApplicable' | readonly AuditElement[];

export type Audit = {
  id: string;
  /** An answer without elements is a pass; one with any is none. */
  look(seen: Seen): AuditAnswer;
};

export const placeOf = ({ snippet, line }: Place): Place => ({ snippet, line });
export const missing = (snippet: string, note?: string): AuditElement => ({
  snippet,
  line: null,
  ...(note && { note }),
});
