// Aiken: one stem, lettered options, and a line `ANSWER: X`.

import { cutText } from '#platform/contract/text/cut-text.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { decodeText } from '../text/decode-text.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';

// For lines without surrounding spaces: otherwise a long run of spaces would be tried at every position.
const optionLine = /^([A-Za-z])[.)]\s+(\S.*)$/s;
const answerLine = /^ANSWER\s*:(.*)$/i;

type Draft = { line: number; stem: string[]; options: { letter: string; text: string }[] };

export const aiken: FileFormat = {
  name: 'aiken',
  title: 'Aiken',
  fileExtensions: ['txt'],
  looksLike({ bytes }) {
    const { text } = decodeText(bytes.subarray(0, 200_000));
    const isAiken = /^[ \t]*A[.)][ \t]+\S/m.test(text) && /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z]\b/m.test(text);
    // Numbers are part of an Aiken text; in front of every question they make it a list.
    const isNumbered = /^[ \t]*1[.)][ \t]/m.test(text) && /^[ \t]*2[.)][ \t]/m.test(text);
    return isAiken ? (isNumbered ? 0.5 : 0.9) : 0;
  },
  countItems: ({ bytes }) => decodeText(bytes).text.match(/^[ \t]*ANSWER[ \t]*:/gim)?.length ?? 0,
  read: readAiken,
};

async function* readAiken(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { text, notes } = decodeText(file.bytes);
  let draft: Draft = { line: 1, stem: [], options: [] };
  const unanswered = (): FoundItem => ({ ...placeOf(draft), skipped: t('skip.aikenAnswer') });
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim();
    if (line === '') continue;
    const [, key] = answerLine.exec(line) ?? [];
    const [, letter = '', option = ''] = optionLine.exec(line) ?? [];
    if (key !== undefined) {
      if (draft.stem.length === 0) draft.line = index + 1;
      yield readDraft(draft, key);
      draft = { line: index + 2, stem: [], options: [] };
      // A stem may look like an option ("A. Fleming discovered …"); options start with A, after a stem.
    } else if (letter && draft.stem.length > 0 && isNextLetter(draft, letter)) {
      draft.options.push({ letter: letter.toUpperCase(), text: option });
    } else {
      if (draft.options.length > 0) {
        yield unanswered();
        draft = { line: index + 1, stem: [], options: [] };
      }
      if (draft.stem.length === 0) draft.line = index + 1;
      draft.stem.push(line);
    }
  }
  if (draft.stem.length > 0) yield unanswered();
  return { notes };
}

function isNextLetter({ options }: Draft, letter: string): boolean {
  return letter.toUpperCase() === String.fromCharCode(65 + options.length) || options.length > 0;
}

const placeOf = ({ line, stem }: Draft) => ({
  place: t('place.line', { line }),
  title: cutText(stem.join(' '), 120),
});

function readDraft(draft: Draft, key: string): FoundItem {
  const base = placeOf(draft);
  if (draft.stem.length === 0) return { ...base, skipped: t('skip.noText') };
  if (draft.options.length < 2) return { ...base, skipped: t('skip.fewOptions') };
  const keys = key
    .trim()
    .split(/[\s,;]+/)
    .map((letter) => letter.replace(/[.)]$/, '').toUpperCase());
  const letters = draft.options.map(({ letter }) => letter);
  // An old reader accepted a letter that no option has, and the question then had no right answer.
  const stray = keys.find((letter) => !letters.includes(letter));
  if (new Set(letters).size !== letters.length) return { ...base, skipped: t('skip.lettersTwice') };
  const item: InterchangeItem = {
    kind: 'choice',
    isMultiple: keys.length > 1 && stray === undefined,
    text: literalToMarkdown(draft.stem.join(' ')),
    options: draft.options.map(({ letter, text }) => ({
      text: literalToMarkdown(text),
      isRight: stray === undefined && keys.includes(letter),
    })),
  };
  const adapted = [
    ...(draft.stem.length > 1 ? [t('adapt.stemLines')] : []),
    ...(stray === undefined ? [] : [t('adapt.keyOption', { key: stray || '?' })]),
  ];
  return { ...base, item, images: [], adapted };
}
