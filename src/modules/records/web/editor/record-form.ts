// What the forms about records share: texts as they are typed, rows with a key, and merging one form into another.
import type { RecordKind } from '../record-kind.ts';

export type Stored<Draft> = { draft: Draft; version: number };

/** Fields that are one text each, by path, and whatever else a form of its kind contains. */
export type WithTexts = { texts: Record<string, string> };

/** `field: what is wrong`, as the server says it. */
export type Drafted<Draft> = { draft: Draft; problems: string[] };

/** Where an error belongs: the fields of the form, and errors that do not begin with a field's name. */
export type Places = {
  fields: readonly string[];
  sentences?: readonly (readonly [RegExp, string])[];
  /** For a path that an error abbreviates. */
  wholePath?(path: string): string;
};

type RecordCalls<Draft> = {
  /** @returns the id of the record, also as the next one's */
  create(draft: Draft, reason: string): Promise<string>;
  /** @param change omitted fields stay */
  update(id: string, change: Partial<Draft>, about: { reason: string; version?: number }): Promise<string>;
  remove(id: string, about: { reason: string; version?: number }): Promise<unknown>;
  read(id: string): Promise<Stored<Draft>>;
};

/** All that the editor has to know about a kind of record. */
export type EditedKind<Draft extends Record<string, unknown>, Form extends WithTexts> = {
  about: RecordKind;
  /** @param draft null for a record that is to be added */
  formOf(draft: Draft | null): Form;
  draftOf(form: Form): Drafted<Draft>;
  places: Places;
  /** The field to blame if such a record already exists. */
  takenField: string;
  nameOf(form: Form): string;
  /** What is missing before anything is sent, if the form knows: `field: what is wrong`. */
  gaps?(form: Form): string[];
  calls: RecordCalls<Draft>;
  /** Where a record can be read. */
  pathOf(id: string, draft: Draft): string;
  /** The link to all records of the kind. */
  listPath: string;
  words: {
    add: string;
    proposeNew: string;
    toRecord: string;
    toList: string;
    /** What happens to it when it is removed. */
    removal(name: string): string;
    /** The heading of an error that is not about a field; without it, one heading for all. */
    failed?: Record<'create' | 'update' | 'delete', string>;
  };
};

export type ReferenceForm = Record<'key' | 'title' | 'publisher' | 'year' | 'url', string>;
/** The sources of a record. */
type WholeReference = { title: string; publisher: string; year: number; url?: string };
export type Reference = Omit<WholeReference, 'publisher' | 'year'> & Partial<WholeReference>;

/** Tells rows apart while they are moved; not part of the record. */
export const freshKey = () => Math.random().toString(36).slice(2, 10);

export const emptyReference = (): ReferenceForm => ({
  key: freshKey(),
  title: '',
  publisher: '',
  year: '',
  url: '',
});

export function referenceRow(
  { title, publisher = '', year, url = '' }: Reference,
  index: number,
): ReferenceForm {
  return { key: `stored-${index}`, title, publisher, year: String(year ?? ''), url };
}

/** @param presets default fields of a new row, which carry no meaning yet */
export function isFilled(row: Record<string, string>, presets: readonly string[] = []): boolean {
  return Object.entries(row).some(
    ([name, value]) => name !== 'key' && !presets.includes(name) && value.trim() !== '',
  );
}

/** @param problems collects the errors */
export function referencesOf(rows: readonly ReferenceForm[], problems: string[]): WholeReference[] {
  return rows
    .filter((row) => isFilled(row))
    .map(({ title, publisher, year, url }, index) => {
      if (!/^\d{4}$/.test(year.trim()))
        problems.push(`references.${index}.year: write the year with four digits`);
      return {
        title: title.trim(),
        publisher: publisher.trim(),
        year: Number.parseInt(year, 10) || 0,
        ...(url.trim() && { url: url.trim() }),
      };
    });
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const withoutKeys = (value: unknown) =>
  JSON.stringify(value, (name, member) => (name === 'key' ? undefined : member));
/** Except for the keys of their rows. */
export const isSame = (one: unknown, other: unknown) => withoutKeys(one) === withoutKeys(other);

/** Lists are compared as a whole, groups of fields field by field. */
function merged(theirs: unknown, mine: unknown, base: unknown): unknown {
  if (Array.isArray(mine)) return isSame(mine, base) ? theirs : mine;
  const [theirsOf, mineOf, baseOf] = [theirs, mine, base] as [object, object, object];
  return Object.fromEntries(
    Object.keys(theirsOf).map((name) => {
      const [its, my, old] = [theirsOf, mineOf, baseOf].map((of) => of[name as keyof typeof of]);
      return [name, isSame(my, old) ? its : my];
    }),
  );
}

/**
 * What was typed, merged into what someone else has saved in the meantime: fields touched here stay as they are here,
 * all others become theirs.
 * @param mine began as `base`
 */
export function onTopOf<Form extends object>(theirs: Form, mine: Form, base: Form): Form {
  return Object.fromEntries(
    (Object.keys(theirs) as (keyof Form)[]).map((name) => [
      name,
      merged(theirs[name], mine[name], base[name]),
    ]),
  ) as Form;
}
