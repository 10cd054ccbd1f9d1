// Moodle's questions with blanks in their text: cloze, and the two in which words are dragged into places.

import { childOf, textOf } from '#platform/server/files/xml/safe-xml.ts';
import { decodeReferences } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type RichText, Unreadable } from '../items/item-reading.ts';
import { withinLimit } from '../items/within-limit.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { numberOf } from './moodle-xml-bodies.ts';
import { type ClozeGap, splitCloze } from './moodle-xml-cloze.ts';
import { findFile, htmlOf, type MoodleItem, plainText } from './moodle-xml-item.ts';

type GapsBody = Extract<InterchangeBody, { kind: 'gaps' }>;
type Reading = RichText & { body: InterchangeBody; points?: number };

export async function readClozeItem(item: MoodleItem): Promise<Reading> {
  const question = item.child('questiontext');
  const pieces = splitCloze(question ? htmlOf(question) : '');
  const found = pieces.filter((piece) => typeof piece !== 'string');
  if (found.length === 0) throw new Unreadable(t('noGaps'));
  const [only] = found;
  const isList = only?.kind === 'several' || (only?.kind === 'choice' && only.answers.some(isPicture));
  if (only && found.length === 1 && isList) return readOnlyList(item, pieces, only);
  if (found.some(({ kind }) => kind === 'several')) throw new Unreadable(t('severalInGap'));
  const written = found.filter(({ kind }) => kind === 'text' || kind === 'exact-text');
  const exact = written.filter(({ kind }) => kind === 'exact-text');
  if (exact.length > 0 && exact.length < written.length) item.reading.note(t('caseMixed'));
  if (new Set(found.map(({ weight }) => weight)).size > 1) item.reading.note(t('gapWeights'));
  if (found.some(({ answers }) => answers.some(({ hasFeedback }) => hasFeedback)))
    item.reading.note(t('gapFeedback'));
  const gaps = found.map((gap) => readGap(gap, item));
  const ignoreCase = written.length === 0 || exact.length < written.length;
  const rich = await richWithMarks(
    item,
    pieces.map((piece) => (typeof piece === 'string' ? piece : null)),
  );
  // The question is worth the sum of its blanks; Moodle has no other value for it.
  const points = found.reduce((sum, { weight }) => sum + weight, 0);
  return { ...rich, body: { kind: 'gaps', gaps, ignoreCase }, points };
}

const isPicture = (answer: ClozeGap['answers'][number]) => answer.isPicture;

/** A text with one list of boxes is a question with several right options, and one list of pictures a choice of them. */
async function readOnlyList(
  item: MoodleItem,
  pieces: (string | ClozeGap)[],
  gap: ClozeGap,
): Promise<Reading> {
  const last = pieces.at(-1);
  // A blank at the end is where the options follow.
  const mark = typeof last === 'string' && htmlToPlain(last) !== '' ? ' ____ ' : '';
  const html = pieces.map((piece) => (typeof piece === 'string' ? piece : mark)).join('');
  const find = findFile(item.child('questiontext') ?? item.element);
  const rich = await item.reading.richText(html, find);
  if (gap.answers.some(({ hasFeedback }) => hasFeedback)) item.reading.note(t('gapFeedback'));
  const options = [];
  for (const { html: written, text, percent, isPicture: isDrawn } of gap.answers) {
    const { media } = isDrawn ? await item.reading.richText(written, find) : { media: undefined };
    options.push({ text: literalToMarkdown(text), isRight: percent > 0, ...(media && { media }) });
  }
  const isMultiple = gap.kind === 'several';
  if (!isMultiple) item.reading.note(t('picturesToChoose'));
  return {
    ...rich,
    body: { kind: 'choice', isMultiple, options, ...(isMultiple && { scoring: 'right-minus-wrong' }) },
    points: gap.weight,
  };
}

/** Pictures to choose from get names: there is no place for them in a blank. */
function named(answers: ClozeGap['answers'], item: MoodleItem): ClozeGap['answers'] {
  if (!answers.some(({ isPicture }) => isPicture)) return answers;
  item.reading.note(t('pictureChoices'));
  return answers.map((answer, index) =>
    answer.isPicture ? { ...answer, text: t('pictureNumber', { number: index + 1 }) } : answer,
  );
}

function readGap({ kind, answers: written }: ClozeGap, item: MoodleItem): GapsBody['gaps'][number] {
  const answers = named(written, item);
  if (answers.some(({ percent }) => percent > 0 && percent < 100)) item.reading.note(t('partlyAccepted'));
  const right = answers.filter(({ percent, text }) => percent >= 100 && text !== '' && text !== '*');
  const accepted = right.map(({ text }) => text);
  if (kind === 'choice') {
    // Moodle treats the content of the notation as HTML.
    const plain = [...new Set(answers.map(({ text }) => decodeReferences(text)))].filter(Boolean);
    const right = accepted.map(decodeReferences);
    const choices = withinLimit(plain, right);
    if (choices.length < plain.length) item.reading.note(t('choicesCut', { count: choices.length }));
    return { accepted: right, choices };
  }
  if (kind === 'number') {
    const numbers = accepted.map((text) => text.split(':').map(numberOf));
    // Anything that is not a number is compared as text.
    if (numbers.some(([number]) => number === null)) return { accepted };
    const tolerances = numbers.map(([, tolerance]) => Math.abs(tolerance ?? 0));
    if (new Set(tolerances).size > 1) item.reading.note(t('gapTolerances'));
    return {
      accepted: accepted.map((text) => (text.split(':', 1)[0] ?? '').trim().replace(',', '.')),
      tolerance: Math.max(0, ...tolerances),
    };
  }
  return { accepted };
}

/** `[[2]]` in the text is the second word; words of one group may be swapped. */
export async function readPlacedWords(item: MoodleItem): Promise<Reading> {
  const words = [...item.children('selectoption'), ...item.children('dragbox')].map((word) => ({
    text: htmlToPlain(plainText(word)),
    group: textOf(childOf(word, 'group')).trim() || '1',
  }));
  const question = item.child('questiontext');
  const parts = (question ? htmlOf(question) : '').split(/\[\[(\d{1,3})\]\]/);
  const gaps: GapsBody['gaps'] = [];
  for (let index = 1; index < parts.length; index += 2) {
    const word = words[Number(parts[index]) - 1];
    if (!word) throw new Unreadable(t('gapWithoutWord', { number: parts[index] ?? '' }));
    const choices = [...new Set(words.filter(({ group }) => group === word.group).map(({ text }) => text))];
    gaps.push({ accepted: [word.text], choices });
  }
  if (gaps.length === 0) throw new Unreadable(t('noGaps'));
  const rich = await richWithMarks(
    item,
    parts.map((part, index) => (index % 2 === 0 ? part : null)),
  );
  return { ...rich, body: { kind: 'gaps', gaps } };
}

/** @param pieces HTML, and null for each blank */
export async function richWithMarks(item: MoodleItem, pieces: (string | null)[]): Promise<RichText> {
  let count = 0;
  const html = pieces.map((piece) => {
    if (piece !== null) return withoutMarks(piece);
    count += 1;
    return `{{${count}}}`;
  });
  const question = item.child('questiontext') ?? item.element;
  return item.reading.richText(html.join(''), findFile(question));
}

/** Text that looks like one of our marks and isn't. */
function withoutMarks(text: string): string {
  return text.replace(/\{(?=\{\d+\}\})/g, '{ ');
}
