// Lists of drugs: by name or class page by page, while someone types, and the classes themselves.
import type { HandlerInput, HandlerOutput } from '#platform/contract/endpoint.ts';
import type { pharmacologyContract } from '../../contract.ts';
import type { Formulary, FormularyDrug } from '../formulary.ts';
import { indexOf } from '../search/search-index.ts';
import { cutKeepingLookAlikes, searchNames } from '../search/search-names.ts';
import { presentFound, stampOf, summaryOf } from './present-drug.ts';

type Contract = typeof pharmacologyContract;

export function listDrugs(
  formulary: Formulary,
  { search, drugClass, limit, page }: HandlerInput<Contract['listDrugs']>['query'],
): HandlerOutput<Contract['listDrugs']> {
  const wantedClass = drugClass?.toLowerCase();
  const isWanted = (drug: FormularyDrug) => !wantedClass || drug.drugClass.toLowerCase() === wantedClass;
  const from = (page - 1) * limit;
  const dataSet = stampOf(formulary);
  if (!search) {
    const wanted = formulary.drugs.filter(isWanted);
    const drugs = wanted.slice(from, from + limit).map(summaryOf);
    return { drugs, total: wanted.length, page, limit, didYouMean: [], dataSet };
  }
  const { matches, didYouMean } = searchNames(indexOf(formulary), search);
  const found = presentFound(formulary, matches, isWanted);
  return {
    drugs: found.slice(from, from + limit),
    total: found.length,
    page,
    limit,
    didYouMean: presentFound(formulary, didYouMean, isWanted),
    dataSet,
  };
}

export function suggestDrugs(
  formulary: Formulary,
  { search, limit }: HandlerInput<Contract['suggestDrugs']>['query'],
): HandlerOutput<Contract['suggestDrugs']> {
  const { matches, didYouMean } = searchNames(indexOf(formulary), search);
  return {
    matches: presentFound(formulary, cutKeepingLookAlikes(matches, limit)),
    didYouMean: presentFound(formulary, cutKeepingLookAlikes(didYouMean, limit)),
  };
}

/** How many drugs are suggested for each name in a list. */
const offeredPerName = 8;

export function resolveDrugNames(
  formulary: Formulary,
  { names }: HandlerInput<Contract['resolveDrugNames']>['body'],
): HandlerOutput<Contract['resolveDrugNames']> {
  const found = names.map((name) => ({
    name,
    ...suggestDrugs(formulary, { search: name, limit: offeredPerName }),
  }));
  return { found };
}

/** By name. */
export function listClasses({ drugs }: Formulary): { drugClass: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { drugClass } of drugs) counts.set(drugClass, (counts.get(drugClass) ?? 0) + 1);
  return [...counts]
    .map(([drugClass, count]) => ({ drugClass, count }))
    .sort((one, other) => one.drugClass.localeCompare(other.drugClass, 'en'));
}
