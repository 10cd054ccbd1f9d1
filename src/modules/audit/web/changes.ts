// Before and after, field by field, in words.
import { currentFormats } from '#platform/web/formats.ts';
import { t } from './texts.ts';

export type Change = { name: string; before: string | null; after: string | null };

/** `mustConfirmEmail` and `smtp-host` as people write them. */
export function asWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function asText(value: unknown): string {
  if (value === null || value === '') return t('nothing');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return moment.test(value) ? currentFormats().dateTime(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? t('nothing') : value.map(asText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function membersOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The change of an entry; a field that only one side has is null on the other. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  if (!was && !is) {
    const isEmpty = (before ?? null) === null && (after ?? null) === null;
    return isEmpty ? [] : [{ name: '', before: sideOf(before), after: sideOf(after) }];
  }
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  return [...names].map((name) => ({
    name: asWords(name),
    before: was && name in was ? asText(was[name]) : null,
    after: is && name in is ? asText(is[name]) : null,
  }));
}

function sideOf(value: unknown): string | null {
  return value === null || value === undefined ? null : asText(value);
}
