// Numbers, dates and times in the reader's language and time zone.
import { useSyncExternalStore } from 'react';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { unchosenLocale } from '#platform/contract/languages.ts';
import { toPercent } from '#platform/contract/text/percent.ts';

/** `undefined` is the device's own time zone. */
export type Place = { locale: string; timeZone: string | undefined };

/** Milliseconds since 1970, or ISO 8601. */
type Moment = number | string | Date;
type Length = 'medium' | 'long';

export type Formats = {
  /** With at most two decimals by default. */
  number(value: number, maximumFractionDigits?: number): string;
  /** @param fraction 0.5 for 50%; rounded as `toPercent` does */
  percent(fraction: number, maximumFractionDigits?: number): string;
  /** The date of a point in time where the person is. */
  date(moment: Moment, length?: Length): string;
  dateTime(moment: Moment, length?: Length): string;
  /** A calendar day, which is the same in every time zone, written YYYY-MM-DD or as its midnight in UTC. */
  day(day: Moment, length?: Length): string;
  /** A point in time in other parts than the usual ones. */
  moment(moment: Moment, options: Intl.DateTimeFormatOptions): string;
};

export function createFormats({ locale, timeZone }: Place): Formats {
  const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

  /** Creating one takes a hundred times as long as using it. */
  function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(
    kind: { new (locale: string, options: object): F; name: string },
    options: object,
  ): F {
    const key = kind.name + JSON.stringify(options);
    const format = (made.get(key) as F | undefined) ?? new kind(locale, options);
    made.set(key, format);
    return format;
  }

  function moment(value: Moment, options: Intl.DateTimeFormatOptions): string {
    return kept(Intl.DateTimeFormat, { timeZone, ...options }).format(new Date(value));
  }

  return {
    number: (value, maximumFractionDigits = 2) =>
      kept(Intl.NumberFormat, { maximumFractionDigits }).format(value),
    percent: (fraction, maximumFractionDigits = 0) =>
      kept(Intl.NumberFormat, { style: 'percent', maximumFractionDigits }).format(
        toPercent(fraction, maximumFractionDigits) / 100,
      ),
    date: (value, dateStyle = 'medium') => moment(value, { dateStyle }),
    dateTime: (value, dateStyle = 'medium') => moment(value, { dateStyle, timeStyle: 'short' }),
    day: (value, dateStyle = 'long') => moment(value, { dateStyle, timeZone: 'UTC' }),
    moment,
  };
}

/** Of the page's language; English is British. */
function localeOfPage(): string {
  const { tag } = spokenLanguage();
  return tag === 'en' ? 'en-GB' : tag;
}

const inUtc = new Map<string, Formats>();

/** What a server writes, and a browser in its first render, which must equal the server's. */
function ofEveryone(): Formats {
  const locale = localeOfPage();
  const known = inUtc.get(locale) ?? createFormats({ locale, timeZone: 'UTC' });
  inUtc.set(locale, known);
  return known;
}

const ofGuests =
  typeof document === 'undefined' ? null : createFormats({ locale: localeOfPage(), timeZone: undefined });

/** null is everyone’s, on a server. */
let current = ofGuests;
let person = '';
const listeners = new Set<() => void>();

/** The zone of an account that never chose one: the device knows better. */
const unchosenZone = 'UTC';

/** Whose formats apply from now on. null for someone without an account. Only ever in a browser. */
export function followPerson(place: { locale: string; timeZone: string } | null): void {
  const next = place ? `${place.locale} ${place.timeZone}` : '';
  if (next === person) return;
  person = next;
  current = place
    ? createFormats({ locale: localeOf(place.locale), timeZone: zoneOf(place.timeZone) })
    : ofGuests;
  for (const listener of listeners) listener();
}

/** An account that never chose a language has the formats of the page. */
function localeOf(locale: string): string {
  return locale === unchosenLocale ? localeOfPage() : locale;
}

function zoneOf(timeZone: string): string | undefined {
  return timeZone === unchosenZone ? undefined : timeZone;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For functions outside components, on pages that no server renders. What is already shown does not update by itself. */
export const currentFormats = (): Formats => current ?? ofEveryone();

/** For components: the defaults in the first render, then the person's. */
export function useFormats(): Formats {
  return useSyncExternalStore(subscribe, currentFormats, ofEveryone);
}
