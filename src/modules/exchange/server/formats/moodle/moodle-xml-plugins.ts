// Question types of Moodle plug-ins that teachers have: rows that are true or false, words to find, and blanks in brackets.

import { childOf, textOf } from '#platform/server/files/xml/safe-xml.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type RichText, Unreadable } from '../items/item-reading.ts';
import { maxOptions, spread } from '../items/spread.ts';
import { withinLimit } from '../items/within-limit.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { richWithMarks } from './moodle-xml-gaps.ts';
import { htmlOf, type MoodleItem, plainText } from './moodle-xml-item.ts';

type Whole = RichText & { body: InterchangeBody };

const maxBracketLength = 400;

/** `kprime` and `mtf`: each row is true or false; the true ones become the options to select. */
export async function readRows(item: MoodleItem): Promise<InterchangeBody> {
  const weights = item.children('weight').map((weight) => ({
    row: weight.attributes.get('rownumber'),
    column: weight.attributes.get('columnnumber'),
    value: Number(textOf(childOf(weight, 'value')) || 0),
  }));
  const options = [];
  for (const row of item.children('row')) {
    const number = row.attributes.get('number');
    const { text, media } = await item.rich(childOf(row, 'rowtext') ?? childOf(row, 'optiontext'));
    const feedback = item.optional(childOf(row, 'feedbacktext'));
    const isRight = weights.some((one) => one.row === number && one.column === '1' && one.value > 0);
    if (text !== '' || media)
      options.push({ text, isRight, ...(media && { media }), ...(feedback && { feedback }) });
  }
  if (options.length === 0) throw new Unreadable(t('noOptions'));
  item.reading.note(t('rowsToSelect'));
  const isWhole = /^(kprime|kprimeonezero|mtfonezero)$/.test(item.setting('scoringmethod'));
  return {
    kind: 'choice',
    isMultiple: true,
    options,
    scoring: isWhole ? 'all-or-nothing' : 'right-minus-wrong',
  };
}

/** `sc`: one row is right, and its number is beside them. */
export async function readSingleRow(item: MoodleItem): Promise<InterchangeBody> {
  const right = Number(item.setting('correctrow'));
  const options = [];
  for (const [index, row] of item.children('row').entries()) {
    const { text, media } = await item.rich(childOf(row, 'optiontext') ?? childOf(row, 'rowtext'));
    const number = Number(row.attributes.get('number') ?? index + 1);
    options.push({ text, isRight: number === right, ...(media && { media }) });
  }
  if (options.length === 0) throw new Unreadable(t('noOptions'));
  return { kind: 'choice', isMultiple: false, options };
}

/** `wordselect`: the words in brackets are right, all others are there to be chosen by mistake. */
export async function readWordSelect(item: MoodleItem): Promise<Whole> {
  const question = item.child('questiontext');
  const html = question ? htmlOf(question) : '';
  const right = new Set(
    bracketed(html, '[', ']')
      .map(({ inside }) => htmlToPlain(inside))
      .filter(Boolean),
  );
  if (right.size === 0) throw new Unreadable(t('noWords'));
  if (right.size >= maxOptions) throw new Unreadable(t('manyWords', { max: maxOptions }));
  const text = htmlToPlain(withoutBrackets(html));
  const listed = textOf(item.child('selectable')).trim();
  const all = new Set([
    ...right,
    ...(listed ? listed.split(/[,|\n]/) : text.split(/\s+/)).map(bareWord).filter(Boolean),
  ]);
  // In the order of the text, so that the place says nothing.
  const others = [...all].filter((word) => !right.has(word));
  const kept = new Set([...right, ...spread(others, maxOptions - right.size)]);
  const options = [...kept]
    .toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
    .map((word) => ({ text: literalToMarkdown(word), isRight: right.has(word) }));
  item.reading.note(t('wordsToSelect', { count: options.length }));
  const rich = await item.reading.richText(`${introOf(item)}${withoutBrackets(html)}`, () => null);
  return { ...rich, body: { kind: 'choice', isMultiple: true, options, scoring: 'right-minus-wrong' } };
}

const introOf = (item: MoodleItem) => plainText(item.child('introduction'));
const bareWord = (word: string) => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');

type Bracket = { start: number; end: number; inside: string };

function bracketed(text: string, open: string, close: string): Bracket[] {
  const found: Bracket[] = [];
  let at = text.indexOf(open);
  while (at !== -1) {
    const end = text.indexOf(close, at + open.length);
    if (end === -1) break;
    // The nearest opening: one that is never closed belongs to the text.
    const start = Math.max(at, text.lastIndexOf(open, end - 1));
    const inside = text.slice(start + open.length, end);
    if (inside.length <= maxBracketLength && inside.trim() !== '')
      found.push({ start, end: end + close.length, inside });
    at = text.indexOf(open, end + close.length);
  }
  return found;
}

function withoutBrackets(html: string): string {
  return html.replace(/\[([^[\]]{1,400})\]/g, '$1');
}

/** `gapfill`: the right words are in the text, between delimiters, with alternatives separated by `|`. */
export async function readGapFill(item: MoodleItem): Promise<Whole> {
  const question = item.child('questiontext');
  const html = question ? htmlOf(question) : '';
  const [open = '[', close = ']'] = [...(item.setting('delimitchars') || '[]')];
  const marks = bracketed(html, open, close);
  if (marks.length === 0) throw new Unreadable(t('noGaps'));
  const words = marks.map(({ inside }) =>
    htmlToPlain(inside)
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean),
  );
  const wrong = item
    .children('answer')
    .filter((answer) => Number(answer.attributes.get('fraction') ?? 0) <= 0)
    .map((answer) => htmlToPlain(plainText(answer)))
    .concat(item.setting('wronganswers').split(','))
    .map((word) => word.trim())
    .filter(Boolean);
  const isChosen = /^(dragdrop|dropdown)$/.test(item.setting('answerdisplay'));
  const choices = [...new Set([...words.map(([first = '']) => first), ...wrong])].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const gaps = words.map((accepted) =>
    isChosen ? { accepted: accepted.slice(0, 1), choices: withinLimit(choices, accepted) } : { accepted },
  );
  const pieces: (string | null)[] = [];
  let from = 0;
  for (const { start, end } of marks) {
    pieces.push(html.slice(from, start), null);
    from = end;
  }
  const rich = await richWithMarks(item, [...pieces, html.slice(from)]);
  return { ...rich, body: { kind: 'gaps', gaps, ignoreCase: !item.flag('casesensitive') } };
}
