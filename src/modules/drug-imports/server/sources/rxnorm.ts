// RxNorm's own names (SAB=RXNORM, SUPPRESS=N): synonyms and brands of the drugs that we know, and their RXCUI.
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { type RrfTable, rrfRecords, tableOfLine, wrongColumns } from '../reading/rrf-records.ts';
import type { FileEntry, SourceFile } from '../reading/source-file.ts';
import { linesOf } from '../reading/text-lines.ts';
import { plainText, unreadable } from '../reading/unreadable.ts';
import { t } from '../texts.ts';
import type { ImportRecord, Reading, SourceReader } from './source-reader.ts';

type Tables = { RXNCONSO: FileEntry; RXNREL?: FileEntry; RXNSAT?: FileEntry };

/** What a concept is: an ingredient, a salt of one, several ingredients, a brand. */
type Kind = 'IN' | 'PIN' | 'MIN' | 'BN';
type Concept = { rxcui: string; kind: Kind; name: string; line: number };

const kinds = new Set<string>(['IN', 'PIN', 'MIN', 'BN'] satisfies Kind[]);
/** Five times as many concepts of these kinds as there are; with more it is not RxNorm. */
const maxConcepts = 250_000;

/** The full release has a copy of each table for prescribing; if both are there, the complete one counts. */
function tablesInZip({ entries }: SourceFile): Tables {
  const find = (table: RrfTable) => {
    const all = entries.filter(({ name }) => new RegExp(`(^|/)${table}\\.RRF$`, 'i').test(name));
    return all.find(({ name }) => !/prescribe\//i.test(name)) ?? all[0];
  };
  const names = find('RXNCONSO');
  if (!names) throw unreadable(t('rxnorm.noConso'));
  return { RXNCONSO: names, RXNREL: find('RXNREL'), RXNSAT: find('RXNSAT') };
}

async function tablesOf(file: SourceFile): Promise<Tables> {
  if (file.kind === 'zip') return tablesInZip(file);
  const [only] = file.entries;
  if (!only) throw unreadable(t('rxnorm.noConso'));
  for await (const [first] of linesOf(file.chunks(only))) {
    const table = tableOfLine(first?.text ?? '');
    if (table === 'RXNCONSO') return { RXNCONSO: only };
    if (table) throw unreadable(t('rxnorm.needsConso', { table }));
    break;
  }
  throw wrongColumns('RXNCONSO', 'RXNREL', 'RXNSAT');
}

/** English names that RxNorm itself has created and not withdrawn. */
async function* namesIn(file: SourceFile, entry: FileEntry, onBadLine: (line: number) => void) {
  for await (const { line, fields } of rrfRecords(file.chunks(entry), 'RXNCONSO', onBadLine)) {
    const [rxcui = '', language] = fields;
    const [source, kind = '', name = '', suppress] = [fields[11], fields[12], fields[14], fields[16]];
    if (source === 'RXNORM' && suppress === 'N' && language === 'ENG' && rxcui && name)
      yield { line, rxcui, kind, name };
  }
}

async function readConcepts(
  file: SourceFile,
  entry: FileEntry,
  { tally }: Reading,
): Promise<Map<string, Concept>> {
  const concepts = new Map<string, Concept>();
  const onBadLine = (line: number) =>
    tally.reject(t('where.lineOf', { line, name: entry.name }), t('reject.rrf'));
  for await (const { line, rxcui, kind, name } of namesIn(file, entry, onBadLine)) {
    if (!kinds.has(kind) || concepts.has(rxcui)) continue;
    if (concepts.size >= maxConcepts) throw unreadable(t('rxnorm.tooMany'));
    concepts.set(rxcui, { rxcui, kind: kind as Kind, name: plainText(name, 200), line });
  }
  return concepts;
}

type Links = {
  /** For a brand: the substances that it is a name of. */
  brandOf: Map<string, Set<string>>;
  /** Of a salt: its substance. */
  formOf: Map<string, Set<string>>;
};

function link(map: Map<string, Set<string>>, from: string, to: string): void {
  map.set(from, (map.get(from) ?? new Set()).add(to));
}

/** By the kinds of both ends, because the two columns are easily confused. */
async function readLinks(
  file: SourceFile,
  entry: FileEntry,
  concepts: ReadonlyMap<string, Concept>,
  { tally }: Reading,
): Promise<Links> {
  const links: Links = { brandOf: new Map(), formOf: new Map() };
  const onBadLine = (line: number) =>
    tally.reject(t('where.lineOf', { line, name: entry.name }), t('reject.rrf'));
  for await (const { fields } of rrfRecords(file.chunks(entry), 'RXNREL', onBadLine)) {
    const [one, other] = [concepts.get(fields[0] ?? ''), concepts.get(fields[4] ?? '')];
    const [relation = '', source, suppress] = [fields[7], fields[10], fields[14]];
    if (!one || !other || source !== 'RXNORM' || (suppress !== 'N' && suppress !== '')) continue;
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      if (/^(has_)?tradename(_of)?$/.test(relation) && a.kind === 'BN' && b.kind !== 'BN')
        link(links.brandOf, a.rxcui, b.rxcui);
      if (/^(has_form|form_of)$/.test(relation) && a.kind === 'PIN' && b.kind === 'IN')
        link(links.formOf, a.rxcui, b.rxcui);
    }
  }
  return links;
}

