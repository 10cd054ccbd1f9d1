// What differs between two states of a record, field by field and as text for reading: in the API and while it is
// typed.

export type RecordDifference = { field: string; before: string | null; after: string | null };

type AnyRecord = Record<string, unknown>;

const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

const isNested = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** `maxPerDay` -> `max per day` */
const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * `{ low: 5, high: 10, unit: 'mg', per: 'kg', of: 'dose' }` -> `5 to 10 mg per kg per dose`; null if it is not a
 * quantity.
 */
function quantityInWords({ low, high, amount, unit, per, of, note }: AnyRecord): string | null {
  if (typeof unit !== 'string') return null;
  const [least, most] = typeof amount === 'number' ? [amount, amount] : [low, high];
  if (typeof least !== 'number' || typeof most !== 'number') return null;
  const number = least === most ? digits.format(least) : `${digits.format(least)} to ${digits.format(most)}`;
  const basis = [per, of].map((of) => (of ? ` per ${of === 'm2' ? 'm²' : of}` : '')).join('');
  return `${number} ${unit}${basis}${note ? ` (${note})` : ''}`;
}

/** Fields of an entry in a fixed order, whatever order a database has put them in: the first without their names. */
function entryInWords(entry: AnyRecord, first: readonly string[]): string {
  const rest = Object.keys(entry).filter((name) => !first.includes(name));
  return [...first, ...rest.sort()]
    .filter((name) => !isEmpty(entry[name]))
    .map((name) => (first.includes(name) ? '' : `${spaced(name)}: `) + inWords(entry[name], first))
    .join('; ');
}

function inWords(value: unknown, first: readonly string[]): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item) => inWords(item, first)).join('\n');
  if (isNested(value)) return quantityInWords(value) ?? entryInWords(value, first);
  return isEmpty(value) ? '' : String(value);
}

/** Fields of nested records by their path: `pharmacokinetics.halfLife`. */
function fieldsOf(record: AnyRecord, first: readonly string[], at = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (isEmpty(value)) return [];
    if (isNested(value) && quantityInWords(value) === null) return fieldsOf(value, first, `${at}${name}.`);
    return [[`${at}${name}`, inWords(value, first)]];
  });
}

/**
 * Fields whose content differs, in the order in which the newer state has them. An empty text, an empty list and
 * nothing are equal.
 * @param first fields of list entries that are shown first and without their names
 */
export function recordChanges(
  before: AnyRecord | null,
  after: AnyRecord | null,
  first: readonly string[] = [],
): RecordDifference[] {
  const old = new Map(fieldsOf(before ?? {}, first));
  const fresh = new Map(fieldsOf(after ?? {}, first));
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: fresh.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
}
