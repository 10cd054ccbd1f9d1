// What people read of a question, as plain text: for finding it by its words.
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import {
  isUnknownQuestion,
  labelsOf,
  type Question,
  redact,
  textsOf,
  type UnknownQuestion,
} from './registry.ts';
import { showBlanks } from './text/blank-marks.ts';

/** Marks within a word go, too: someone searches for the whole word. */
const withoutMarks = (markdown: string) => plainText(markdown.replace(/\*\*|~~/g, ''));

/** Its text, what there is to choose, labels and the alt text of its picture; never the key alone. */
export function visibleWordsOf(question: Question | UnknownQuestion): string {
  if (isUnknownQuestion(question)) return withoutMarks(question.question);
  const view = redact(question);
  const texts = textsOf(view).map((text) => withoutMarks(showBlanks(text, '…')));
  return [...texts, ...labelsOf(view), view.media?.alt ?? ''].filter(Boolean).join('\n');
}
