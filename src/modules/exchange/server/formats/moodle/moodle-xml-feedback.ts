// Moodle's feedback for right, partly right and wrong answers: kept if each option has its own feedback.
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import type { MoodleItem } from './moodle-xml-item.ts';

/** What Moodle writes into every question. It repeats the verdict. */
const usual = new Set([
  'Your answer is correct.',
  'Your answer is partially correct.',
  'Your answer is incorrect.',
]);

export function withCombinedFeedback(item: MoodleItem, body: InterchangeBody): InterchangeBody {
  const [right, partly, wrong] = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map(
    (name) => {
      const text = item.optional(item.child(name));
      return text === undefined || usual.has(text) ? undefined : text;
    },
  );
  if (
    body.kind !== 'choice' ||
    body.isMultiple ||
    body.options.filter(({ isRight }) => isRight).length !== 1
  ) {
    if (right ?? partly ?? wrong) item.reading.note(t('combinedFeedbackLost'));
    return body;
  }
  // With one right option every answer is right or wrong, so the option determines which text applies.
  const options = body.options.map((option) => {
    const feedback = [option.feedback, option.isRight ? right : wrong].filter(Boolean).join('\n\n');
    return feedback === '' ? option : { ...option, feedback };
  });
  return { ...body, options };
}
