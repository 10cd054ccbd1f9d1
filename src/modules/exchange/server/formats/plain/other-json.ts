// Quizzes of other programs as JSON: OpenTDB, lists of `{question, options, answer}`, and the same in other words.

import { isRecord } from '#platform/contract/is-record.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { t as formats } from '../format-texts.ts';
import { readOptionKey } from '../items/option-keys.ts';
import { rightAmong } from '../items/right-among.ts';
import { shownOfEither as shown } from '../text/html-or-text.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { namedBlanks } from './named-blanks.ts';

type Fields = Record<string, unknown>;

const textNames =
  'question questiontext text prompt stem title q name body content enunciado pregunta frage'.split(' ');
const optionNames = 'options choices answers answeroptions possibleanswers alternatives opciones a'.split(
  ' ',
);
const keyNames =
  'correctanswer correctanswers correct correctoption correctoptions correctindex correctanswerindex correctchoice answer answerindex rightanswer right key solution'.split(
    ' ',
  );
const wrongNames = 'incorrectanswers incorrect wronganswers wrong distractors incorrectoptions'.split(' ');
const explanationNames = 'explanation rationale feedback solutiontext reason description'.split(' ');

const maxTexts = 100;

function fieldOf(fields: Fields, names: readonly string[]): unknown {
  const byKey = new Map(
    Object.entries(fields).map(([key, value]) => [key.toLowerCase().replace(/[^a-z]/g, ''), value]),
  );
  for (const name of names)
    if (byKey.get(name) !== undefined && byKey.get(name) !== null) return byKey.get(name);
  return undefined;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** null if the value is no question of another program, as far as one can tell. */
export function readOtherQuestion(value: unknown, place: string, base: NumberBase): FoundItem | null {
  if (!isRecord(value)) return null;
  const fields: Fields = value;
  const written = fieldOf(fields, textNames);
  if (typeof written !== 'string' || written.trim() === '') return null;
  const named = namedBlanks(fieldOf(fields, optionNames), written);
  const text = shown(named?.text ?? written);
  const found = { place, title: cutText(htmlToPlain(written), 120) };
  const kind = String(fieldOf(fields, ['type', 'questiontype', 'kind']) ?? '').toLowerCase();
  if (/text_?only|^description$/.test(kind))
    return { ...found, skipped: formats('onlyText'), passage: { text, images: [], notes: [] } };
  const read: Read = named ? { body: named.body, adapted: [] } : readBody(fields, base);
  if (!read) return { ...found, skipped: t('skip.noType') };
  if ('skipped' in read) return { ...found, ...read };
  const explanation = fieldOf(fields, explanationNames);
  const points = fieldOf(fields, ['points', 'marks', 'score']);
  const tags = [fieldOf(fields, ['category', 'topic', 'subject'])]
    .filter((tag) => typeof tag === 'string')
    .map(htmlToPlain);
  const item = {
    ...read.body,
    text,
    ...(typeof explanation === 'string' && explanation.trim() !== '' && { explanation: shown(explanation) }),
    ...(typeof points === 'number' && points >= 0 && { points }),
    ...(tags.length > 0 && { tags }),
  };
  const picture = fieldOf(fields, ['image', 'imageurl', 'img', 'picture', 'media']);
  const adapted =
    typeof picture === 'string' && picture !== '' ? [...read.adapted, t('adapt.pictureLink')] : read.adapted;
  return { ...found, item, images: [], adapted };
}

type Read = { body: InterchangeBody; adapted: string[] } | { skipped: string } | null;

function readBody(fields: Fields, base: NumberBase): Read {
  const matches = fieldOf(fields, ['matches', 'pairs']);
  if (Array.isArray(matches)) return readPairs(matches, fieldOf(fields, ['distractors']));
  const key = fieldOf(fields, keyNames);
  const wrong = fieldOf(fields, wrongNames);
  if (Array.isArray(wrong) && isScalar(key)) return readApart([key], wrong);
  if (Array.isArray(wrong) && Array.isArray(key)) return readApart(key, wrong);
  const options = fieldOf(fields, optionNames);
  const type = String(fieldOf(fields, ['type', 'questiontype', 'kind']) ?? '').toLowerCase();
  if (isOpen(type)) return { body: { kind: 'essay' }, adapted: [] };
  if (/upload/.test(type)) return { skipped: formats('oldUpload') };
  if (/formula|calculated/.test(type)) return { skipped: formats('calculated') };
  if (Array.isArray(options) && options.length > 0) return readOptions(options, key, type, base);
  if (isRecord(options) && Object.values(options).every(isScalar)) return readLettered(options, key, base);
  const truth = truthOf(key);
  if (truth !== null) return { body: { kind: 'boolean', isTrue: truth }, adapted: [] };
  if (isScalar(key)) return { body: { kind: 'text', accepted: [{ text: String(key) }] }, adapted: [] };
  return null;
}

const isOpen = (type: string) => /essay|open|paragraph|long/.test(type);

function truthOf(key: unknown): boolean | null {
  if (typeof key === 'boolean') return key;
  const word = typeof key === 'string' ? key.trim().toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : null;
}

function readApart(right: readonly unknown[], wrong: readonly unknown[]): Read {
  const texts = (values: readonly unknown[]) => values.slice(0, maxTexts).filter(isScalar).map(String);
  const [good, bad] = [texts(right), texts(wrong)];
  const truth = good.length === 1 && bad.length === 1 ? truthOf(good[0]) : null;
  if (truth !== null && truthOf(bad[0]) === !truth)
    return { body: { kind: 'boolean', isTrue: truth }, adapted: [] };
  const options = rightAmong(
    good.map((text) => ({ text: shown(text), isRight: true })),
    bad.map((text) => ({ text: shown(text), isRight: false })),
    good.join(),
  );
  return options.length < 2
    ? { skipped: t('skip.fewOptions') }
    : { body: { kind: 'choice', isMultiple: good.length > 1, options }, adapted: [] };
}

function readLettered(options: Fields, key: unknown, base: NumberBase): Read {
  const entries = Object.entries(options).slice(0, maxTexts);
  const keyed = entries.map(([letter, text]) => ({ letter, text: String(text) }));
  return choiceOf(keyed, key, base);
}

function readOptions(options: readonly unknown[], key: unknown, type: string, base: NumberBase): Read {
  const listed = options.slice(0, maxTexts).map((option) => {
    if (isScalar(option)) return { text: String(option), isRight: undefined };
    if (!isRecord(option)) return null;
    const text = fieldOf(option, [
      'text',
      'answer',
      'option',
      'label',
      'content',
      'title',
      'answertext',
      'value',
      'body',
    ]);
    const right = fieldOf(option, ['correct', 'iscorrect', 'right', 'isright', 'isanswer', 'valid']);
    const letter = fieldOf(option, ['letter', 'key', 'id']);
    return isScalar(text)
      ? {
          text: String(text),
          isRight: right === undefined ? undefined : right === true || right === 1 || right === 'true',
          ...(typeof letter === 'string' && letter.length < 20 && { letter }),
        }
      : null;
  });
  const numbers = options.filter(isRecord).find((option) => typeof option.exact === 'number');
  if (numbers)
    return {
      body: {
        kind: 'number',
        value: Number(numbers.exact),
        tolerance: Math.abs(Number(numbers.margin) || 0),
      },
      adapted: [],
    };
  const kept = listed.filter((option) => option !== null);
  if (kept.length !== listed.length) return null;
  if (key === undefined && /fill|short|text/.test(type) && !kept.some(({ isRight }) => isRight !== undefined))
    return { body: { kind: 'text', accepted: kept.map(({ text }) => ({ text })) }, adapted: [] };
  if (!kept.some(({ isRight }) => isRight !== undefined)) return choiceOf(kept, key, base);
  const right = kept.filter(({ isRight }) => isRight).length;
  const marked = kept.map(({ text, isRight }) => ({ text: shown(text), isRight: isRight === true }));
  return {
    body: {
      kind: 'choice',
      isMultiple: right > 1 || /multiple_?answers|checkbox|multiselect/.test(type),
      options: marked,
    },
    adapted: right === 0 ? [t('adapt.noKey')] : [],
  };
}

function choiceOf(
  options: readonly { text: string; letter?: string }[],
  key: unknown,
  base: NumberBase,
): Read {
  if (options.length < 2) return { skipped: t('skip.fewOptions') };
  const places = indicesOf(options, key, base ?? 0);
  const right = places ?? [];
  const unknown =
    places === null
      ? t('adapt.keyOption', { key: cutText(JSON.stringify(key) ?? '', 40) })
      : t('adapt.noKey');
  const adapted = right.length === 0 ? [unknown] : [];
  const [first] = right;
  const isUnsure =
    base === undefined && typeof key === 'number' && !options.some(({ text }) => text === String(key));
  if (isUnsure && first !== undefined)
    adapted.push(t('adapt.numberKey', { key: String(key), option: cutText(options[first]?.text ?? '', 80) }));
  const marked = options.map(({ text }, index) => ({ text: shown(text), isRight: right.includes(index) }));
  return { body: { kind: 'choice', isMultiple: right.length > 1, options: marked }, adapted };
}

/** A text is the option itself or its letter. */
function indicesOf(
  options: readonly { text: string; letter?: string }[],
  key: unknown,
  base: number,
): number[] | null {
  if (key === undefined) return [];
  const keys = Array.isArray(key) ? key.slice(0, maxTexts) : [key];
  const indices: number[] = [];
  for (const one of keys) {
    const text = options.findIndex((option) => option.text === String(one));
    if (text >= 0) indices.push(text);
    else if (typeof one === 'number') indices.push(one - base);
    else if (typeof one === 'string') {
      const read = readOptionKey(one, options);
      if (!read || read.length === 0) return null;
      indices.push(...read);
    } else return null;
  }
  return indices.every((index) => Number.isInteger(index) && index >= 0 && index < options.length)
    ? [...new Set(indices)]
    : null;
}

function readPairs(matches: readonly unknown[], distractors: unknown): Read {
  const pairs = matches
    .slice(0, maxTexts)
    .filter(isRecord)
    .map((pair) => ({
      left: fieldOf(pair, ['prompt', 'left', 'term', 'question', 'key']),
      right: fieldOf(pair, ['answer', 'right', 'match', 'definition', 'value']),
    }));
  if (pairs.length === 0 || !pairs.every(({ left, right }) => isScalar(left) && isScalar(right)))
    return { skipped: t('skip.noType') };
  const extra = Array.isArray(distractors) ? distractors.filter(isScalar).map(String) : [];
  const right = [
    ...new Set([...pairs.map((pair) => shown(String(pair.right))), ...extra.slice(0, maxTexts).map(shown)]),
  ];
  const left = pairs.map((pair) => shown(String(pair.left)));
  return {
    body: { kind: 'pairs', left, right, key: pairs.map((pair) => right.indexOf(shown(String(pair.right)))) },
    adapted: [],
  };
}

/** Whether numbers as keys count from 0 or from 1, as far as the whole file shows it. */
export type NumberBase = 0 | 1 | undefined;

export function numberBaseOf(questions: readonly unknown[]): NumberBase {
  let [isFromZero, isFromOne] = [false, false];
  for (const question of questions) {
    if (!isRecord(question)) continue;
    const [key, options] = [fieldOf(question, keyNames), fieldOf(question, optionNames)];
    for (const one of Array.isArray(key) ? key : [key]) {
      if (one === 0) isFromZero = true;
      if (Array.isArray(options) && typeof one === 'number' && one === options.length) isFromOne = true;
    }
  }
  return isFromZero === isFromOne ? undefined : isFromZero ? 0 : 1;
}

/** The list of questions, wherever it is. */
export function questionsIn(content: unknown): unknown[] | undefined {
  if (Array.isArray(content)) return content;
  if (!isRecord(content)) return undefined;
  const listed = fieldOf(content, [
    'questions',
    'results',
    'items',
    'quiz',
    'data',
    'quizzes',
    'preguntas',
    'fragen',
  ]);
  if (Array.isArray(listed)) return listed;
  if (isRecord(listed)) return questionsIn(listed);
  return Object.values(content).find(
    (value): value is unknown[] => Array.isArray(value) && value.some(isRecord),
  );
}
