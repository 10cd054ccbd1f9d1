// What the columns of other newsletters' exports mean: who a line is, and whether they may still receive anything.
import { cutText } from '#platform/contract/text/cut-text.ts';
import { tidyName } from '#platform/contract/text/person-name.ts';
import { originalText } from '#platform/server/files/spreadsheet-text.ts';
import { Email, type SubscriberStatus, Tag } from '../../contract/shapes.ts';
import { NewsletterError } from '../../errors.ts';
import type { Silence } from '../states.ts';
import { t } from '../texts.ts';

/** As headings are compared: “E-Mail_Address” is “e mail address”. */
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

const columnNames = {
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
  name: ['name', 'full name'],
  firstName: ['first name', 'firstname', 'given name'],
  lastName: ['last name', 'lastname', 'surname', 'family name'],
  tags: ['tags', 'tag', 'groups', 'labels'],
  /** A word: Mailchimp, Buttondown, listmonk and our own. */
  state: [
    ...['status', 'state', 'subscriber status', 'subscription status', 'email status'],
    ...['email marketing status', 'marketing status', 'subscriber type', 'contact status'],
  ],
  /** Yes or no: Ghost. */
  isSubscribed: ['subscribed to emails', 'subscribed', 'is subscribed', 'subscribed to newsletter'],
  /** A word among those of other things, such as a plan: Buttondown. */
  type: ['type'],
  /** Yes or no, or since when: Substack. */
  isOff: ['email disabled', 'disabled', 'unsubscribed', 'opted out', 'blocklisted'],
  isBounced: ['bounced'],
  isComplained: ['complained'],
  /** A time, for those to whom it happened: Mailchimp, Buttondown, our own. */
  leftAt: [
    ...['unsubscribed at', 'unsub time', 'unsubscription date', 'unsubscribe date', 'date unsubscribed'],
    'deleted at',
  ],
  bouncedAt: ['clean time', 'cleaned at', 'bounced at', 'undeliverability date'],
  complainedAt: ['complained at'],
  subscribedAt: ['subscribed at', 'confirm time', 'optin time', 'opt in time', 'confirmed at', 'created at'],
};
type Column = keyof typeof columnNames;

const mayReceive = new Set(
  ['active', 'subscribed', 'enabled', 'confirmed', 'regular', 'premium', 'gifted', 'trialed', 'free', 'paid', 'comped', 'complimentary', 'past due', 'churning', 'yes', 'y', 'true', '1'], // biome-ignore format: a list
);
const hasLeft = new Set([
  ...['unsubscribed', 'spammy', 'malicious', 'paused', 'churned', 'past'],
  ...['blocklisted', 'blacklisted', 'blocked', 'disabled', 'removed', 'deleted', 'inactive'],
  ...['suppressed', 'opted out', 'optout', 'archived', 'non subscribed', 'nonsubscribed'],
]);
const hasBounced = new Set(['cleaned', 'bounced', 'hard bounced', 'undeliverable', 'invalid']);
const hasComplained = new Set(['complained', 'complaint', 'spam']);
const saysNo = new Set(['no', 'n', 'false', '0']);
const isWaiting = new Set(['pending', 'unconfirmed', 'unactivated', 'not confirmed', 'waiting', 'upcoming']);

export type Found = {
  line: number;
  email: string;
  emailKey: string;
  name: string;
  tags: string[];
  /** There. `pending`: never confirmed. */
  state: SubscriberStatus;
  /** Since when, if the file says so. */
  subscribedAt: Date | null;
};

export type Columns = {
  /** The places of each column; several headings may mean the same. */
  places: ReadonlyMap<Column, readonly number[]>;
  /** Headings that mean nothing here. */
  ignored: string[];
};

/** @throws NewsletterError newsletter_import_unreadable where there is no column of addresses */
export function columnsOf(header: readonly string[] | null | undefined): Columns {
  const places = new Map<Column, number[]>();
  const ignored: string[] = [];
  for (const [index, heading] of (header ?? []).entries()) {
    const named = Object.entries(columnNames).find(([, names]) => names.includes(plain(heading)));
    const column = named?.[0] as Column | undefined;
    if (column) places.set(column, [...(places.get(column) ?? []), index]);
    else if (heading !== '') ignored.push(cutText(heading, 60));
  }
  if (!places.has('email'))
    throw new NewsletterError('newsletter_import_unreadable', { message: t('import.noEmailColumn') });
  return { places, ignored };
}

