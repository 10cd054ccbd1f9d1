// Time zones to choose from: one name each, with its offset, found by either and by the name it had.
import { hasSearchWords, searchWords } from '#platform/contract/text/search-fold.ts';

type Choice = { value: string; label: string };

/** Browsers list some zones by the name they had; these are the names of today (IANA, 2025b). */
const formerNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/GMT': 'UTC',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  GMT: 'UTC',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Each zone has one name, whichever the browser or an account has for it. */
const zoneName = (timeZone: string): string => formerNames[timeZone] ?? timeZone;

/** `UTC−04:00`, as it is now; it changes with daylight saving time. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/^GMT$/, 'UTC+00:00').replace('GMT', 'UTC').replace('-', '\u2212');
}

export function timeZoneChoice(timeZone: string): Choice {
  const value = zoneName(timeZone);
  return { value, label: value === 'UTC' ? value : `${value.replaceAll('_', ' ')} (${offsetOf(value)})` };
}

/** `UTC` is a sensible choice that browsers leave out of their list. */
export function timeZoneChoices(current: string): Choice[] {
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone'), current].map(zoneName);
  return [...new Set(names)].sort().map(timeZoneChoice);
}

const formerOf = (zone: string) =>
  Object.entries(formerNames).flatMap(([former, name]) => (name === zone ? [former] : []));

/** Those that have each searched word in their name, offset, or former name. */
export function findTimeZones<C extends Choice>(choices: readonly C[], search: string): C[] {
  const words = searchWords(search);
  return choices.filter(({ value, label }) => hasSearchWords(words, [label, ...formerOf(value)]));
}

export function deviceTimeZone(): string {
  return zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
