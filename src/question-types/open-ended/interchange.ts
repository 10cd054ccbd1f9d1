// Open-ended questions in the files of other programs.
import { texts } from '#platform/contract/i18n.ts';
import type { InterchangeBody, InterchangeReading } from '../interface/interchange.ts';
import en from './locales/en.json' with { type: 'json' };
import type { OpenEndedQuestion } from './schema.ts';

const t = texts(en);
const maxWords = 5_000;
const maxText = 4_000;

/** Other programs know one text for the marker: the criteria follow in it as a list. */
export function writeEssay({ rubric, minWords, maxWords: most, template }: OpenEndedQuestion): {
  body: InterchangeBody;
  lost: string[];
} {
  const criteria = rubric.criteria.map(({ title, points }) => `- ${title} (${points})`);
  const guide = [rubric.text, criteria.join('\n')].filter(Boolean).join('\n\n');
  return {
    body: { kind: 'essay', guide: guide || undefined, minWords, maxWords: most, template },
    lost: criteria.length > 0 ? [t('criteriaLost')] : [],
  };
}

export function readEssay(body: InterchangeBody): InterchangeReading | null {
  if (body.kind !== 'essay') return null;
  const { guide = '', template } = body;
  const isLong = guide.length > maxText || (template?.length ?? 0) > maxText;
  return {
    question: {
      type: 'open-ended',
      rubric: { text: guide.slice(0, maxText), criteria: [] },
      minWords: limitOf(body.minWords),
      maxWords: limitOf(body.maxWords) || undefined,
      template: template?.slice(0, maxText) || undefined,
    },
    adapted: isLong ? [t('textShortened')] : [],
  };
}

function limitOf(words: number | undefined): number | undefined {
  return words === undefined || !Number.isFinite(words)
    ? undefined
    : Math.min(maxWords, Math.max(0, Math.round(words)));
}
