// Checks a list of drugs: what is recorded between them and with food, alcohol and tobacco, and what is duplicated.

import { type Formulary, type FormularyDrug, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { spendDaily } from '#modules/pharmacology/api/limits.ts';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { PatientCriterion } from '../contract/patient-criteria.ts';
import {
  type AnySeverity,
  type DrugInteraction,
  type InteractionCheck,
  maxDrugsInCheck,
  type SubstanceInteraction,
} from '../contract.ts';
import { InteractionError } from '../errors.ts';
import type { InteractingDrug } from './data-set/interaction-records.ts';
import { interactionFiles, readFacts } from './held-facts.ts';
import { criteriaFor } from './patient/criteria.ts';
import { patientFiles } from './patient/read-patient-files.ts';
import { byGravity, byName, countsOf, interactionsAmong, interactionsWith } from './records.ts';
import { findDuplicates } from './resolving/find-duplicates.ts';
import { sumsOf } from './resolving/list-sums.ts';
import { t } from './texts.ts';

/** What resolving and finding duplicates need to know about a drug. */
export function asInteracting({ id, generic, drugClass, record }: FormularyDrug): InteractingDrug {
  return {
    id,
    name: generic,
    drugClass,
    ingredients: record.ingredients,
    halfLife: record.pharmacokinetics.halfLife ?? undefined,
  };
}

/** @throws AppError unknown_drugs, naming those that are not in the data set */
function refuseUnknown(byId: Formulary['byId'], ids: readonly string[]): void {
  const unknown = [...new Set(ids)].filter((id) => !byId.has(id));
  if (unknown.length === 0) return;
  const names = unknown.map((id) => `“${id}”`).join(', ');
  throw new InteractionError('unknown_drugs', {
    message: t('unknown', { names, count: unknown.length }),
    details: { unknown },
  });
}

/**
 * The drugs that are meant, each once and by name, in any requested order.
 * @throws AppError too_few_drugs, too_many_drugs, too_few_valid_drugs if the data set knows fewer than two of them, and
 * unknown_drugs if it knows enough but not all, because no one should believe that a drug was checked when it wasn't
 */
function chosenDrugs({ byId }: Formulary, drugIds: readonly string[]): FormularyDrug[] {
  const ids = [...new Set(drugIds)];
  if (ids.length < 2) throw new InteractionError('too_few_drugs');
  if (ids.length > maxDrugsInCheck) throw new InteractionError('too_many_drugs');
  const drugs = ids.flatMap((id) => byId.get(id) ?? []);
  if (drugs.length < 2) throw new InteractionError('too_few_valid_drugs');
  refuseUnknown(byId, ids);
  return drugs.sort((one, other) => byName(one.generic, other.generic) || byName(one.id, other.id));
}

const countWords = {
  CONTRAINDICATED: 'contraindicated',
  MAJOR: 'major',
  MODERATE: 'moderate',
  MINOR: 'minor',
  UNRATED: 'unrated',
} as const satisfies Record<AnySeverity, string>;

/** The message above a result. It never calls anything safe: no record does not mean no interaction. */
function summaryOf(
  drugs: number,
  counts: InteractionCheck['counts'],
  { version, pairs }: Pick<InteractionCheck['dataSet'], 'version' | 'pairs'>,
): string {
  const severities = (Object.keys(counts) as AnySeverity[]).filter((severity) => counts[severity] > 0);
  const found = severities.reduce((sum, severity) => sum + counts[severity], 0);
  if (found === 0) {
    return t('summary.none', { drugs, version, pairs: String(pairs) });
  }
  const each = severities.map((severity) => t(countWords[severity], { count: counts[severity] })).join(', ');
  return t('summary', { count: found, drugs, each });
}

async function checkOf(
  services: Services,
  formulary: Formulary,
  drugs: readonly FormularyDrug[],
): Promise<InteractionCheck> {
  const [interactions, facts, files] = await Promise.all([
    interactionsAmong(
      services,
      formulary,
      drugs.map(({ id }) => id),
    ),
    readFacts(services, formulary),
    interactionFiles(),
  ]);
  const counts = countsOf(interactions);
  const { version, date } = formulary;
  const dataSet = { version, date, drugs: formulary.drugs.length, pairs: facts.pairs };
  return {
    drugs: drugs.map(({ id, generic, displayName, drugClass, record }) => ({
      id,
      name: generic,
      displayName,
      drugClass,
      boxedWarning: record.boxedWarning?.text ?? null,
    })),
    interactions,
    substances: drugs
      .flatMap(({ id }) => facts.substances.get(id) ?? [])
      .sort((one, other) => byGravity(one.severity, other.severity) || byName(one.drugName, other.drugName)),
    duplicates: findDuplicates(drugs.map(asInteracting), files),
    sums: sumsOf(
      drugs.map(({ id }) => id),
      interactions,
      files,
    ),
    pairsChecked: (drugs.length * (drugs.length - 1)) / 2,
    counts,
    summary: summaryOf(drugs.length, counts, dataSet),
    dataSet,
    disclaimer,
  };
}

/** For other parts of the bench: counts towards no one's limit. @throws AppError as a check */
export async function checkDrugs(services: Services, drugIds: readonly string[]): Promise<InteractionCheck> {
  const formulary = await readFormulary(services);
  return checkOf(services, formulary, chosenDrugs(formulary, drugIds));
}

/** A check that a person requests. @throws AppError as a check, and when the daily limit is reached */
export async function checkFor(
  services: Services,
  asker: Pick<RequestContext, 'caller' | 'client' | 'header'>,
  drugIds: readonly string[],
): Promise<InteractionCheck> {
  const formulary = await readFormulary(services);
  const drugs = chosenDrugs(formulary, drugIds);
  const ids = drugs.map(({ id }) => id).sort();
  await spendDaily(services, asker, 'interactions', ids.join(' '));
  return checkOf(services, formulary, drugs);
}

/** @throws AppError unknown_drugs, too_many_drugs */
export async function criteriaOf(
  services: Services,
  drugIds: readonly string[],
): Promise<{ criteria: PatientCriterion[] }> {
  const { byId } = await readFormulary(services);
  const ids = [...new Set(drugIds)];
  if (ids.length > maxDrugsInCheck) throw new InteractionError('too_many_drugs');
  refuseUnknown(byId, ids);
  const [patient, interactions] = await Promise.all([patientFiles(), interactionFiles()]);
  const drugs = ids.flatMap((id) => byId.get(id) ?? []);
  return { criteria: criteriaFor(drugs, { patient, interactions }) };
}

/** Everything recorded for one drug, most severe first; nothing for an unknown drug. */
export async function interactionsOf(
  services: Services,
  drugId: string,
): Promise<{ interactions: DrugInteraction[]; substances: SubstanceInteraction[] }> {
  const formulary = await readFormulary(services);
  const [interactions, facts] = await Promise.all([
    interactionsWith(services, formulary, drugId),
    readFacts(services, formulary),
  ]);
  return { interactions, substances: [...(facts.substances.get(drugId) ?? [])] };
}
