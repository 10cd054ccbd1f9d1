// Before and after, field by field, in words.
import { currentFormats } from '#platform/web/formats.ts';
import { t } from './texts.ts';

export type Change = { name: string; before: string | null; after: string | null };

/** `mustConfirmEmail` and `smtp-host` as people write them. */
export function asWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function asText(value: unknown): string {
  if (value === null || value === '') return t('nothing');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return moment.test(value) ? currentFormats().dateTime(value) : value;
  if (Array.isArray(value))
    return value.length === 0 ? t('nothing') : value.map(asText).join(value.some(isObject) ? '; ' : ', ');
  if (!isObject(value)) return String(value);
  const members = Object.entries(value).map(([name, one]) => `${asWords(name)}: ${asText(one)}`);
  return members.length === 0 ? t('nothing') : members.join(', ');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Words = Record<string, string>;
type Recorded = { before: unknown; after: unknown; words: Words };

/** The change of an entry, in the words it has; a field that only one side has is null on the other. */
export function changesOf({ before, after, words }: Recorded): Change[] {
  if (!isObject(before) && !isObject(after)) {
    const isEmpty = (before ?? null) === null && (after ?? null) === null;
    return isEmpty ? [] : [{ name: '', before: sideOf(before), after: sideOf(after) }];
  }
  const [was, is] = [before, after].map((side) => (isObject(side) ? side : {}));
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const shown = (name: string, side: Record<string, unknown> = {}) =>
    name in side ? fieldText(name, side[name], words) : null;
  return [...names].map((name) => ({
    name: words[`field.${name}`] ?? asWords(name),
    before: shown(name, was),
    after: shown(name, is),
  }));
}

/** Values that are codes have words of their own; the names of fields are values, too. */
function fieldText(name: string, value: unknown, words: Words): string {
  const inWords = (one: unknown) =>
    words[`value.${name}.${one}`] ?? (name === 'fields' ? asWords(String(one)) : one);
  return asText(Array.isArray(value) ? value.map(inWords) : inWords(value));
}

function sideOf(value: unknown): string | null {
  return value === null || value === undefined ? null : asText(value);
}
