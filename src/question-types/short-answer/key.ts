// The key of a short answer: its accepted answers, and what may be wrong with them.
import { texts } from '#platform/contract/i18n.ts';
import type { Problem } from '../interface/question-type.ts';
import { lintAccepted } from '../text/accepted-keys.ts';
import type { NumericKey } from '../text/match-number.ts';
import type { PatternOptions } from '../text/text-match.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

type Numeric = Omit<NumericKey, 'number'> & { number: number | null };
type Key = string | { accepted: string[] } | Numeric;
type Keyed = PatternOptions & { correctAnswer: Key };

/** The accepted texts; none if the answer is a number. */
export function acceptedOf({ correctAnswer }: { correctAnswer: Key }): string[] {
  if (typeof correctAnswer === 'string') return [correctAnswer];
  return 'accepted' in correctAnswer ? correctAnswer.accepted : [];
}

export function lintKey(question: Keyed): Problem[] {
  const { correctAnswer } = question;
  if (typeof correctAnswer === 'object' && 'number' in correctAnswer) return lintNumber(correctAnswer);
  const accepted = acceptedOf(question);
  if (!accepted.some((text) => text.trim() !== '')) {
    const message = t('noAcceptedAnswer');
    return [{ severity: 'error', code: 'no_right_answer', message, field: 'correctAnswer.0' }];
  }
  return lintAccepted(accepted, question, (index) => `correctAnswer.${index}`);
}

function lintNumber({
  number,
  tolerance,
  toleranceKind,
  unit = '',
  units = [],
  unitPenalty,
}: Numeric): Problem[] {
  const field = 'correctAnswer';
  const problems: Problem[] = [];
  if (number === null) {
    problems.push({ severity: 'error', code: 'no_right_number', message: t('noNumber'), field });
  }
  if (number === 0 && tolerance > 0 && toleranceKind !== undefined && toleranceKind !== 'absolute') {
    const message = t('toleranceOfZero');
    problems.push({ severity: 'warning', code: 'tolerance_of_zero', message, field });
  }
  const names = units.map((other) => other.unit.trim());
  if (names.some((name) => name === '')) {
    problems.push({ severity: 'error', code: 'unit_empty', message: t('unitEmpty'), field });
  }
  if ((names.length > 0 || unitPenalty !== undefined) && unit.trim() === '') {
    problems.push({ severity: 'error', code: 'unit_missing', message: t('unitMissing'), field });
  }
  if (new Set([unit.trim(), ...names]).size < names.length + 1) {
    problems.push({ severity: 'error', code: 'duplicate_units', message: t('duplicateUnits'), field });
  }
  return problems;
}
