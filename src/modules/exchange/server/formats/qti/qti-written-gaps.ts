// Blanks within a text as interactions of QTI 2.1.

import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unwritable } from '../items/item-writing.ts';
import {
  baseValue,
  blocks,
  pointsIf,
  responseDeclaration,
  setOutcome,
  type WrittenBody,
} from './qti-written-parts.ts';

type GapsItem = Extract<InterchangeItem, { kind: 'gaps' }>;

export function writeGaps({ text, gaps, ignoreCase, scoring }: GapsItem, points: number): WrittenBody {
  const isFinished = gaps.every(
    ({ accepted }, index) => text.includes(`{{${index + 1}}}`) && accepted.some((one) => one.trim() !== ''),
  );
  if (gaps.length === 0 || !isFinished) throw new Unwritable(t('unfinished'));
  const isAll = scoring === 'all-or-nothing' && gaps.length > 1;
  const share = isAll ? 1 : points / gaps.length;
  const names = gaps.map((_, index) => `RESPONSE_${index + 1}`);
  const parts = gaps.map((gap, index) => writeGap(gap, names[index] ?? '', share, ignoreCase ?? true));
  const html = blocks(text).replace(
    /\{\{(\d+)\}\}/g,
    (mark, number: string) => parts[Number(number) - 1]?.interaction ?? mark,
  );
  const sum = `<sum>${names.map((name) => `<mapResponse identifier="${name}"/>`).join('')}</sum>`;
  const isEachRight = `<equal toleranceMode="exact">${sum}${baseValue('float', gaps.length)}</equal>`;
  return {
    declarations: parts.map(({ declaration }) => declaration),
    text: html,
    interaction: '',
    rules: [isAll ? pointsIf(isEachRight, points) : setOutcome('SCORE', sum)],
  };
}

type WrittenGap = { declaration: string; interaction: string };

function writeGap(
  { accepted, choices }: GapsItem['gaps'][number],
  name: string,
  share: number,
  ignoreCase: boolean,
): WrittenGap {
  const right = accepted.filter((text) => text.trim() !== '');
  if (!choices) {
    const entries = right.map((key) => ({ key, value: share, isCaseSensitive: !ignoreCase }));
    const [first = ''] = right;
    const mapping = { most: share, entries };
    return {
      declaration: responseDeclaration(
        name,
        { cardinality: 'single', baseType: 'string' },
        { correct: [first], mapping },
      ),
      interaction: `<textEntryInteraction responseIdentifier="${name}" expectedLength="20"/>`,
    };
  }
  const all = [...new Set([...choices, ...right])].map((text, index) => ({
    text,
    identifier: `choice-${index + 1}`,
  }));
  const keys = all.flatMap(({ text, identifier }) => (right.includes(text) ? [identifier] : []));
  const mapping = { most: share, entries: keys.map((key) => ({ key, value: share })) };
  const options = all.map(
    ({ text, identifier }) => `<inlineChoice identifier="${identifier}">${escapeXml(text)}</inlineChoice>`,
  );
  return {
    declaration: responseDeclaration(
      name,
      { cardinality: 'single', baseType: 'identifier' },
      { correct: keys.slice(0, 1), mapping },
    ),
    interaction: `<inlineChoiceInteraction responseIdentifier="${name}" shuffle="true">${options.join('')}</inlineChoiceInteraction>`,
  };
}
