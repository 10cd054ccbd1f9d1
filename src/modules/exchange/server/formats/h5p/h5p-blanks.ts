// H5P's texts with blanks: to write into, to drag words into, and words to mark.
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { maxOptions, spread } from '../items/spread.ts';
import { withinLimit } from '../items/within-limit.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { type H5pReading, list, type Params, record, text, type Whole } from './h5p-reading.ts';

type Star = { before: string; inside: string };
type Gap = { accepted: string[]; choices?: string[] };

const maxWords = 200;

/** `*right/also right:a tip*`; two stars are one that is shown. */
function starred(source: string): { pieces: Star[]; rest: string } {
  const parts = source.replaceAll('**', '\uE001').split('*');
  const pieces: Star[] = [];
  const shown = (part: string) => part.replaceAll('\uE001', '*');
  for (let index = 1; index < parts.length - 1; index += 2)
    pieces.push({ before: shown(parts[index - 1] ?? ''), inside: shown(parts[index] ?? '') });
  const last = parts.length % 2 === 0 ? `${parts.at(-2)}*${parts.at(-1)}` : (parts.at(-1) ?? '');
  return { pieces, rest: shown(last) };
}

/** A colon begins a tip, unless it is one of an address. */
const tip = /:(?!\/)/;

const wordsOf = (inside: string) =>
  (inside.split(/:(?!\/)|\\\+|\\-/, 1)[0] ?? '')
    .split('/')
    .map((word) => htmlToPlain(word))
    .filter(Boolean);

function gapsOf(sources: readonly string[], reading: H5pReading): { html: string; gaps: Gap[] } {
  const gaps: Gap[] = [];
  const html = sources.map((source) => {
    const { pieces, rest } = starred(source);
    const written = pieces.map(({ before, inside }) => {
      if (tip.test(inside)) reading.note(t('tips'));
      gaps.push({ accepted: wordsOf(inside) });
      return `${before}{{${gaps.length}}}`;
    });
    return `${written.join('')}${rest}`;
  });
  if (gaps.length === 0) throw new Unreadable(t('noGaps'));
  return { html: html.map((part) => `<p>${part}</p>`).join(''), gaps };
}

export function readBlanks(params: Params, reading: H5pReading): Whole[] {
  const sources = Array.isArray(params.questions) ? params.questions.slice(0, maxWords).map(text) : [];
  const { html, gaps } = gapsOf(sources, reading);
  const isExact = record(params.behaviour).caseSensitive === true;
  return [{ html: `<p>${text(params.text)}</p>${html}`, body: { kind: 'gaps', gaps, ignoreCase: !isExact } }];
}

export function readDragText(params: Params, reading: H5pReading): Whole[] {
  const { html, gaps } = gapsOf([text(params.textField).replaceAll('\n', '<br>')], reading);
  const extra = starred(text(params.distractors)).pieces.flatMap(({ inside }) => wordsOf(inside));
  const choices = [...new Set([...gaps.map(({ accepted }) => accepted[0] ?? ''), ...extra])]
    .filter(Boolean)
    .toSorted();
  const placed = gaps.map(({ accepted: [first = ''] }) => ({
    accepted: [first],
    choices: withinLimit(choices, [first]),
  }));
  const [{ choices: kept = choices } = {}] = placed;
  if (kept.length < choices.length) reading.note(t('choicesCut', { count: kept.length }));
  return [{ html: `<p>${text(params.taskDescription)}</p>${html}`, body: { kind: 'gaps', gaps: placed } }];
}

/** `H5P.AdvancedBlanks`: each blank is a line in the text, and its answers are listed beside it. */
export function readListedBlanks({ content, behaviour }: Params, reading: H5pReading): Whole[] {
  const { task, blanksText, blanksList } = record(content);
  const isChosen = text(record(behaviour).mode) === 'selection';
  const words = (value: unknown) =>
    text(value)
      .split(/\/|\n/)
      .map((word) => htmlToPlain(word))
      .filter(Boolean);
  const gaps = list(blanksList).map((blank): Gap => {
    const accepted = words(blank.correctAnswerText);
    const wrong = list(blank.incorrectAnswersList).flatMap((one) => words(one.incorrectAnswerText));
    if (wrong.length > 0 && !isChosen) reading.note(t('feedbackLost'));
    if (text(blank.hint) !== '') reading.note(t('tips'));
    const choices = [...new Set([...accepted, ...wrong])].toSorted();
    return isChosen && wrong.length > 0
      ? { accepted, choices: withinLimit(choices, accepted) }
      : { accepted };
  });
  let count = 0;
  const html = text(blanksText).replace(/_{3,}/g, () => `{{${++count}}}`);
  if (count === 0 || count !== gaps.length) throw new Unreadable(t('noGaps'));
  return [{ html: `<p>${text(task)}</p>${html}`, body: { kind: 'gaps', gaps, ignoreCase: true } }];
}

export function readMarkedWords(params: Params, reading: H5pReading): Whole[] {
  const { pieces, rest } = starred(text(params.textField));
  const right = [...new Set(pieces.map(({ inside }) => htmlToPlain(inside).split(':', 1)[0] ?? ''))].filter(
    Boolean,
  );
  if (right.length === 0) throw new Unreadable(t('noWords'));
  if (right.length >= maxOptions) throw new Unreadable(t('manyWords', { max: maxOptions }));
  if (pieces.some(({ inside }) => tip.test(htmlToPlain(inside)))) reading.note(t('tips'));
  const html = `${pieces.map(({ before, inside }) => before + (inside.split(tip, 1)[0] ?? '')).join('')}${rest}`;
  const words = [...new Set(htmlToPlain(html).split(/[\s.,;:!?()"“”]+/))].filter(
    (word) => word && !right.includes(word),
  );
  const options = [...right, ...spread(words, maxOptions - right.length)]
    .toSorted()
    .map((word) => ({ text: literalToMarkdown(word), isRight: right.includes(word) }));
  reading.note(t('wordsToSelect', { count: options.length }));
  return [
    {
      html: `<p>${text(params.taskDescription)}</p>${html}`,
      body: { kind: 'choice', isMultiple: true, options, scoring: 'right-minus-wrong' },
    },
  ];
}
