// Reads a row of our own table into the neutral form.

import { ownMember } from '#platform/contract/own-member.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { InterchangeBody, InterchangeItem } from '#question-types/interface/interchange.ts';
import { kindsOfType } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { pairsBody } from '../gift/gift-reader.ts';
import { snapPercent } from '../items/fractions.ts';
import { readOptionKey } from '../items/option-keys.ts';
import { rightAmong } from '../items/right-among.ts';
import { readArea } from './areas.ts';
import type { OwnRow } from './own-columns.ts';
import { headingKey, maxColumns, numberIn, rightIndices } from './table-row.ts';
import words from './type-words.json' with { type: 'json' };

type Kind = InterchangeItem['kind'];
type Read = { body: InterchangeBody; adapted?: string[] } | { skipped: string };

const truths = new Set(
  'true t yes 1 right correct wahr richtig ja verdadero vrai oui verdadeiro sim vero sì да верно'.split(' '),
);
const untruths = new Set(
  'false f no 0 2 wrong incorrect falsch nein falso faux non não нет неверно'.split(' '),
);

/** Other programs' words for kinds, besides the names of our types. They are data, because some sound like our types. */
const kindWords = words.kinds as Record<string, Kind[]>;

/** @param number of the row */
export function readOwnRow(row: OwnRow, number: number): FoundItem {
  const place = t('place.row', { row: number });
  const text = row.text('question');
  const found = { place, title: cutText(text, 120) };
  if (text === '') return { ...found, skipped: t('skip.noText') };
  const word = row.text('type');
  const type = kindsOfType(word);
  const kinds = word === '' ? guessKinds(row) : (type?.kinds ?? ownMember(kindWords, headingKey(word)));
  if (!kinds) return { ...found, skipped: t('skip.unknownType', { type: cutText(word, 60) }) };
  const read = readBody(row, kinds);
  if ('skipped' in read) return { ...found, skipped: read.skipped };
  const { base, adapted } = readBase(row);
  if (word === '' && read.body.kind === 'essay') adapted.push(t('adapt.noOptions'));
  const item: InterchangeItem = { ...read.body, ...base, text: row.shown(text) };
  return { ...found, item, wanted: type?.name, images: [], adapted: [...(read.adapted ?? []), ...adapted] };
}

function guessKinds(row: OwnRow): Kind[] {
  const options = row.options();
  if (row.list('wrong').length > 0 && row.text('correct') !== '') return ['choice'];
  if (row.list('match').length > 0) return ['pairs'];
  if (options.length > 0) return ['choice'];
  if (/\{\{1\}\}/.test(row.text('question'))) return ['gaps'];
  const key = row.text('correct').toLowerCase();
  if (key === 'true' || key === 'false') return ['boolean'];
  return key === '' ? ['essay'] : ['text', 'number'];
}

type Base = Pick<InterchangeItem, 'points' | 'timeLimitSeconds' | 'explanation' | 'tags'>;

