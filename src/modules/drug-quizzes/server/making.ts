// Makes the requested quiz, or says what is possible instead.

import { randomInt } from 'node:crypto';
import { writingProblems } from '#modules/pharmacology/api/checks.ts';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { spendDaily } from '#modules/pharmacology/api/limits.ts';
import { lookUpDrug } from '#modules/pharmacology/api/search.ts';
import { recordKeepers } from '#modules/records/api/points.ts';
import type { AppError } from '#platform/contract/errors.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { type Difficulty, kindTopics, topicName } from '../contract.ts';
import { DrugQuizError } from '../errors.ts';
import type { KeptItem } from '../tables.ts';
import { readInteractionsOf, readQuizDrugs } from './bench-data.ts';
import { difficulties } from './generator/difficulty.ts';
import { type MadeItem, makeItems } from './generator/make-items.ts';
import type { QuizData } from './generator/quiz-data.ts';
import { randomOf, shuffled } from './generator/random.ts';
import { type Scope, scopeOf } from './generator/topics.ts';
import { capital, listed } from './generator/wording.ts';
import { t } from './texts.ts';

export type QuizRequest = { topic: string; difficulty: Difficulty; questionCount: number; seed?: number };
export type MadeQuiz = { title: string; items: KeptItem[]; formulary: Formulary };
type Asker = Pick<RequestContext, 'caller' | 'client' | 'header'>;

/** How many drugs' interactions are read for one quiz: more than it can ask about, and few enough to be quick. */
const drugsWithInteractions = (count: number) => count + 6;

async function findScope(services: Services, topic: string, drugs: QuizData['drugs']): Promise<Scope> {
  const { exact, candidates } = topic ? await lookUpDrug(services, topic) : { exact: null, candidates: [] };
  const named = drugs.find(({ id }) => id === exact?.id) ?? null;
  const scope = scopeOf(topic, drugs, named);
  if (scope) return scope;
  const similar = candidates.map(({ generic }) => generic);
  const hint = similar.length > 0 ? t('topic.didYouMean', { listed: listed(similar.slice(0, 4), 'or') }) : '';
  throw new DrugQuizError('drug_quiz_impossible', {
    message: t('topic.unknown', { topic, hint, kindTopics: listed(kindTopics.map(topicName), 'or') }),
    details: { topics: kindTopics.map(topicName), didYouMean: similar },
  });
}

function impossible(scope: Scope, request: QuizRequest, possible: Record<Difficulty, number>): AppError {
  const about = scope.title ? t('questions.about', { title: scope.title }) : '';
  const { difficulty } = request;
  const here = possible[difficulty];
  const first =
    here === 0
      ? t('questions.none', { difficulty, about })
      : t('questions.few', { count: here, difficulty, about });
  const others = difficulties
    .filter((one) => one !== difficulty && possible[one] > 0)
    .map((one) =>
      t('questions.ones', { count: Math.min(possible[one], request.questionCount), difficulty: one }),
    );
  const second = others.length > 0 ? t('questions.possible', { others: listed(others, 'or') }) : '';
  return new DrugQuizError('drug_quiz_impossible', { message: `${first}${second}`, details: { possible } });
}

/** Of the drugs and interactions that an item rests on, as they are now. */
async function withVersions(
  services: Services,
  items: readonly MadeItem[],
  { byId }: Pick<QuizData, 'byId'>,
): Promise<KeptItem[]> {
  const versions = await interactionVersions(services, [
    ...new Set(items.flatMap(({ interactionIds }) => interactionIds)),
  ]);
  return items.map(({ interactionIds, ...item }) => ({
    ...item,
    rests: [
      ...item.drugIds.map((id) => ({ record: `drug:${id}`, version: String(byId.get(id)?.version ?? '') })),
      ...interactionIds.map((id) => ({
        record: `interaction:${id}`,
        version: String(versions.get(id) ?? ''),
      })),
    ],
  }));
}

export async function interactionVersions(
  services: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keeper = services.provided(recordKeepers).find(({ kind }) => kind === 'interaction');
  return ids.length > 0 && keeper ? keeper.versionsOf(ids) : new Map();
}

/** @throws AppError drug_quiz_impossible, which does not count; GUEST_LIMIT, DAILY_LIMIT_EXCEEDED */
export async function makeQuiz(services: Services, asker: Asker, request: QuizRequest): Promise<MadeQuiz> {
  const { topic, difficulty, questionCount: count } = request;
  const formulary = await readFormulary(services);
  const known = await readQuizDrugs(services, formulary);
  const scope = await findScope(services, topic, known.drugs);
  const seed = request.seed ?? randomInt(2 ** 31);

  const wantsInteractions = scope.kinds.some(({ subject }) => subject === 'interactions');
  const anchors = shuffled(randomOf(seed), scope.drugs).slice(0, drugsWithInteractions(count));
  const interactions = await readInteractionsOf(services, wantsInteractions ? anchors : []);
  const data = { ...known, interactions };
  const make = (of: Difficulty) =>
    makeItems(data, { scope, difficulty: of, count, random: randomOf(seed), writingProblems });
  const items = make(difficulty);
  if (items.length < count) {
    const counts = difficulties.map((of) => [of, of === difficulty ? items.length : make(of).length]);
    throw impossible(scope, request, Object.fromEntries(counts) as Record<Difficulty, number>);
  }

  await spendDaily(
    services,
    asker,
    'quizzes',
    JSON.stringify([topic.toLowerCase(), difficulty, count, seed]),
  );
  return {
    title: `${capital(scope.title || 'pharmacology')}, ${difficulty}`,
    items: await withVersions(services, items, known),
    formulary,
  };
}
