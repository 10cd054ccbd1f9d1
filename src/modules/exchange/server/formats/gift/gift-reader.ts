// Reads GIFT, item by item, into the neutral form.
import { Decimal } from 'decimal.js';
import { type GIFTQuestion, type NumericalFormat, parse, type TextChoice, type TextFormat } from 'gift-pegjs';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { InterchangeBody, InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { snapPercent } from '../items/fractions.ts';
import { decodeText } from '../text/decode-text.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { blanksIn, readBlanks } from './gift-blanks.ts';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import {
  findUnescaped,
  literalStem,
  markdownOf,
  plainAnswers,
  readAccepted,
  withEscapes,
} from './gift-texts.ts';

/** Longer than any question; limits what one item can cost the parser. */
const maxBlockLength = 40_000;

/** For the answers of a numeric item. */
const maxNumberLength = 2_000;

/** Marks where the answers were within a sentence; no text contains it. */
const gapMark = '\uE000';

type Reading = { body: InterchangeBody; text: string; explanation?: string; adapted: string[] };

export async function* readGift(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { text, notes } = decodeText(file.bytes);
  const categories: string[] = [];
  for (const block of giftBlocks(text)) {
    const category = /^\s*\$CATEGORY:\s*(.*)/.exec(block.text)?.[1];
    if (category === undefined) yield readBlock(block, categories);
    else categories.splice(0, categories.length, ...categoryTags(category));
  }
  return { notes };
}

/** The last step of a path such as `$course$/top/Heart/Valves`. */
function categoryTags(path: string): string[] {
  const steps = path
    .replaceAll('//', '\u0001')
    .split('/')
    .map((step) => step.replaceAll('\u0001', '/').trim())
    .filter((step) => step !== '' && step !== 'top' && !/^\$\w+\$$/.test(step));
  return steps.slice(-1);
}

function readBlock(block: GiftBlock, categories: readonly string[]): FoundItem {
  const place = t('place.line', { line: block.line });
  const title = titleOf(block.text.slice(0, 2_000));
  if (block.text.length > maxBlockLength) return { place, title, skipped: t('skip.tooLong') };
  const blanks = blanksIn(block.text);
  if (blanks) {
    const item = withTags(readBlanks(blanks), [...block.tags, ...categories]);
    if (item) return { place, title, item, images: [], adapted: [t('adapt.giftBlanks')] };
  }
  let parsed: GIFTQuestion | undefined;
  try {
    [parsed] = parse(prepare(block.text));
  } catch (error) {
    return { place, title, skipped: complaintOf(block, error) };
  }
  if (!parsed || parsed.type === 'Category') return { place, title, skipped: t('skip.notQuestion') };
  if (parsed.type === 'Description') {
    const passage = { text: markdownOf(parsed.stem), images: [], notes: [] };
    return { place, title, skipped: t('skip.description'), passage };
  }
  const { body, text, explanation, adapted } = readQuestion(parsed);
  if (/<img\b/i.test(block.text)) adapted.push(t('adapt.pictureLink'));
  const ownTitle = parsed.title?.trim() ?? '';
  const item = withTags({ ...body, text, explanation: explanation || undefined }, [
    ...block.tags,
    ...categories,
  ]);
  return { place, title: ownTitle || text, item, images: [], adapted };
}

function withTags<I extends InterchangeItem | null>(item: I, found: readonly string[]): I {
  const tags = [...new Set(found)];
  return tags.length > 0 && item ? { ...item, tags } : item;
}

function titleOf(text: string): string {
  return (/^\s*::((?:[^:\\]|\\.|:(?!:))*)::/.exec(text)?.[1] ?? text).replace(/\s+/g, ' ').slice(0, 120);
}

/**
 * Text after the answers belongs to the sentence, so the answers move to its end and leave a mark; numbers like 1e-5
 * are written out, because the parser does not know them.
 */
