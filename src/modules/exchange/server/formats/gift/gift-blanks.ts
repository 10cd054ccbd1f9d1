// Several answers within one text, as people write them who want several blanks: GIFT knows only one, but they are plain.
import { type GIFTQuestion, parse } from 'gift-pegjs';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { withinLimit } from '../items/within-limit.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { findUnescaped, literalStem, markdownOf, plainAnswers, readAccepted } from './gift-texts.ts';

type Gaps = Extract<InterchangeItem, { kind: 'gaps' }>;
type Blanks = { stem: string; answers: string[] };

const maxBlanks = 20;
/** Marks where the answers were; no text contains it. */
const mark = '\uE000';

/** null if there are not at least two lists of answers, one after the other. */
export function blanksIn(block: string): Blanks | null {
  const answers: string[] = [];
  let stem = '';
  let from = 0;
  for (;;) {
    const open = findUnescaped(block, '{', from);
    if (open === -1) break;
    const close = findUnescaped(block, '}', open);
    const inner = findUnescaped(block, '{', open + 1);
    if (close === -1 || (inner !== -1 && inner < close) || answers.length === maxBlanks) return null;
    answers.push(plainAnswers(block.slice(open, close + 1)));
    stem += `${block.slice(from, open)}${mark}`;
    from = close + 1;
  }
  return answers.length < 2 ? null : { stem: stem + block.slice(from), answers };
}

/** null if one of the lists is not of texts to write or to choose from. */
export function readBlanks({ stem, answers }: Blanks): Gaps | null {
  const gaps = answers.map(readBlank);
  const whole = parsed(`${literalStem(stem)} {}`);
  if (whole?.type !== 'Essay' || gaps.some((gap) => gap === null)) return null;
  let number = 0;
  const text = markdownOf(whole.stem).replaceAll(mark, () => `{{${++number}}}`);
  return { kind: 'gaps', text, gaps: gaps as Gaps['gaps'], ignoreCase: true };
}

function readBlank(answers: string): Gaps['gaps'][number] | null {
  const found = parsed(`x ${answers}`);
  if (found?.type === 'Short')
    return { accepted: readAccepted(found.choices).accepted.map(({ text }) => text) };
  if (found?.type !== 'MC') return null;
  const words = found.choices.map(({ text, isCorrect }) => ({
    word: htmlToPlain(markdownOf(text)),
    isCorrect,
  }));
  const accepted = words.filter(({ isCorrect }) => isCorrect).map(({ word }) => word);
  if (accepted.length === 0) return null;
  return { accepted, choices: withinLimit([...new Set(words.map(({ word }) => word))], accepted) };
}

function parsed(text: string): GIFTQuestion | undefined {
  try {
    return parse(text)[0];
  } catch {
    return undefined;
  }
}
