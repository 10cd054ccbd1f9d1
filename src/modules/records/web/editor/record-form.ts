// What the forms about records have in common: texts as they are typed, rows with a key, and putting one form on another.
import type { RecordKind } from '../record-kind.ts';

export type Stored<Draft> = { draft: Draft; version: number };

/** Fields that are one text each, by the path of their field, and whatever else a form of its kind holds. */
export type WithTexts = { texts: Record<string, string> };

/** `field: what is wrong`, as the server says it. */
export type Drafted<Draft> = { draft: Draft; problems: string[] };

/** Where a complaint belongs: the fields of the form, and complaints that do not begin with the name of one. */
export type Places = {
  fields: readonly string[];
  sentences?: readonly (readonly [RegExp, string])[];
  /** Of a path that a complaint gives shortened. */
  wholePath?(path: string): string;
};

type RecordCalls<Draft> = {
  /** @returns the id of the record, as of the next one */
  create(draft: Draft, reason: string): Promise<string>;
  /** @param change what is left out stays */
  update(id: string, change: Partial<Draft>, about: { reason: string; version?: number }): Promise<string>;
  remove(id: string, about: { reason: string; version?: number }): Promise<unknown>;
  read(id: string): Promise<Stored<Draft>>;
};

/** All that the editor has to know of a kind of record. */
export type EditedKind<Draft extends Record<string, unknown>, Form extends WithTexts> = {
  about: RecordKind;
  /** @param draft null for a record that is to be added */
  formOf(draft: Draft | null): Form;
  draftOf(form: Form): Drafted<Draft>;
  places: Places;
  /** Which field it is about when there is such a record already. */
  takenField: string;
  nameOf(form: Form): string;
  /** What is missing before anything is sent, where the form knows it: `field: what is wrong`. */
  gaps?(form: Form): string[];
  calls: RecordCalls<Draft>;
  /** Where one can be read. */
  pathOf(id: string, draft: Draft): string;
  /** What leads to all of the kind. */
  listPath: string;
  words: {
    add: string;
    proposeNew: string;
    toRecord: string;
    toList: string;
    /** What happens to it when it is taken out. */
    removal(name: string): string;
    /** What is said above a refusal that is not about a field; without it one sentence for all. */
    failed?: Record<'create' | 'update' | 'delete', string>;
  };
};

export type ReferenceForm = Record<'key' | 'title' | 'publisher' | 'year' | 'url', string>;
/** What a record rests on. */
export type Reference = { title: string; publisher: string; year: number; url?: string };

/** Tells rows apart while they are moved; it is no part of the record. */
export const freshKey = () => Math.random().toString(36).slice(2, 10);

export const emptyReference = (): ReferenceForm => ({
  key: freshKey(),
  title: '',
  publisher: '',
  year: '',
  url: '',
});

export function referenceRow({ title, publisher, year, url = '' }: Reference, index: number): ReferenceForm {
  return { key: `stored-${index}`, title, publisher, year: String(year), url };
}

/** @param presets members that a row is born with, which say nothing yet */
export function isFilled(row: Record<string, string>, presets: readonly string[] = []): boolean {
  return Object.entries(row).some(
    ([name, value]) => name !== 'key' && !presets.includes(name) && value.trim() !== '',
  );
}

/** @param problems takes what is wrong with them */
export function referencesOf(rows: readonly ReferenceForm[], problems: string[]): Reference[] {
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
/** But for the keys of their rows. */
export const isSame = (one: unknown, other: unknown) => withoutKeys(one) === withoutKeys(other);

/** Lists are taken whole, groups of fields field by field. */
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
 * What was typed, put on top of what someone else has saved in the meantime: fields that were touched here stay as they are
 * here, all others become theirs.
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
