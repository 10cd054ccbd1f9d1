// openFDA labels: for each drug that we know, the newest prescription label of it alone (or of the combination),
// section by section.
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import type { KnownDrugs } from '../known-drugs.ts';
import { jsonParts } from '../reading/json-elements.ts';
import type { FileEntry, SourceFile } from '../reading/source-file.ts';
import { plainText, unreadable } from '../reading/unreadable.ts';
import { t } from '../texts.ts';
import { withoutHeading } from './label-headings.ts';
import type { DrugFacts, ImportRecord, Reading, SourceReader } from './source-reader.ts';

/** Of a label's 92 sections, those that say something about the drug; the older names are beside the newer. */
const sections = [
  'boxed_warning',
  'indications_and_usage',
  'dosage_and_administration',
  'dosage_forms_and_strengths',
  'contraindications',
  'warnings_and_cautions',
  'warnings',
  'precautions',
  'general_precautions',
  'adverse_reactions',
  'drug_interactions',
  'drug_and_or_laboratory_test_interactions',
  'use_in_specific_populations',
  'pregnancy',
  'teratogenic_effects',
  'nonteratogenic_effects',
  'labor_and_delivery',
  'nursing_mothers',
  'pediatric_use',
  'geriatric_use',
  'overdosage',
  'mechanism_of_action',
  'pharmacodynamics',
  'pharmacokinetics',
  'pharmacogenomics',
  'clinical_pharmacology',
  'controlled_substance',
  'drug_abuse_and_dependence',
  'information_for_patients',
  'storage_and_handling',
  'description',
] as const;

/** Longer sections end with an ellipsis; the label itself is one link away. */
const maxSectionLength = 12_000;

type Label = Record<string, unknown>;
type Chosen = { setId: string; id: string; effectiveTime: string; version: number };

function isLabel(value: unknown): value is Label {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An absent list, an empty one and an empty text are equivalent. */
function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => (typeof item === 'string' && item.trim() ? [item.trim()] : []));
}

/** openFDA's names of local routes of administration; a label with no other route is for a local product. */
const localRoutes = new Set([
  'AURICULAR (OTIC)', 'CONJUNCTIVAL', 'CUTANEOUS', 'DENTAL', 'INTRAOCULAR', 'INTRAVITREAL', 'IRRIGATION', 'NASAL', 'OPHTHALMIC',
  'PERIODONTAL', 'RECTAL', 'TOPICAL', 'URETHRAL', 'VAGINAL',
]); // biome-ignore format: a list
const localRoutesOfOurs = new Set<string>(['intranasal', 'topical', 'rectal', 'vaginal', 'ophthalmic', 'otic', 'intravitreal', 'ocular insert', 'oromucosal']); // biome-ignore format: a list

/** Eye drops of a drug that is taken by mouth have another label, without its warnings and interactions. */
function isOfAnotherRoute({ record }: FormularyDrug, routes: readonly string[]): boolean {
  const isLocal = routes.length > 0 && routes.every((route) => localRoutes.has(route.toUpperCase()));
  return isLocal && record.dosage.some(({ route }) => !localRoutesOfOurs.has(route));
}

/** A biosimilar's four letters, `adalimumab-aacf`, identify its maker. */
function withoutSuffix(name: string): string {
  const stem = name.replace(/-[a-z]{4}$/i, '');
  return /(?:mab|cept|grastim|insulin \w+)$/i.test(stem) ? stem : name;
}

/** Kits have no substance in openFDA, only a name; other labels may be recognised by either. */
function drugOf(
  known: KnownDrugs,
  substances: readonly string[],
  generic: string | undefined,
): FormularyDrug | null {
  if (substances.length > 1) return known.findCombination(substances);
  return known.find(withoutSuffix(substances[0] ?? '')) ?? known.find(withoutSuffix(generic ?? ''));
}

/** Why a label is not imported, or which drug it belongs to. */
function judge(
  label: Label,
  { known }: Reading,
): { drug: FormularyDrug } | { skip: string; example: string } {
  const about = isLabel(label.openfda) ? label.openfda : {};
  const substances = [...new Set(textsOf(about.substance_name).map((name) => name.toLowerCase()))];
  const generics = textsOf(about.generic_name);
  const example = generics[0] ?? substances[0] ?? textsOf(label.set_id)[0] ?? '';
  if (!textsOf(about.product_type).includes('HUMAN PRESCRIPTION DRUG'))
    return { skip: t('skip.notPrescription'), example };
  const drug = drugOf(known, substances, generics[0]);
  if (drug && isOfAnotherRoute(drug, textsOf(about.route)))
    return {
      skip: t('skip.otherRoute'),
      example: `${example}, ${textsOf(about.route).join(', ').toLowerCase()}`,
    };
  if (drug) return { drug };
  if (substances.length > 1) return { skip: t('skip.severalSubstances'), example };
  return { skip: t(substances.length === 0 ? 'skip.noSubstance' : 'skip.unknownDrug'), example };
}

