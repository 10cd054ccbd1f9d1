// Short answers in the files of other programs: accepted texts, or a number with its tolerance.
import { texts } from '#platform/contract/i18n.ts';
import type { InterchangeBody, InterchangeReading } from '../interface/interchange.ts';
import { acceptedOf } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import type { NumericAnswer, ShortAnswerQuestion } from './schema.ts';

const t = texts(en);
const maxAccepted = 50;

export function writeShortAnswer(question: ShortAnswerQuestion): { body: InterchangeBody; lost: string[] } {
  const { correctAnswer, ignoreCase, wildcards } = question;
  if (typeof correctAnswer === 'object' && 'number' in correctAnswer) {
    return writeNumber(correctAnswer);
  }
  const accepted = acceptedOf(question).map((text) => ({ text }));
  const isLenient = question.ignoreAccents || question.ignorePunctuation || question.typoTolerance;
  return {
    body: { kind: 'text', accepted, ignoreCase, hasWildcards: wildcards },
    lost: isLenient ? [t('leniencyLost')] : [],
  };
}

function writeNumber(key: NumericAnswer): { body: InterchangeBody; lost: string[] } {
  const { number, tolerance, toleranceKind = 'absolute', unit, units = [], unitPenalty } = key;
  const size = Math.abs(number ?? 0);
  const half = toleranceKind === 'percent' ? (size * tolerance) / 100 : halfOfRange(size, 1 + tolerance);
  const plain = Number((toleranceKind === 'absolute' ? tolerance : half).toPrecision(15));
  const lost = [
    ...(toleranceKind === 'factor' ? [t('factorLost')] : []),
    ...(units.length > 0 || unitPenalty !== undefined ? [t('unitsLost')] : []),
  ];
  return { body: { kind: 'number', value: number, tolerance: plain, unit }, lost };
}

function halfOfRange(size: number, factor: number): number {
  return (size * factor - size / factor) / 2;
}

export function readShortAnswer(body: InterchangeBody): InterchangeReading | null {
  const type = 'short-answer';
  if (body.kind === 'number') {
    const { value, tolerance, unit } = body;
    return { question: { type, correctAnswer: { number: value, tolerance, unit } }, adapted: [] };
  }
  if (body.kind !== 'text') return null;
  const { accepted, ignoreCase = true, hasWildcards = false } = body;
  const kept = accepted.slice(0, maxAccepted).map(({ text }) => text.slice(0, 500));
  return {
    question: { type, correctAnswer: { accepted: kept }, ignoreCase, wildcards: hasWildcards },
    adapted: accepted.length > kept.length ? [t('acceptedLeftOut', { max: maxAccepted })] : [],
  };
}