function prepare(text: string): string {
  const open = findUnescaped(text, '{', 0);
  const close = findUnescaped(text, '}', open + 1);
  if (open < 0 || close < 0) return text;
  let answers = plainAnswers(text.slice(open, close + 1));
  if (answers.length < maxNumberLength && /^\{\s*#/.test(answers)) {
    answers = answers.replace(/[+-]?\d[\d.]*(?:[eE][+-]?\d+)?/g, (number) =>
      /^[+-]?\d+(?:\.\d+)?[eE][+-]?\d{1,2}$/.test(number) ? new Decimal(number).toFixed() : number,
    );
  }
  const after = text.slice(close + 1);
  const stem = literalStem(text.slice(0, open));
  if (after.trim() === '') return `${stem}${answers}`;
  return `${stem}${gapMark}${withEscapes(after.trimEnd())} ${answers}`;
}

function complaintOf(block: GiftBlock, error: unknown): string {
  const open = findUnescaped(block.text, '{', 0);
  if (open >= 0 && findUnescaped(block.text, '}', open) < 0) return t('skip.giftBrace');
  if (open < 0 && findUnescaped(block.text, '}', 0) >= 0) return t('skip.giftBraceOpen');
  const where = (error as { location?: { start?: { line?: number } } }).location?.start?.line ?? 1;
  const line = block.text.split('\n')[where - 1]?.trim() ?? '';
  return t('skip.gift', { near: cutText(line, 80) });
}

function readQuestion(question: Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>): Reading {
  const explanation = markdownOf(question.globalFeedback);
  const stem = markdownOf(question.stem);
  const isGap = stem.includes(gapMark);
  const text = stem.replaceAll(gapMark, '_____');
  switch (question.type) {
    case 'MC':
      return { ...readChoices(question.choices), text, explanation };
    case 'TF': {
      // The first feedback is for the wrong answer, the second for the right one, whichever of them is "true".
      const [wrong, right] = [question.trueFeedback, question.falseFeedback].map(markdownOf);
      const [feedbackTrue, feedbackFalse] = question.isTrue ? [right, wrong] : [wrong, right];
      const feedback = {
        feedbackTrue: feedbackTrue || undefined,
        feedbackFalse: feedbackFalse || undefined,
      };
      const body: InterchangeBody = { kind: 'boolean', isTrue: question.isTrue, ...feedback };
      return { body, text, explanation, adapted: [] };
    }
    case 'Short': {
      const { accepted, adapted } = readAccepted(question.choices);
      if (isGap && accepted.some(({ feedback }) => feedback)) adapted.push(t('adapt.feedback'));
      if (!isGap) {
        const body: InterchangeBody = { kind: 'text', accepted, hasWildcards: true, ignoreCase: true };
        return { body, text, explanation, adapted };
      }
      const gaps = [{ accepted: accepted.map((answer) => answer.text) }];
      const gapText = stem.replace(gapMark, '{{1}}').replaceAll(gapMark, '_____');
      return { body: { kind: 'gaps', gaps, ignoreCase: true }, text: gapText, explanation, adapted };
    }
    case 'Numerical':
      return { ...readNumber(question.choices), text, explanation };
    case 'Matching': {
      const isMarkdown = question.stem.format === 'markdown';
      const pairs = question.matchPairs.map(({ subquestion, subanswer }) => ({
        left: markdownOf(subquestion),
        // It has no format of its own; the one of our own files is Markdown throughout.
        right: isMarkdown ? unescapeGift(subanswer) : literalToMarkdown(unescapeGift(subanswer)),
      }));
      return { body: pairsBody(pairs), text, explanation, adapted: [] };
    }
    case 'Essay':
      return { body: { kind: 'essay', guide: explanation || undefined }, text, adapted: [] };
  }
}

/** Equal texts on the right are one; a pair without a left side adds one more text to choose from. */
export function pairsBody(pairs: readonly { left: string; right: string }[]): InterchangeBody {
  const left: string[] = [];
  const right: string[] = [];
  const key: number[] = [];
  for (const pair of pairs) {
    let index = right.indexOf(pair.right);
    if (index < 0) index = right.push(pair.right) - 1;
    if (pair.left === '') continue;
    left.push(pair.left);
    key.push(index);
  }
  return { kind: 'pairs', left, right, key };
}

function readChoices(choices: TextChoice[]): { body: InterchangeBody; adapted: string[] } {
  const hasSingle = choices.some(({ isCorrect }) => isCorrect);
  const shares = choices.map(({ isCorrect, weight }) =>
    weight === null ? Number(isCorrect) : snapPercent(weight),
  );
  const right = choices.map(({ isCorrect }, index) => (hasSingle ? isCorrect : (shares[index] ?? 0) > 0));
  const rightCount = right.filter(Boolean).length;
  const isAnyOf = hasSingle && rightCount > 1;
  const isEven = shares.every((share, index) => share === (right[index] ? 1 : -1) / Math.max(1, rightCount));
  const isPlain = hasSingle && shares.every((share, index) => share === Number(right[index]));
  const hasWeights = !isEven && !isPlain && !isAnyOf;
  const options = choices.map(({ text, feedback }, index) => ({
    text: markdownOf(text),
    isRight: right[index] ?? false,
    ...(hasWeights && { weight: shares[index] }),
    feedback: markdownOf(feedback) || undefined,
  }));
  // Weights mean that several may be chosen; if there are none, only the key is missing.
  const isMultiple = rightCount > 1 || (!hasSingle && choices.some(({ weight }) => weight !== null));
  return { body: { kind: 'choice', isMultiple, options }, adapted: isAnyOf ? [t('adapt.anyRight')] : [] };
}

type NumericChoice = { text?: unknown; weight?: number | null; feedback?: TextFormat | null };

function readNumber(choices: NumericChoice[] | NumericalFormat): {
  body: InterchangeBody;
  adapted: string[];
} {
  const list: NumericChoice[] = Array.isArray(choices) ? choices : [{ text: choices, weight: null }];
  const numeric = list.flatMap(({ text, weight }) => {
    const range = rangeOf(text as NumericalFormat);
    return range ? [{ ...range, isWhole: weight === null || weight === undefined || weight > 99 }] : [];
  });
  const best = numeric.find(({ isWhole }) => isWhole) ?? numeric[0];
  const body: InterchangeBody = {
    kind: 'number',
    value: best?.value ?? null,
    tolerance: best?.tolerance ?? 0,
  };
  const adapted = numeric
    .filter((one) => one !== best)
    .map(({ value }) => t('adapt.partialAnswer', { answer: String(value) }));
  if (list.some(({ feedback }) => markdownOf(feedback) !== '')) adapted.push(t('adapt.feedback'));
  return { body, adapted };
}

function rangeOf(found: NumericalFormat): { value: number; tolerance: number } | null {
  if (found.type === 'high-low') {
    const [a, b] = [new Decimal(found.numberLow ?? 0), new Decimal(found.numberHigh ?? 0)];
    return { value: a.plus(b).div(2).toNumber(), tolerance: b.minus(a).abs().div(2).toNumber() };
  }
  if (found.number === undefined) return null;
  return { value: found.number, tolerance: found.type === 'range' ? Math.abs(found.range ?? 0) : 0 };
}

/** In the right side of a pair the parser leaves escapes in its own notation: a character's number after `&&`. */
function unescapeGift(text: string): string {
  return text
    .replace(/&&(092|058|035|061|123|125|126);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&&010', '\n')
    .replaceAll('-&gt;', '->')
    .trim();
}