/** Brands that RxNorm uses as names of several ingredients together. */
async function readMultiples(file: SourceFile, entry: FileEntry, { tally }: Reading): Promise<Set<string>> {
  const multiples = new Set<string>();
  const onBadLine = (line: number) =>
    tally.reject(t('where.lineOf', { line, name: entry.name }), t('reject.rrf'));
  for await (const { fields } of rrfRecords(file.chunks(entry), 'RXNSAT', onBadLine)) {
    const [rxcui = '', attribute, source, value, suppress] = [
      fields[0],
      fields[8],
      fields[9],
      fields[10],
      fields[11],
    ];
    const isCardinality = source === 'RXNORM' && attribute === 'RXN_BN_CARDINALITY' && suppress === 'N';
    if (isCardinality && value === 'multi' && multiples.size < maxConcepts) multiples.add(rxcui);
  }
  return multiples;
}

/** Which of our drugs each concept is. Brands follow, by what they are names of. */
function matchConcepts(
  concepts: ReadonlyMap<string, Concept>,
  { known, tally }: Reading,
): Map<string, FormularyDrug> {
  const drugs = new Map<string, FormularyDrug>();
  for (const { rxcui, kind, name, line } of concepts.values()) {
    if (kind === 'BN') continue;
    const drug =
      kind === 'MIN' ? known.findCombination(name.split('/').map((part) => part.trim())) : known.find(name);
    if (drug) drugs.set(rxcui, drug);
    else if (kind === 'IN') tally.skip(t('skip.unknownDrug'), `${t('where.line', { line })}: ${name}`);
  }
  return drugs;
}

/** A brand of several substances is a name of the drug that contains them all, and never of one of them. */
function drugOfBrand(
  substances: ReadonlySet<string>,
  isMultiple: boolean,
  concepts: ReadonlyMap<string, Concept>,
  drugs: ReadonlyMap<string, FormularyDrug>,
  { known }: Reading,
): FormularyDrug | null {
  const found = [...substances].flatMap((rxcui) => concepts.get(rxcui) ?? []);
  const together = found.find(({ kind }) => kind === 'MIN');
  if (together) return drugs.get(together.rxcui) ?? null;
  const ingredients = found.filter(({ kind }) => kind === 'IN');
  if (ingredients.length > 1) return known.findCombination(ingredients.map(({ name }) => name));
  if (isMultiple) return null;
  const [only] = ingredients.length === 1 ? ingredients : found;
  return (only && drugs.get(only.rxcui)) ?? null;
}

/** Turns names into records, each name of a drug once; a name that we use for another drug is a conflict. */
class NameRecords {
  private readonly seen = new Set<string>();
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  *of(drug: FormularyDrug, text: string, kind: 'brand' | 'synonym', rxcui: string): Generator<ImportRecord> {
    const name = plainText(text, 200);
    const key = `${drug.id} ${name.toLowerCase()}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const others = this.reading.known.holdersOf(name).filter(({ id }) => id !== drug.id);
    if (others.length === 0) yield { kind: 'name', name: { drugId: drug.id, name, kind, sourceId: rxcui } };
    else
      this.reading.tally.conflict({
        what: t('rxnorm.name', { name }),
        ours: others.map(({ generic }) => generic).join(', '),
        theirs: drug.generic,
      });
  }
}

export const rxnorm: SourceReader = {
  async *read(file, reading): AsyncGenerator<ImportRecord> {
    const { tally } = reading;
    const records = new NameRecords(reading);
    const tables = await tablesOf(file);
    const { RXNCONSO: names, RXNREL: relations, RXNSAT: attributes } = tables;
    file.willRead([names, ...(relations ? [relations] : []), ...(attributes ? [attributes] : []), names]);
    const concepts = await readConcepts(file, names, reading);
    const links = relations && (await readLinks(file, relations, concepts, reading));
    const multiples = attributes ? await readMultiples(file, attributes, reading) : new Set<string>();
    const drugs = matchConcepts(concepts, reading);
    for (const [rxcui, substances] of links?.formOf ?? []) {
      const [only] = substances.size === 1 ? substances : [];
      const drug = drugs.get(only ?? '');
      if (drug && !drugs.has(rxcui)) drugs.set(rxcui, drug);
    }
    const rxcuis = new Map<string, string[]>();
    for (const [rxcui, { id }] of drugs) {
      if (concepts.get(rxcui)?.kind !== 'PIN') rxcuis.set(id, [...(rxcuis.get(id) ?? []), rxcui]);
    }
    for (const [drugId, ids] of rxcuis) {
      const facts = ids.map((rxcui) => ({
        kind: 'rxcui',
        itemKey: rxcui,
        value: `${rxcui} ${concepts.get(rxcui)?.name ?? ''}`.trim(),
        sourceId: rxcui,
      }));
      yield { kind: 'facts', facts: { drugId, facts, sourceDate: null } };
    }
    for (const { rxcui, kind, name, line } of concepts.values()) {
      if (kind !== 'BN') continue;
      const where = `${t('where.line', { line })}: ${name}`;
      const substances = links?.brandOf.get(rxcui);
      const drug = substances && drugOfBrand(substances, multiples.has(rxcui), concepts, drugs, reading);
      if (drug) yield* records.of(drug, name, 'brand', rxcui);
      else if (!links) tally.skip(t('skip.brandWithoutRelations'), where);
      else tally.skip(t('skip.unknownBrand'), where);
    }
    for await (const { rxcui, kind, name } of namesIn(file, names, () => {})) {
      const drug = drugs.get(rxcui);
      if (drug && ['IN', 'PIN', 'SY', 'TMSY'].includes(kind)) yield* records.of(drug, name, 'synonym', rxcui);
    }
  },
};