function factsOf(drugId: string, label: Label, { setId, effectiveTime }: Chosen): DrugFacts {
  const facts = sections.flatMap((section) => {
    const text = textsOf(label[section]).join('\n\n');
    if (!text) return [];
    const value = plainText(withoutHeading(section, text), maxSectionLength);
    // Some labels have nothing but the heading of a box.
    if (section === 'boxed_warning' && /^(boxed\s+)?warnings?\W*$/i.test(value)) return [];
    return value ? [{ kind: section, itemKey: '', value, sourceId: setId }] : [];
  });
  return { drugId, facts, sourceDate: effectiveTime };
}

function labelEntriesOf({ kind, entries }: SourceFile): readonly FileEntry[] {
  const found = kind === 'plain' ? entries : entries.filter(({ name }) => /\.json$/i.test(name));
  if (found.length === 0) throw unreadable(t('file.noJson'));
  return found;
}

async function* labelsIn(
  file: SourceFile,
  entries: readonly FileEntry[],
  onAside?: (aside: unknown) => void,
) {
  for (const entry of entries) {
    for await (const part of jsonParts(file.chunks(entry), 'openFDA', 'results')) {
      if (part.kind === 'aside' && part.name === 'meta') onAside?.(part.value);
      if (part.kind !== 'element') continue;
      const where =
        entries.length > 1
          ? t('where.labelOf', { number: part.number, name: entry.name })
          : t('where.label', { number: part.number });
      yield { where, value: part.value };
    }
  }
}

function isNewer(one: Chosen, other: Chosen): boolean {
  if (one.effectiveTime !== other.effectiveTime) return one.effectiveTime > other.effectiveTime;
  if (one.version !== other.version) return one.version > other.version;
  // Two from the same day: always the same one of them, whichever comes first.
  return `${one.setId} ${one.id}` < `${other.setId} ${other.id}`;
}

/** This holds one line for each drug that we know, not the labels. */
async function chooseLabels(
  file: SourceFile,
  entries: readonly FileEntry[],
  reading: Reading,
): Promise<Map<string, Chosen>> {
  const { tally } = reading;
  const chosen = new Map<string, Chosen>();
  const onAside = (meta: unknown) => {
    const updated = isLabel(meta) ? textsOf(meta.last_updated)[0] : undefined;
    if (updated) reading.tellVersion(plainText(updated, 80));
  };
  for await (const { where, value } of labelsIn(file, entries, onAside)) {
    if (!isLabel(value)) {
      tally.reject(where, t('reject.notAnObject'));
      continue;
    }
    const [setId = '', effectiveTime = ''] = [textsOf(value.set_id)[0], textsOf(value.effective_time)[0]];
    if (!setId || setId.length > 100 || !/^\d{8}$/.test(effectiveTime)) {
      tally.reject(where, t('reject.label'));
      continue;
    }
    const verdict = judge(value, reading);
    if ('skip' in verdict) {
      tally.skip(verdict.skip, `${where}: ${verdict.example}`);
      continue;
    }
    const { drug } = verdict;
    const version = Number.parseInt(textsOf(value.version)[0] ?? '0', 10) || 0;
    const candidate = { setId, id: textsOf(value.id)[0]?.slice(0, 100) ?? '', effectiveTime, version };
    const held = chosen.get(drug.id);
    if (held) tally.skip(t('skip.olderLabel'), `${where}: ${drug.generic}`);
    if (!held || isNewer(candidate, held)) chosen.set(drug.id, candidate);
  }
  return chosen;
}

/** Ours stays, whatever the label says; someone should look at it. */
function compareBoxedWarning(
  drug: FormularyDrug,
  { facts }: DrugFacts,
  setId: string,
  { tally }: Reading,
): void {
  const theirs = facts.find(({ kind }) => kind === 'boxed_warning');
  const ours = drug.record.boxedWarning;
  if (Boolean(theirs) === Boolean(ours)) return;
  tally.conflict({
    what: t('boxed.what', { name: drug.generic, setId }),
    ours: ours?.text ?? t('boxed.none'),
    theirs: theirs?.value ?? t('boxed.none'),
  });
}

export const openfdaLabel: SourceReader = {
  async *read(file, reading): AsyncGenerator<ImportRecord> {
    const entries = labelEntriesOf(file);
    // Once to choose, once to read.
    file.willRead(entries);
    file.willRead(entries);
    const chosen = await chooseLabels(file, entries, reading);
    const left = new Map(
      [...chosen].map(([drugId, label]) => [`${label.setId} ${label.id}`, { drugId, label }]),
    );
    for await (const { value } of labelsIn(file, entries)) {
      if (!isLabel(value)) continue;
      const key = `${textsOf(value.set_id)[0]} ${textsOf(value.id)[0]?.slice(0, 100) ?? ''}`;
      const found = left.get(key);
      const drug = found && reading.known.byId.get(found.drugId);
      if (!drug || textsOf(value.effective_time)[0] !== found.label.effectiveTime) continue;
      left.delete(key);
      const facts = factsOf(drug.id, value, found.label);
      compareBoxedWarning(drug, facts, found.label.setId, reading);
      yield { kind: 'facts', facts };
    }
  },
};
