// A quiz of questions that its owner sends: they rest on no record, so none of them is ever retired.
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { optionMeant } from '#question-types/options/option-meant.ts';
import type { Difficulty, OwnQuestion } from '../contract.ts';
import type { KeptItem } from '../tables.ts';
import { capital } from './generator/wording.ts';
import type { MadeQuiz } from './making.ts';
import { t } from './texts.ts';

function itemOf(sent: OwnQuestion, number: number, difficulty: Difficulty): KeptItem {
  const { question, options, explanation, rationales, reference } = sent;
  if (new Set(options).size < options.length)
    throw new AppError('bad_request', { message: t('own.twice', { number }) });
  const correctAnswer = optionMeant(options, sent.correctAnswer);
  if (correctAnswer === null || correctAnswer >= options.length)
    throw new AppError('bad_request', { message: t('own.unclear', { number }) });
  return {
    question,
    options,
    correctAnswer,
    explanation,
    rationales,
    reference,
    drugIds: [],
    kind: t('own.kind'),
    difficulty,
    bloom: 'remember',
    rests: [],
  };
}

/** @throws AppError bad_request if two options are the same, or it isn’t clear which one is correct */
export async function ownQuiz(
  services: Services,
  questions: readonly OwnQuestion[],
  { topic, difficulty }: { topic: string; difficulty: Difficulty },
): Promise<MadeQuiz> {
  return {
    title: `${capital(topic || 'pharmacology')}, ${difficulty}`,
    items: questions.map((sent, index) => itemOf(sent, index + 1, difficulty)),
    formulary: await readFormulary(services),
  };
}
