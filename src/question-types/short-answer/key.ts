// The key of a short answer: its accepted answers, and what may be wrong with them.
import { texts } from '#platform/contract/i18n.ts';
import type { Problem } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };
import { acceptsEverything, isEmptyPattern, type PatternOptions, readPattern } from './match-text.ts';

const t = texts(en);

type Key = string | { accepted: string[] } | { number: number | null };
type Keyed = PatternOptions & { correctAnswer: Key };

/** The accepted texts; none where a number is asked for. */
export function acceptedOf({ correctAnswer }: { correctAnswer: Key }): string[] {
  if (typeof correctAnswer === 'string') return [correctAnswer];
  return 'accepted' in correctAnswer ? correctAnswer.accepted : [];
}

export function lintKey(question: Keyed): Problem[] {
  const { correctAnswer } = question;
  if (typeof correctAnswer === 'object' && 'number' in correctAnswer) {
    if (correctAnswer.number !== null) return [];
    return [{ severity: 'error', code: 'no_right_number', message: t('noNumber'), field: 'correctAnswer' }];
  }
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const [index, accepted] of acceptedOf(question).entries()) {
    const field = `correctAnswer.${index}`;
    const pattern = readPattern(accepted, question);
    const twin = seen.get(JSON.stringify(pattern.pieces));
    if (accepted.trim() === '') {
      problems.push({ severity: 'warning', code: 'accepted_empty', message: t('emptyAccepted'), field });
    } else if (isEmptyPattern(pattern)) {
      const message = t('unreachable', { pattern: accepted });
      problems.push({ severity: 'error', code: 'accepted_unreachable', message, field });
    } else if (acceptsEverything(pattern)) {
      const message = t('acceptsEverything', { pattern: accepted });
      problems.push({ severity: 'error', code: 'accepts_everything', message, field });
    } else if (twin !== undefined) {
      const message = t('duplicateAccepted', { first: twin, second: accepted });
      problems.push({ severity: 'warning', code: 'duplicate_accepted', message, field });
    } else {
      seen.set(JSON.stringify(pattern.pieces), accepted);
    }
  }
  if (!acceptedOf(question).some((accepted) => accepted.trim() !== '')) {
    const message = t('noAcceptedAnswer');
    return [{ severity: 'error', code: 'no_right_answer', message, field: 'correctAnswer.0' }];
  }
  return problems;
}
