// The question types of Moodle as kinds of the neutral form; those with blanks and areas have their own files.

import { childOf, elementsOf, textOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { snapPercent } from '../items/fractions.ts';
import { Unreadable } from '../items/item-reading.ts';
import { htmlToLines, htmlToPlain } from '../text/html-to-markdown.ts';
import { plainToMarkdown } from '../text/markdown-text.ts';
import { htmlOf, type MoodleItem, plainMarkdown, plainText } from './moodle-xml-item.ts';

type ChoiceBody = Extract<InterchangeBody, { kind: 'choice' }>;

/** Rules for partly right orders, and Moodle's names for them. */
export const orderGradings: Record<string, string> = {
  pairs: 'RELATIVE_ALL_PREVIOUS_AND_NEXT',
  'absolute-position': 'ABSOLUTE_POSITION',
  'next-item': 'RELATIVE_NEXT_EXCLUDE_LAST',
  'next-item-with-last': 'RELATIVE_NEXT_INCLUDE_LAST',
  neighbours: 'RELATIVE_ONE_PREVIOUS_AND_NEXT',
  'longest-subset': 'LONGEST_ORDERED_SUBSET',
  'longest-run': 'LONGEST_CONTIGUOUS_SUBSET',
  distance: 'RELATIVE_TO_CORRECT',
  'all-or-nothing': 'ALL_OR_NOTHING',
};

function shareOf(answer: XmlElement): number {
  const written = (answer.attributes.get('fraction') ?? '0').replace('%', '').replace(',', '.');
  return snapPercent(Number(written) || 0);
}

export async function readChoices(item: MoodleItem): Promise<InterchangeBody> {
  const isMultiple = item.child('single') !== undefined && !item.flag('single');
  const options = await readOptions(item);
  if (options.length === 0) throw new Unreadable(t('noOptions'));
  return isMultiple ? withManyRight(item, options) : withOneRight(item, options);
}

/** Plug-ins in which each option is simply right or wrong, and a rule says what a partly right answer earns. */
export function readMarkedOptions(scoring: string) {
  return async (item: MoodleItem): Promise<InterchangeBody> => {
    const options = (await readOptions(item)).map(({ weight: _, ...option }) => option);
    return { kind: 'choice', isMultiple: true, options, scoring };
  };
}

async function readOptions(item: MoodleItem) {
  const options: (ChoiceBody['options'][number] & { weight: number })[] = [];
  for (const answer of item.children('answer')) {
    const { text, media } = await item.rich(answer);
    // As Moodle does: its form sends the rows that stayed empty, too.
    if (text === '' && !media) continue;
    const weight = shareOf(answer);
    const feedback = item.optional(childOf(answer, 'feedback'));
    options.push({
      text,
      ...(media && { media }),
      isRight: weight > 0,
      weight,
      ...(feedback && { feedback }),
    });
  }
  return options;
}

type WeighedOption = Awaited<ReturnType<typeof readOptions>>[number];

function withOneRight(item: MoodleItem, options: WeighedOption[]): ChoiceBody {
  const best = Math.max(0, ...options.map(({ weight }) => weight));
  const isRight = ({ weight }: WeighedOption) => weight > 0 && weight === best;
  if (options.some((option) => option.weight !== 0 && !isRight(option))) item.reading.note(t('partlyRight'));
  if (options.filter(isRight).length > 1) item.reading.note(t('anyRight'));
  return {
    kind: 'choice',
    isMultiple: false,
    options: options.map(({ weight, ...option }) => ({ ...option, isRight: isRight({ ...option, weight }) })),
  };
}

// Equal weights with deductions for wrong marks are one of our rules; any other weights are kept one by one.
function withManyRight(item: MoodleItem, options: WeighedOption[]): ChoiceBody {
  const share = 1 / options.filter(({ isRight }) => isRight).length;
  const isEqual = options.every(
    ({ isRight, weight }) => Math.abs(weight - (isRight ? share : -share)) < 1e-6,
  );
  const total = options.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  if (Math.abs(total - 1) > 1e-4) item.reading.note(t('oddShares', { percent: Math.round(total * 100) }));
  return {
    kind: 'choice',
    isMultiple: true,
    options: isEqual ? options.map(({ weight: _, ...option }) => option) : options,
    scoring: isEqual ? 'right-minus-wrong' : 'weights',
  };
}

const truthWords = new Set(
  'true t yes wahr richtig ja verdadero cierto sí si vrai oui verdadeiro certo sim vero sì waar juist да верно правда prawda pravda doğru 正确 对 はい 正しい صحيح נכון'.split(
    ' ',
  ),
);
const untruthWords = new Set(
  'false f no falsch nein falso faux non errado não onwaar onjuist нет неверно ложь fałsz nepravda yanlış 错误 错 いいえ خطأ לא שגוי'.split(
    ' ',
  ),
);

export function readTruth(item: MoodleItem): InterchangeBody {
  const answers = item.children('answer');
  const words = answers.map((answer) => htmlToPlain(plainText(answer)).toLowerCase());
  // One that says nothing is the other one; if neither word is known, Moodle writes the true one first.
  const known = {
    isTrue: words.findIndex((word) => truthWords.has(word)),
    isFalse: words.findIndex((word) => untruthWords.has(word)),
  };
  const isGuessed = known.isTrue < 0 && known.isFalse < 0;
  if (isGuessed && answers.length > 0)
    item.reading.note(t('truthGuessed', { word: (words[0] ?? '').slice(0, 40) }));
  const trueAt = known.isTrue >= 0 ? known.isTrue : known.isFalse >= 0 ? 1 - known.isFalse : 0;
  const right = answers.findIndex((answer) => shareOf(answer) === 1);
  const feedbackTrue = item.optional(childOf(answers[trueAt], 'feedback'));
  const feedbackFalse = item.optional(childOf(answers[1 - trueAt], 'feedback'));
  return {
    kind: 'boolean',
    isTrue: right < 0 ? null : right === trueAt,
    ...(feedbackTrue && { feedbackTrue }),
    ...(feedbackFalse && { feedbackFalse }),
  };
}

export function readText(item: MoodleItem): InterchangeBody {
  const answers = item.children('answer');
  const whole = answers.filter((answer) => shareOf(answer) === 1);
  if (answers.some((answer) => shareOf(answer) > 0 && shareOf(answer) < 1))
    item.reading.note(t('partlyAccepted'));
  noteFeedback(
    item,
    answers.filter((answer) => !whole.includes(answer)),
  );
  const patterns = whole.map(plainText);
  // `*` stands for anything, `\*` for itself; if only the latter occurs, stars are literal.
  const hasEscaped = patterns.some((pattern) => pattern.includes('\\*'));
  const hasWildcards = !hasEscaped || patterns.some((pattern) => /(?<!\\)\*/.test(pattern));
  const accepted = whole.map((answer, index) => {
    const pattern = patterns[index] ?? '';
    const feedback = item.optional(childOf(answer, 'feedback'));
    return { text: hasWildcards ? pattern : pattern.replaceAll('\\*', '*'), ...(feedback && { feedback }) };
  });
  return { kind: 'text', accepted, ignoreCase: !item.flag('usecase'), hasWildcards };
}

function noteFeedback(item: MoodleItem, answers: readonly XmlElement[]): void {
  if (answers.some((answer) => item.optional(childOf(answer, 'feedback'))))
    item.reading.note(t('feedbackLost'));
}

export function readNumber(item: MoodleItem): InterchangeBody {
  const numbers = item
    .children('answer')
    .filter((answer) => plainText(answer) !== '*' && shareOf(answer) > 0);
  const [first, ...others] = numbers.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (others.length > 0) item.reading.note(t('oneNumber'));
  noteFeedback(item, item.children('answer'));
  const units = elementsOf(item.child('units') ?? item.element, 'unit').flatMap((unit) => {
    const name = textOf(childOf(unit, 'unit_name')).trim();
    return name ? [{ name, multiplier: Number(textOf(childOf(unit, 'multiplier'))) }] : [];
  });
  const unit = units.find(({ multiplier }) => multiplier === 1) ?? units[0];
  if (units.length > 1) item.reading.note(t('oneUnit', { unit: unit?.name ?? '' }));
  return {
    kind: 'number',
    value: numberOf(plainText(first)),
    tolerance: Math.abs(numberOf(textOf(childOf(first, 'tolerance'))) ?? 0),
    ...(unit && { unit: unit.name }),
  };
}

// Moodle accepts a decimal comma if the language uses one.
export function numberOf(written: string): number | null {
  // Spaces group digits: "1 000".
  const grouped = written.trim().replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const text = grouped.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

export function readEssay(item: MoodleItem): InterchangeBody {
  const guide = item.optional(item.child('graderinfo'));
  const responseTemplate = item.child('responsetemplate');
  const template = responseTemplate && htmlToLines(htmlOf(responseTemplate));
  const [minWords, maxWords] = ['minwordlimit', 'maxwordlimit'].map((name) =>
    Math.trunc(Number(item.setting(name))),
  );
  if (Number(item.setting('attachments')) !== 0) item.reading.note(t('attachments'));
  return {
    kind: 'essay',
    ...(guide && { guide }),
    ...(template && { template }),
    ...(minWords && minWords > 0 && { minWords }),
    ...(maxWords && maxWords > 0 && { maxWords }),
  };
}

export function readPairs(item: MoodleItem): InterchangeBody {
  const pairs = item.children('subquestion').map((part) => ({
    left: item.text(part),
    right: answerOf(item, childOf(part, 'answer')),
  }));
  // Equal texts on the right are one; one without a partner is there to be chosen by mistake.
  const right = [...new Set(pairs.map((pair) => pair.right))].filter(Boolean);
  const used = pairs.filter((pair) => pair.left !== '' && pair.right !== '');
  for (const [index, pair] of pairs.entries())
    if (pair.left === '' && hasPicture(item.children('subquestion')[index]))
      item.reading.note(t('pairLeftOut', { answer: pair.right.slice(0, 80) }));
  if (used.length === 0) throw new Unreadable(t('noPairs'));
  return {
    kind: 'pairs',
    left: used.map(({ left }) => left),
    right,
    key: used.map((pair) => right.indexOf(pair.right)),
  };
}

const element =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|sub|sup|code|pre|font|li|ul|ol|a|h[1-6])\b[^<>]{0,500}>/i;

/** A text, which Moodle shows without the elements that editors of other programs left in it; a plug-in has HTML. */
function answerOf(item: MoodleItem, answer: XmlElement | undefined): string {
  if (!answer) return '';
  if (answer.attributes.has('format')) return item.text(answer);
  const written = plainText(answer);
  return element.test(written) ? plainToMarkdown(htmlToPlain(written)) : plainMarkdown(answer);
}

function hasPicture(part: XmlElement | undefined): boolean {
  return part !== undefined && /<img\b/i.test(htmlOf(part));
}

export function readOrder(item: MoodleItem): InterchangeBody {
  const answers = item.children('answer');
  const places = answers.map((answer) => Number(answer.attributes.get('fraction')));
  const isNumbered = new Set(places).size === answers.length && places.every((place) => place > 0);
  const sorted = isNumbered
    ? answers.toSorted((a, b) => Number(a.attributes.get('fraction')) - Number(b.attributes.get('fraction')))
    : answers;
  const grading = item.setting('gradingtype').toUpperCase();
  const scoring = Object.entries(orderGradings).find(([, name]) => name === grading)?.[0];
  return {
    kind: 'order',
    items: sorted.map((answer) => item.text(answer)),
    ...(scoring && { scoring }),
  };
}
