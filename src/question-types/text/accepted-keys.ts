// The accepted texts of a written answer: how they are compared, and what may be wrong with them.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import type { Problem } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { fold } from './text-fold.ts';
import {
  acceptsEverything,
  isEmptyPattern,
  type MatchOptions,
  matchesPattern,
  type Pattern,
  type PatternOptions,
  readPattern,
} from './text-match.ts';

const t = texts(en);

export const longestAccepted = 500;
export const maxAccepted = 50;

/** How strictly texts are compared, as members of a question. */
export const matchingShape = {
  ignoreCase: z.boolean().default(true),
  ignoreAccents: z.boolean().default(false),
  ignorePunctuation: z.boolean().default(false),
  typoTolerance: z.boolean().default(false),
  /** Whether `*` in an accepted answer matches any text (`\*` is a star). */
  wildcards: z.boolean().default(true),
};

/** How a new question begins. */
export const usualMatching: MatchOptions = {
  ignoreCase: true,
  ignoreAccents: false,
  ignorePunctuation: false,
  typoTolerance: false,
  wildcards: true,
};

/** Those accepted texts that something can match. */
export function patternsOf(accepted: readonly string[], options: PatternOptions): Pattern[] {
  return accepted.map((text) => readPattern(text, options)).filter((pattern) => !isEmptyPattern(pattern));
}

export function isAccepted(answer: string, patterns: readonly Pattern[], options: MatchOptions): boolean {
  const folded = fold(answer, options).trim();
  return patterns.some((pattern) => matchesPattern(folded, pattern, options));
}

/** @param fieldOf the name of the field in which the accepted text at an index is written */
export function lintAccepted(
  accepted: readonly string[],
  options: PatternOptions,
  fieldOf: (index: number) => string,
): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const [index, text] of accepted.entries()) {
    const field = fieldOf(index);
    const pattern = readPattern(text, options);
    const twin = seen.get(JSON.stringify(pattern.pieces));
    if (text.trim() === '') {
      problems.push({ severity: 'warning', code: 'accepted_empty', message: t('emptyAccepted'), field });
    } else if (isEmptyPattern(pattern)) {
      const message = t('unreachable', { pattern: text });
      problems.push({ severity: 'error', code: 'accepted_unreachable', message, field });
    } else if (acceptsEverything(pattern)) {
      const message = t('acceptsEverything', { pattern: text });
      problems.push({ severity: 'error', code: 'accepts_everything', message, field });
    } else if (twin !== undefined) {
      const message = t('duplicateAccepted', { first: twin, second: text });
      problems.push({ severity: 'warning', code: 'duplicate_accepted', message, field });
    } else {
      seen.set(JSON.stringify(pattern.pieces), text);
    }
  }
  return problems;
}
