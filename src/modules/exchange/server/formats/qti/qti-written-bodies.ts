// Kinds of the neutral form as interactions of QTI 2.1.

import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type ItemWriting, Unwritable } from '../items/item-writing.ts';
import { writeAreas } from './qti-written-areas.ts';
import { writeGaps } from './qti-written-gaps.ts';
import {
  blocks,
  isCorrect,
  mapped,
  neutralOrder,
  pointsIf,
  responseDeclaration,
  type WrittenBody,
} from './qti-written-parts.ts';

type Item<Kind extends InterchangeItem['kind']> = Extract<InterchangeItem, { kind: Kind }>;

/** @throws Unwritable for an unfinished question */
export async function qtiBody(item: InterchangeItem, writing: ItemWriting): Promise<WrittenBody> {
  const points = item.points ?? 1;
  switch (item.kind) {
    case 'choice':
      return writeChoices(item, points, writing);
    case 'boolean':
      return writeTruth(item, points);
    case 'text':
      return writeText(item, points, writing);
    case 'number':
      return writeNumber(item, points, writing);
    case 'essay':
      return writeEssay(item);
    case 'pairs':
      return writePairs(item, points);
    case 'order':
      return writeOrder(item, points, writing);
    case 'gaps':
      if (item.gaps.some(({ tolerance }) => tolerance !== undefined)) writing.note(t('gapTolerance'));
      return writeGaps(item, points);
    case 'rating':
      return writeRating(item, writing);
    case 'areas':
      return writeAreas(item, points, writing);
  }
}

function demand(isFinished: boolean): void {
  if (!isFinished) throw new Unwritable(t('unfinished'));
}

async function writeChoices(
  item: Item<'choice'>,
  points: number,
  writing: ItemWriting,
): Promise<WrittenBody> {
  const { options, isMultiple, scoring } = item;
  const right = options.flatMap(({ isRight }, index) => (isRight ? [`choice-${index + 1}`] : []));
  demand(right.length > 0);
  const choices: string[] = [];
  for (const [index, { text, media, feedback }] of options.entries()) {
    const picture = await writing.pictureOf(media);
    const image = picture && media ? imageXml(picture.name, media) : '';
    const said = feedback ? feedbackXml(`choice-${index + 1}`, feedback) : '';
    choices.push(
      `<simpleChoice identifier="choice-${index + 1}">${blocks(text)}${image}${said}</simpleChoice>`,
    );
  }
  const interaction = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${isMultiple ? 0 : 1}">${choices.join('')}</choiceInteraction>`;
  const cardinality = isMultiple ? 'multiple' : 'single';
  const hasFeedback = options.some(({ feedback }) => feedback);
  const isWhole = !isMultiple || scoring === 'all-or-nothing';
  if (isMultiple && !isWhole && !['right-minus-wrong', 'weights', undefined].includes(scoring))
    writing.note(t('ruleLost'));
  const mapping = {
    most: points,
    entries: options.map((_, index) => ({
      key: `choice-${index + 1}`,
      value: shareOf(item, index, right.length) * points,
    })),
  };
  const declaration = responseDeclaration(
    'RESPONSE',
    { cardinality, baseType: 'identifier' },
    { correct: right, mapping: isWhole ? undefined : mapping },
  );
  return {
    declarations: [declaration],
    interaction,
    rules: [isWhole ? pointsIf(isCorrect, points) : mapped],
    hasFeedback,
  };
}

function shareOf({ options, scoring }: Item<'choice'>, index: number, rightCount: number): number {
  const option = options[index];
  if (scoring === 'weights' && options.some(({ weight }) => weight !== undefined)) return option?.weight ?? 0;
  return (option?.isRight ? 1 : -1) / rightCount;
}

export function imageXml(name: string, media: { alt: string; width: number; height: number }): string {
  return `<p><img src="media/${name}" alt="${escapeXml(media.alt)}" width="${media.width}" height="${media.height}"/></p>`;
}

function feedbackXml(identifier: string, feedback: string): string {
  return `<feedbackBlock outcomeIdentifier="FEEDBACK" identifier="${identifier}" showHide="show">${blocks(feedback)}</feedbackBlock>`;
}

