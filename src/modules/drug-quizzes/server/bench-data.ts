// Reads what the generator needs: drugs once for each state of the data set, interactions of some drugs on demand.
import { interactionsOf } from '#modules/interactions/api/checking.ts';
import { labelledPairs } from '#modules/interactions/api/pairs.ts';
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import { drugOfLookAlike, lookAlikesOf } from '#modules/pharmacology/api/search.ts';
import type { Services } from '#platform/server/module.ts';
import { factsOf } from './generator/mechanisms/mechanism-facts.ts';
import { type QuizData, type QuizDrug, quizDrugsOf } from './generator/quiz-data.ts';

type Drugs = Pick<QuizData, 'drugs' | 'byId' | 'lookAlikes' | 'mechanismFacts'>;

const held = new WeakMap<Formulary, Promise<Drugs>>();

/** A name with a drug in parentheses is a brand: the brand’s name is confused, not the drug’s. */
const namesMistakenFor = (drug: QuizDrug) =>
  lookAlikesOf(drug.generic)
    .filter((name) => !name.includes('('))
    .map(drugOfLookAlike);

export function lookAlikesAmong(drugs: readonly QuizDrug[]): QuizData['lookAlikes'] {
  const byName = new Map(drugs.map((drug) => [drug.generic.toLowerCase(), drug]));
  return (drug) =>
    namesMistakenFor(drug).flatMap((name) => {
      const other = byName.get(name);
      return other && namesMistakenFor(other).includes(drug.generic.toLowerCase()) ? [other] : [];
    });
}

async function load(services: Services, formulary: Formulary): Promise<Drugs> {
  const drugs = await quizDrugsOf(formulary.drugs);
  return {
    drugs,
    byId: new Map(drugs.map((drug) => [drug.id, drug])),
    lookAlikes: lookAlikesAmong(drugs),
    mechanismFacts: factsOf(await labelledPairs(services)),
  };
}

export function readQuizDrugs(services: Services, formulary: Formulary): Promise<Drugs> {
  const present = held.get(formulary);
  if (present) return present;
  const loading = load(services, formulary);
  held.set(formulary, loading);
  // A failure is not cached.
  loading.catch(() => held.delete(formulary));
  return loading;
}

export async function readInteractionsOf(
  services: Services,
  drugs: readonly QuizDrug[],
): Promise<QuizData['interactions']> {
  const found = await Promise.all(
    drugs.map(async ({ id }) => [id, (await interactionsOf(services, id)).interactions] as const),
  );
  return new Map(found);
}
