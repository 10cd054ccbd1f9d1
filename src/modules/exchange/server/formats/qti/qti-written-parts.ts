// The pieces from which QTI items are written: declarations, rules and texts.

import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import { markdownToHtml } from '../text/markdown-to-html.ts';

export type WrittenBody = {
  declarations: string[];
  /** Replaces the question's text if it contains the blanks. */
  text?: string;
  interaction: string;
  /** Assigns the points. */
  rules: string[];
  /** Whether choices have feedback for those who chose them. */
  hasFeedback?: boolean;
};

type Scheme = { cardinality: 'single' | 'multiple' | 'ordered'; baseType: string };
type Entry = { key: string; value: number; isCaseSensitive?: boolean };

type Mapping = {
  entries: Entry[];
  /** What an answer earns that is not among the entries. */
  other?: number;
  /** The most that all parts of an answer earn. The minimum is zero. */
  most: number;
};

export function responseDeclaration(
  identifier: string,
  { cardinality, baseType }: Scheme,
  {
    correct = [],
    defaults = [],
    mapping,
    areas = '',
  }: { correct?: string[]; defaults?: string[]; mapping?: Mapping; areas?: string },
): string {
  const values = (texts: string[]) => texts.map((text) => `<value>${escapeXml(text)}</value>`).join('');
  return [
    `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}">`,
    defaults.length > 0 ? `<defaultValue>${values(defaults)}</defaultValue>` : '',
    correct.length > 0 ? `<correctResponse>${values(correct)}</correctResponse>` : '',
    mapping ? mappingXml(mapping) : '',
    areas,
    '</responseDeclaration>',
  ].join('');
}

function mappingXml({ entries, other = 0, most }: Mapping): string {
  const rows = entries.map(({ key, value, isCaseSensitive }) => {
    const letters = isCaseSensitive === undefined ? '' : ` caseSensitive="${isCaseSensitive}"`;
    return `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${value}"${letters}/>`;
  });
  return `<mapping lowerBound="0" upperBound="${most}" defaultValue="${other}">${rows.join('')}</mapping>`;
}

export function outcomeDeclaration(
  identifier: string,
  cardinality: string,
  baseType: string,
  value?: string,
): string {
  const start = `<outcomeDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}"`;
  return value === undefined
    ? `${start}/>`
    : `${start}><defaultValue><value>${escapeXml(value)}</value></defaultValue></outcomeDeclaration>`;
}

export function setOutcome(identifier: string, expression: string): string {
  return `<setOutcomeValue identifier="${identifier}">${expression}</setOutcomeValue>`;
}

export function baseValue(baseType: string, value: string | number): string {
  return `<baseValue baseType="${baseType}">${escapeXml(String(value))}</baseValue>`;
}

/** All points if a condition is true, otherwise none. */
export function pointsIf(condition: string, points: number): string {
  return `<responseCondition><responseIf>${condition}${setOutcome('SCORE', baseValue('float', points))}</responseIf></responseCondition>`;
}

export const isCorrect = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>';
export const mapped = setOutcome('SCORE', '<mapResponse identifier="RESPONSE"/>');

/** Markdown as the content of an element that accepts blocks. */
export function blocks(markdown: string): string {
  return markdown.trim() === '' ? '' : markdownToHtml(markdown);
}

/** In alphabetical order, which gives nothing away unless it happens to be the right one. */
export function neutralOrder<Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string): Entry[] {
  const sorted = entries.toSorted((a, b) => textOf(a).localeCompare(textOf(b), 'en'));
  const isSame = sorted.every((entry, index) => entry === entries[index]);
  return isSame ? [...sorted.slice(1), ...sorted.slice(0, 1)] : sorted;
}