/** Mailchimp puts each tag in quotes, because tags may hold commas: `"teachers","vip 1"`. */
function tagsIn(cell: string): string[] {
  const parts = cell.includes('"')
    ? [...cell.matchAll(/"([^"]*)"|([^",;|]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
    : cell.split(/[;,|]/);
  return [...new Set(parts.flatMap((tag) => Tag.safeParse(tag.trim()).data ?? []))].slice(0, 20);
}

/** @throws NewsletterError newsletter_import_unreadable */
function askAbout(line: number, said: string): never {
  const message = said
    ? t('import.whatState', { line, state: cutText(said, 60) })
    : t('import.noState', { line });
  throw new NewsletterError('newsletter_import_unreadable', { message });
}

function silenceIn(word: string): Silence | null {
  if (hasComplained.has(word)) return 'complained';
  if (hasBounced.has(word)) return 'bounced';
  return hasLeft.has(word) ? 'unsubscribed' : null;
}

/** What one cell says of a person. @throws NewsletterError newsletter_import_unreadable */
function saidBy(line: number, said: string): Found['state'] {
  const state = plain(said);
  const silence = silenceIn(state);
  if (silence || saysNo.has(state)) return silence ?? 'unsubscribed';
  if (isWaiting.has(state)) return 'pending';
  return mayReceive.has(state) ? 'active' : askAbout(line, said);
}

/** Yes, times and the name of it say that it happened. @throws NewsletterError newsletter_import_unreadable */
function hasHappened(line: number, said: string): boolean {
  if (said === '' || saysNo.has(plain(said))) return false;
  return momentIn(said) !== null || saidBy(line, said) !== null;
}

const weight: Record<SubscriberStatus, number> = {
  active: 0,
  pending: 1,
  unsubscribed: 2,
  bounced: 3,
  complained: 4,
};

/** Of several things that are said of a person, the most severe counts. */
export const severer = (one: SubscriberStatus, other: SubscriberStatus): SubscriberStatus =>
  weight[other] > weight[one] ? other : one;

const happenings = [
  ['unsubscribed', 'leftAt', 'isOff'],
  ['bounced', 'bouncedAt', 'isBounced'],
  ['complained', 'complainedAt', 'isComplained'],
] as const;

/** Of all that a line says, the most severe counts. @throws NewsletterError newsletter_import_unreadable */
function stateOf(line: number, cells: (column: Column) => string[]): SubscriberStatus {
  const types = cells('type').map(plain);
  const words = [...cells('state'), ...cells('isSubscribed')];
  const silences = [
    ...happenings.flatMap(([state, at, is]) => {
      const isSo = cells(at).some(Boolean) || cells(is).some((said) => hasHappened(line, said));
      return isSo ? [state] : [];
    }),
    ...types.flatMap((type) => silenceIn(type) ?? []),
  ];
  if (silences.length > 0) {
    // How it came to that may be said by a word, too.
    const more = words.flatMap((word) => silenceIn(plain(word)) ?? []);
    return [...silences, ...more].reduce<SubscriberStatus>(severer, 'unsubscribed');
  }
  const said = words.filter(Boolean);
  // A line that says nothing where others say who has left.
  if (words.length > 0 && said.length === 0) askAbout(line, '');
  const all = said.map((word) => saidBy(line, word));
  return [...all, ...types.filter((type) => isWaiting.has(type)).map(() => 'pending' as const)].reduce(
    severer,
    'active',
  );
}

function momentIn(text: string): Date | null {
  const written = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d.*)?$/.test(text) ? text.replace(' ', 'T') : '';
  const at = new Date(/T[\d:.]+$/.test(written) ? `${written}Z` : written);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * @returns null for a line without an address
 * @throws NewsletterError newsletter_import_unreadable for a state that is not known: someone may have left
 */
export function readLine(line: number, cells: readonly string[], { places }: Columns): Found | null {
  const all = (column: Column) =>
    (places.get(column) ?? []).map((at) => originalText(cells[at] ?? '').trim());
  const first = (column: Column) => all(column).find(Boolean) ?? '';
  const parsed = Email.safeParse(first('email'));
  if (!parsed.success) return null;
  const name = first('name') || `${first('firstName')} ${first('lastName')}`;
  return {
    line,
    email: parsed.data,
    emailKey: parsed.data.toLowerCase(),
    name: cutText(tidyName(name), 120),
    tags: tagsIn(first('tags')),
    state: stateOf(line, all),
    subscribedAt:
      all('subscribedAt')
        .map(momentIn)
        .find((at) => at !== null) ?? null,
  };
}
