// Blanks by their names in the text, `[colour]`, with the answers of each: as programs around Canvas write them in JSON.
import { isRecord } from '#platform/contract/is-record.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { withinLimit } from '../items/within-limit.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';

type Gap = Extract<InterchangeBody, { kind: 'gaps' }>['gaps'][number];

const maxBlanks = 50;

/** null if the answers are not lists by names, each of which is in the text. */
export function namedBlanks(answers: unknown, text: string): { text: string; body: InterchangeBody } | null {
  if (!isRecord(answers)) return null;
  const entries = Object.entries(answers);
  if (entries.length === 0 || entries.length > maxBlanks) return null;
  const gaps: Gap[] = [];
  let marked = text.replaceAll('{{', '{ {');
  for (const [name, values] of entries) {
    const gap = Array.isArray(values) && marked.includes(`[${name}]`) ? gapOf(values) : null;
    if (!gap) return null;
    gaps.push(gap);
    marked = marked.replace(`[${name}]`, () => `{{${gaps.length}}}`);
  }
  return { text: marked, body: { kind: 'gaps', gaps, ignoreCase: true } };
}

function gapOf(values: readonly unknown[]): Gap | null {
  const written = values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
  if (written.length === values.length) return { accepted: written };
  const choices = values.filter(isRecord).map(({ text, correct }) => ({
    text: typeof text === 'string' ? htmlToPlain(text) : '',
    isRight: correct === true,
  }));
  const accepted = choices.filter(({ isRight }) => isRight).map((choice) => choice.text);
  return {
    accepted,
    choices: withinLimit([...new Set(choices.map((choice) => choice.text))].filter(Boolean), accepted),
  };
}