function readBase(row: OwnRow): { base: Base; adapted: string[] } {
  const adapted: string[] = [];
  const numeric = (column: 'points' | 'time limit') => {
    const cell = row.text(column);
    const number = numberIn(cell);
    if (cell !== '' && (number === null || number < 0)) {
      adapted.push(t('adapt.number', { column, value: cutText(cell, 40) }));
      return undefined;
    }
    return number ?? undefined;
  };
  const tags = row
    .text('tags')
    .split(/[;,]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const base = {
    points: numeric('points'),
    timeLimitSeconds: numeric('time limit'),
    explanation: row.shown(row.text('explanation')) || undefined,
    tags: tags.length > 0 ? tags : undefined,
  };
  return { base, adapted };
}

function readBody(row: OwnRow, kinds: readonly Kind[]): Read {
  const [kind] = kinds;
  if (kinds.includes('text') && kinds.includes('number')) {
    // One question type has both: a tolerance or a unit shows that a number is meant.
    const isNumber = row.text('tolerance') !== '' || row.text('unit') !== '';
    return isNumber ? readNumber(row) : readAccepted(row);
  }
  switch (kind) {
    case 'choice':
      return readChoice(row);
    case 'boolean':
      return readTruth(row);
    case 'text':
      return readAccepted(row);
    case 'number':
      return readNumber(row);
    case 'essay':
      // What is listed beside an open question in tables of others are answers to accept.
      if (!row.columns.isOurs && row.list('option').some(Boolean)) return readAccepted(row);
      return {
        body: {
          kind: 'essay',
          guide: row.text('guide') || undefined,
          template: row.text('template') || undefined,
          ...readWords(row),
        },
      };
    case 'pairs': {
      const left = row.list('option');
      const right = row.list('match');
      if (left.length === 0) return { skipped: t('skip.noPairs') };
      const lonely = left.findIndex((text, index) => text !== '' && !right[index]);
      if (lonely >= 0) return { skipped: t('skip.lonelyPair', { number: lonely + 1 }) };
      const body = pairsBody(
        right.map((text, index) => ({ left: row.shown(left[index] ?? ''), right: row.shown(text) })),
      );
      return { body: { ...body, ...readScoring(row) } as InterchangeBody };
    }
    case 'order': {
      const items = row
        .list('option')
        .filter((text) => text !== '')
        .map((text) => row.shown(text));
      if (items.length < 2) return { skipped: t('skip.fewItems') };
      return { body: { kind: 'order', items, ...readScoring(row) } };
    }
    case 'gaps':
      return readGaps(row);
    case 'rating':
      return readRating(row);
    case 'areas':
      return readAreas(row);
    default:
      return { skipped: t('skip.noType') };
  }
}

const readScoring = (row: OwnRow) => ({ scoring: row.text('scoring') || undefined });

function readChoice(row: OwnRow): Read {
  const wrong = row.wrong();
  if (wrong.length > 0 && row.options().length === 0) return readRightAndWrong(row, wrong);
  const options = row.options();
  const feedback = row.list('feedback');
  const key = row.text('correct');
  if (options.length < 2) return { skipped: t('skip.fewOptions') };
  const adapted: string[] = [];
  const places = rightOptions(row, options, adapted);
  const right = places ?? [];
  if (places === null) adapted.push(t('adapt.keyOption', { key: cutText(key, 40) }));
  else if (right.length === 0) adapted.push(t('adapt.noKey'));
  const { scoring } = readScoring(row);
  const shares = row.list('weight').map((cell) => numberIn(cell.replace('%', '')));
  return {
    body: {
      kind: 'choice',
      isMultiple: right.length > 1 || scoring !== undefined || isForSeveral(row),
      options: options
        .map((text, index) => ({
          text: row.shown(text),
          isRight: right.includes(index),
          ...(shares.length > 0 && { weight: snapPercent(shares[index] ?? 0) }),
          feedback: row.shown(feedback[index] ?? '') || undefined,
        }))
        // Others leave out an option in the midst; in our own tables it may be a picture.
        .filter(({ text }) => text !== '' || row.columns.isOurs),
      scoring,
    },
    adapted,
  };
}

/** Where the options are numbers, a number as the key may be a place or a text. */
function rightOptions(row: OwnRow, options: readonly string[], adapted: string[]): number[] | null {
  const key = row.key();
  const keyed = options.map((text) => ({ text }));
  if (options.some((text) => numberIn(text) === null) || numberIn(key) === null)
    return readOptionKey(key, keyed);
  const [place, text] = [rightIndices(key, options.length), options.indexOf(key)];
  if (row.numberKeys === 'text') return text < 0 ? place : [text];
  if (place === null) return text < 0 ? null : [text];
  const isClear = row.numberKeys === 'place' || row.columns.isOurs || text < 0 || place[0] === text;
  if (!isClear) adapted.push(t('adapt.numberKey', { key, option: options[place[0] ?? 0] ?? '' }));
  return place;
}

function readRightAndWrong(row: OwnRow, wrong: readonly string[]): Read {
  const right = row.text('correct');
  if (right === '') return { skipped: t('skip.noKey') };
  const options = rightAmong(
    [{ text: row.shown(right), isRight: true }],
    wrong.map((text) => ({ text: row.shown(text), isRight: false })),
    right,
  );
  return { body: { kind: 'choice', isMultiple: false, options } };
}

/** A word that says so, also where a single option is right. */
function isForSeveral(row: OwnRow): boolean {
  return words.several.includes(headingKey(row.text('type')));
}

function readTruth(row: OwnRow): Read {
  const key = row.text('correct').toLowerCase();
  const [feedbackTrue, feedbackFalse] = row.list('feedback');
  if (key !== '' && !truths.has(key) && !untruths.has(key)) {
    return { skipped: t('skip.truth', { key: cutText(key, 40) }) };
  }
  const isTrue = key === '' ? null : truths.has(key);
  const feedback = { feedbackTrue: feedbackTrue || undefined, feedbackFalse: feedbackFalse || undefined };
  return { body: { kind: 'boolean', isTrue, ...feedback }, adapted: key === '' ? [t('adapt.noKey')] : [] };
}

function readAccepted(row: OwnRow): Read {
  const listed = row.list('option').filter((text) => text !== '');
  const texts = listed.length > 0 ? listed : [row.text('correct')].filter((text) => text !== '');
  const feedback = row.list('feedback');
  return {
    body: {
      kind: 'text',
      accepted: texts.map((text, index) => ({ text, feedback: feedback[index] || undefined })),
      ignoreCase: row.text('case').toLowerCase() !== 'exact',
      hasWildcards: truths.has(row.text('wildcards').toLowerCase()),
    },
    adapted: texts.length === 0 ? [t('adapt.noKey')] : [],
  };
}

function readNumber(row: OwnRow): Read {
  const key = row.text('correct');
  const value = numberIn(key);
  if (value === null && key !== '') return { skipped: t('skip.number', { value: cutText(key, 40) }) };
  const tolerance = numberIn(row.text('tolerance') || '0');
  if (tolerance === null || tolerance < 0)
    return { skipped: t('skip.number', { value: row.text('tolerance') }) };
  return { body: { kind: 'number', value, tolerance, unit: row.text('unit') || undefined } };
}

function readWords(row: OwnRow): { minWords?: number; maxWords?: number } {
  return {
    minWords: numberIn(row.text('min words')) ?? undefined,
    maxWords: numberIn(row.text('max words')) ?? undefined,
  };
}

/** Alternatives are separated by `|`; `\|` is one that belongs to the text. */
function readGaps(row: OwnRow): Read {
  const cells = row.list('option');
  const texts = cells.length > 0 ? cells : [row.text('correct')].filter((text) => text !== '');
  const gaps = texts.map((cell) => ({
    accepted: (cell.match(/(?:\\[\\|]|[^|])+/g) ?? [])
      .map((part) => part.replace(/\\([\\|])/g, '$1').trim())
      .filter((part) => part !== ''),
  }));
  const marks = new Set(row.text('question').match(/\{\{\d+\}\}/g)).size;
  if (marks === 0) return { skipped: t('skip.noGaps') };
  while (gaps.length < Math.min(marks, maxColumns)) gaps.push({ accepted: [] });
  const ignoreCase = row.text('case').toLowerCase() !== 'exact';
  return { body: { kind: 'gaps', gaps, ignoreCase, ...readScoring(row) } };
}

function readRating(row: OwnRow): Read {
  const [min, max, step] = (['from', 'to', 'step'] as const).map((name) => {
    const cell = row.text(name);
    return cell === '' ? { from: 1, to: 5, step: 1 }[name] : numberIn(cell);
  });
  if (min == null || max == null || step == null) return { skipped: t('skip.steps') };
  const labels = { minLabel: row.text('from label'), maxLabel: row.text('to label') };
  return { body: { kind: 'rating', min, max, step, ...labels } };
}

function readAreas(row: OwnRow): Read {
  const cells = row.list('option');
  const areas = cells.map(readArea);
  const broken = areas.indexOf(null);
  if (broken >= 0) return { skipped: t('skip.area', { number: broken + 1 }) };
  const right = rightIndices(row.text('correct'), areas.length);
  if (right === null) return { skipped: t('skip.keyOption', { key: cutText(row.text('correct'), 40) }) };
  const kept = areas.filter((area) => area !== null);
  return {
    body: { kind: 'areas', image: null, alt: row.text('image text'), areas: kept, right },
    adapted: [t('adapt.picture')],
  };
}
