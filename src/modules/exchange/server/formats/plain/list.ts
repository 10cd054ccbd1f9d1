// A plain list as people type it: "1. question", "a) option", "*b) right option".
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { decodeText } from '../text/decode-text.ts';

// For lines without surrounding spaces: otherwise a long run of spaces would be tried at every position.
const questionLine = /^(?:Q(?:uestion)?\s*)?(\d{1,4})\s*[.):]\s+(\S.*)$/is;
const optionLine = /^(\*)?\s*(?:\(?([A-Za-z])[.)]|[-•–])\s+(\S.*)$/s;
const answerLine = /^(?:correct\s+)?answers?\s*:(.+)$/i;
const rightMark = /(?:\*|\((?:correct|right|true)\)|✓|✔)$/i;

type Draft = {
  line: number;
  text: string[];
  options: { letter: string; text: string; isRight: boolean }[];
  key?: string;
};

export const list: FileFormat = {
  name: 'list',
  title: 'List',
  fileExtensions: ['txt', 'md'],
  looksLike: ({ bytes }) => /^[ \t]*(?:Q(?:uestion)?[ \t]*)?\d{1,4}[ \t]*[.):][ \t]+\S/im.test(headOf(bytes)),
  countItems: ({ bytes }) =>
    decodeText(bytes).text.match(/^[ \t]*(?:Q[ \t]*)?\d{1,4}[ \t]*[.):][ \t]/gim)?.length ?? 0,
  read: readList,
};

const headOf = (bytes: Buffer) => decodeText(bytes.subarray(0, 200_000)).text;

async function* readList(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { text, notes } = decodeText(file.bytes);
  let draft: Draft | null = null;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim();
    if (line === '') continue;
    const [, , question] = questionLine.exec(line) ?? [];
    const [, star, letter = '', option] = optionLine.exec(line) ?? [];
    const key = answerLine.exec(line)?.[1]?.trim();
    if (question !== undefined) {
      if (draft) yield readDraft(draft);
      draft = { line: index + 1, text: [question], options: [] };
    } else if (draft === null) {
      yield {
        place: t('place.line', { line: index + 1 }),
        title: line.slice(0, 120),
        skipped: t('skip.beforeFirst'),
      };
    } else if (option !== undefined) {
      const isRight = Boolean(star) || rightMark.test(option);
      draft.options.push({
        letter: letter.toUpperCase(),
        text: option.replace(rightMark, '').trim(),
        isRight,
      });
    } else if (key !== undefined) {
      draft.key = key;
    } else if (draft.options.length === 0) {
      draft.text.push(line);
    } else {
      const last = draft.options.at(-1);
      if (last) last.text += ` ${line}`;
    }
  }
  if (draft) yield readDraft(draft);
  return { notes };
}

function readDraft({ line, text, options, key }: Draft): FoundItem {
  const found = { place: t('place.line', { line }), title: (text[0] ?? '').slice(0, 120) };
  const base = { text: text.join('\n') };
  const whole = (item: InterchangeItem, adapted: string[] = []): FoundItem => ({
    ...found,
    item,
    images: [],
    adapted,
  });
  if (options.length > 0) {
    const keys =
      key === undefined
        ? []
        : key
            .split(/[\s,;]+|\band\b/)
            .filter(Boolean)
            .map(letterOf);
    const stray = keys.find((letter) => !options.some((option) => option.letter === letter));
    if (stray !== undefined) return { ...found, skipped: t('skip.keyLetter', { key: stray }) };
    const marked = options.map((option) => ({
      text: option.text,
      isRight: option.isRight || keys.includes(option.letter),
    }));
    const rightCount = marked.filter(({ isRight }) => isRight).length;
    const adapted = rightCount === 0 ? [t('adapt.noKey')] : [];
    return whole({ ...base, kind: 'choice', isMultiple: rightCount > 1, options: marked }, adapted);
  }
  if (key === undefined) return whole({ ...base, kind: 'essay' }, [t('adapt.noOptions')]);
  if (/^(true|false|t|f)$/i.test(key)) {
    return whole({ ...base, kind: 'boolean', isTrue: /^t/i.test(key) });
  }
  const accepted = key.split(';').map((answer) => ({ text: answer.trim() }));
  return whole({ ...base, kind: 'text', accepted });
}

const letterOf = (key: string) => key.replace(/[().]/g, '').toUpperCase();
