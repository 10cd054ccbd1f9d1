// What quizzes are made of, read from the files of the data sets and without a database: the same records in seconds.
import { lookAlikesAmong } from '#modules/drug-quizzes/server/bench-data.ts';
import { factsOf } from '#modules/drug-quizzes/server/generator/mechanisms/mechanism-facts.ts';
import { type QuizData, quizDrugsOf } from '#modules/drug-quizzes/server/generator/quiz-data.ts';
import type { DrugInteraction } from '#modules/interactions/contract.ts';
import { asInteracting } from '#modules/interactions/server/checking.ts';
import { byGravity, byName } from '#modules/interactions/server/records.ts';
import { readInteractionFiles } from '#modules/interactions/server/resolving/read-interaction-files.ts';
import { resolveInteractions } from '#modules/interactions/server/resolving/resolve-interactions.ts';
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { readDrugFiles } from '#modules/pharmacology/server/data-set/read-files.ts';

export type QuizBench = {
  drugs: readonly FormularyDrug[];
  interactions: readonly DrugInteraction[];
  data: QuizData;
};

async function drugsOfFiles(): Promise<FormularyDrug[]> {
  const files = await readDrugFiles();
  return files.flatMap(({ drugClass, reviewed, drugs }) =>
    drugs.map((record) => ({
      id: record.id,
      generic: record.generic,
      displayName: record.tallMan ?? record.generic,
      drugClass,
      record: { ...record, drugClass },
      version: 1,
      source: 'authored',
      sourceVersion: '',
      licence: '',
      reviewedOn: reviewed.on,
      reviewedBy: reviewed.by,
      updatedAt: new Date(0),
    })),
  );
}

export async function readQuizBench(): Promise<QuizBench> {
  const drugs = await drugsOfFiles();
  const names = new Map(drugs.map(({ id, generic }) => [id, generic]));
  const resolved = resolveInteractions(await readInteractionFiles(), drugs.map(asInteracting));
  const interactions = resolved.map(
    (one): DrugInteraction => ({
      ...one,
      id: `${one.drugAId}--${one.drugBId}`,
      drugAName: names.get(one.drugAId) ?? '',
      drugBName: names.get(one.drugBId) ?? '',
      source: 'authored',
      licence: '',
    }),
  );
  // In the order in which the database returns them.
  interactions.sort(
    (one, other) =>
      byGravity(one.severity, other.severity) ||
      byName(one.drugAName, other.drugAName) ||
      byName(one.drugBName, other.drugBName),
  );
  const byDrug = new Map<string, DrugInteraction[]>(drugs.map(({ id }) => [id, []]));
  for (const one of interactions) for (const id of [one.drugAId, one.drugBId]) byDrug.get(id)?.push(one);
  const quizDrugs = await quizDrugsOf(drugs);
  return {
    drugs,
    interactions,
    data: {
      drugs: quizDrugs,
      byId: new Map(quizDrugs.map((drug) => [drug.id, drug])),
      lookAlikes: lookAlikesAmong(quizDrugs),
      interactions: byDrug,
      mechanismFacts: factsOf(interactions),
    },
  };
}