function writeTruth({ isTrue, feedbackTrue, feedbackFalse }: Item<'boolean'>, points: number): WrittenBody {
  demand(isTrue !== null);
  const choice = (name: string, title: string, feedback: string | undefined) =>
    `<simpleChoice identifier="${name}">${title}${feedback ? feedbackXml(name, feedback) : ''}</simpleChoice>`;
  return {
    declarations: [
      responseDeclaration(
        'RESPONSE',
        { cardinality: 'single', baseType: 'identifier' },
        { correct: [String(isTrue)] },
      ),
    ],
    interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${choice('true', t('true'), feedbackTrue)}${choice('false', t('false'), feedbackFalse)}</choiceInteraction>`,
    rules: [pointsIf(isCorrect, points)],
    hasFeedback: Boolean(feedbackTrue || feedbackFalse),
  };
}

const entry = '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="40"/></p>';

function writeText(item: Item<'text'>, points: number, writing: ItemWriting): WrittenBody {
  // `\\*` is a literal star where a star is a wildcard.
  const plain = (text: string) => (item.hasWildcards ? text.replaceAll('\\*', '*') : text).trim();
  const accepted = [...new Set(item.accepted.map(({ text }) => plain(text)))].filter(Boolean);
  demand(accepted.length > 0);
  if (item.hasWildcards && item.accepted.some(({ text }) => /(?<!\\)\*/.test(text))) {
    writing.note(t('starsLost'));
  }
  if (item.accepted.some(({ feedback }) => feedback)) writing.note(t('feedbackLost'));
  const isCaseSensitive = item.ignoreCase === false;
  const mapping = { most: points, entries: accepted.map((key) => ({ key, value: points, isCaseSensitive })) };
  const [first = ''] = accepted;
  return {
    declarations: [
      responseDeclaration(
        'RESPONSE',
        { cardinality: 'single', baseType: 'string' },
        { correct: [first], mapping },
      ),
    ],
    interaction: entry,
    rules: [mapped],
  };
}

function writeNumber(
  { value, tolerance, unit }: Item<'number'>,
  points: number,
  writing: ItemWriting,
): WrittenBody {
  demand(value !== null);
  if (unit) writing.note(t('unitLost'));
  const mode =
    tolerance > 0
      ? `toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"`
      : 'toleranceMode="exact"';
  const isEqual = `<equal ${mode}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>`;
  return {
    declarations: [
      responseDeclaration(
        'RESPONSE',
        { cardinality: 'single', baseType: 'float' },
        { correct: [String(value)] },
      ),
    ],
    interaction: entry,
    rules: [pointsIf(isEqual, points)],
  };
}

function writeEssay({ guide, minWords, maxWords, template }: Item<'essay'>): WrittenBody {
  const hasLimits = minWords !== undefined || maxWords !== undefined;
  const mask = hasLimits ? ` patternMask="\\s*(?:\\S+\\s*){${minWords ?? 0},${maxWords ?? ''}}"` : '';
  const rubric = guide ? `<rubricBlock view="scorer">${blocks(guide)}</rubricBlock>` : '';
  const defaults = template ? [template] : [];
  return {
    declarations: [
      responseDeclaration('RESPONSE', { cardinality: 'single', baseType: 'string' }, { defaults }),
    ],
    interaction: `${rubric}<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="10"${mask}/>`,
    rules: [],
  };
}

function writePairs({ left, right, key, scoring }: Item<'pairs'>, points: number): WrittenBody {
  const isWhole =
    left.length > 0 && left.every((text, index) => text.trim() !== '' && right[key[index] ?? -1]?.trim());
  demand(isWhole);
  const pairs = left.map((_, index) => `left-${index + 1} right-${(key[index] ?? 0) + 1}`);
  const choice = (name: string, most: number, text: string) =>
    `<simpleAssociableChoice identifier="${name}" matchMax="${most}">${blocks(text)}</simpleAssociableChoice>`;
  const lefts = left.map((text, index) => choice(`left-${index + 1}`, 1, text));
  const rights = right.map((text, index) => ({ text, xml: choice(`right-${index + 1}`, 0, text) }));
  const share = points / left.length;
  const isAll = scoring === 'all-or-nothing';
  const mapping = {
    most: points,
    other: scoring === 'right-minus-wrong' ? -share : 0,
    entries: pairs.map((pair) => ({ key: pair, value: share })),
  };
  const sets = [lefts, neutralOrder(rights, ({ text }) => text).map(({ xml }) => xml)];
  return {
    declarations: [
      responseDeclaration(
        'RESPONSE',
        { cardinality: 'multiple', baseType: 'directedPair' },
        { correct: pairs, mapping: isAll ? undefined : mapping },
      ),
    ],
    interaction: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${left.length}">${sets.map((set) => `<simpleMatchSet>${set.join('')}</simpleMatchSet>`).join('')}</matchInteraction>`,
    rules: [isAll ? pointsIf(isCorrect, points) : mapped],
  };
}

function writeOrder({ items, scoring }: Item<'order'>, points: number, writing: ItemWriting): WrittenBody {
  demand(items.length > 1 && items.every((text) => text.trim() !== ''));
  if (scoring !== 'all-or-nothing') writing.note(t('ruleLost'));
  const choices = items.map((text, index) => ({
    text,
    xml: `<simpleChoice identifier="item-${index + 1}">${blocks(text)}</simpleChoice>`,
  }));
  const shown = neutralOrder(choices, ({ text }) => text).map(({ xml }) => xml);
  const correct = items.map((_, index) => `item-${index + 1}`);
  return {
    declarations: [
      responseDeclaration('RESPONSE', { cardinality: 'ordered', baseType: 'identifier' }, { correct }),
    ],
    interaction: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${shown.join('')}</orderInteraction>`,
    rules: [pointsIf(isCorrect, points)],
  };
}

function writeRating(
  { min, max, step, minLabel, maxLabel }: Item<'rating'>,
  writing: ItemWriting,
): WrittenBody {
  if (minLabel || maxLabel) writing.note(t('endLabelsLost'));
  const baseType = [min, max, step].every(Number.isInteger) ? 'integer' : 'float';
  return {
    declarations: [responseDeclaration('RESPONSE', { cardinality: 'single', baseType }, {})],
    interaction: `<sliderInteraction responseIdentifier="RESPONSE" lowerBound="${min}" upperBound="${max}" step="${step}" stepLabel="true"/>`,
    rules: [],
  };
}
