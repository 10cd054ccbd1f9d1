// Fill in the blanks in the files of other programs.
import { texts } from '#platform/contract/i18n.ts';
import type { InterchangeBody, InterchangeReading } from '../interface/interchange.ts';
import { maxAccepted } from '../text/accepted-keys.ts';
import { maxBlanks } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import type { FillBlankQuestion } from './schema.ts';

const t = texts(en);

export function writeGaps(question: FillBlankQuestion): { body: InterchangeBody; lost: string[] } {
  const { correctAnswer, options, ignoreCase, wildcards, scoring } = question;
  const written = correctAnswer
    .filter((_, index) => !options?.choices?.[index] && typeof options?.tolerances?.[index] !== 'number')
    .flat();
  const lost = [
    ...(question.ignoreAccents || question.ignorePunctuation || question.typoTolerance
      ? [t('leniencyLost')]
      : []),
    ...(wildcards && written.some((text) => text.includes('*')) ? [t('wildcardsLost')] : []),
    ...((options?.unordered ?? []).length > 0 ? [t('unorderedLost')] : []),
  ];
  const gaps = correctAnswer.map((accepted, index) => {
    const choices = options?.choices?.[index];
    const tolerance = options?.tolerances?.[index] ?? undefined;
    if (choices) return { accepted, choices };
    return tolerance === undefined ? { accepted } : { accepted, tolerance };
  });
  return { body: { kind: 'gaps', gaps, ignoreCase, scoring }, lost };
}

export function readGaps(body: InterchangeBody): InterchangeReading | null {
  if (body.kind !== 'gaps') return null;
  const { ignoreCase = true, scoring } = body;
  const gaps = body.gaps.slice(0, maxBlanks);
  const adapted = body.gaps.length > gaps.length ? [t('blanksLeftOut', { max: maxBlanks })] : [];
  const choices = gaps.map((gap) => gap.choices?.slice(0, 20).map(shortened) ?? null);
  const tolerances = gaps.map(({ tolerance }) =>
    tolerance === undefined ? null : Math.min(1e15, Math.abs(tolerance)),
  );
  const isNumeric = tolerances.some((tolerance) => tolerance !== null);
  return {
    question: {
      type: 'fill-blank',
      correctAnswer: gaps.map(({ accepted }) => accepted.slice(0, maxAccepted).map(shortened)),
      ...((choices.some(Boolean) || isNumeric) && {
        options: { ...(choices.some(Boolean) && { choices }), ...(isNumeric && { tolerances }) },
      }),
      ignoreCase,
      // Other programs have no stars, so a star is a star.
      wildcards: false,
      scoring: scoring === 'all-or-nothing' ? scoring : 'partial',
    },
    adapted,
  };
}

function shortened(text: string): string {
  return text.slice(0, 500);
}
