// The question types in the registry, and answers to their sample questions.
import { RoundError } from '#modules/rounds/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { renderedTexts } from '#platform/server/rich-texts/rendered-texts.ts';
import {
  gradeAnswer,
  parseAnswer,
  type Question,
  type QuestionTypeName,
  questionTypeNames,
  redact,
  sampleQuestion,
  solutionOf,
  textsOf,
  typeOf,
} from '#question-types/registry.ts';
import type { OwnResult } from '#question-types/shown-question.ts';
import type { QuestionTypeInfo } from '../contract.ts';
import { PracticeError } from '../errors.ts';

export async function listTypes(services: Services): Promise<{ types: QuestionTypeInfo[] }> {
  return { types: await Promise.all(questionTypeNames.map((name) => describeType(services, name))) };
}

async function describeType(services: Services, type: QuestionTypeName): Promise<QuestionTypeInfo> {
  const { name, title, about, isInEveryPlan, scoring } = typeOf({ type });
  const view = redact(sampleQuestion(type));
  return {
    name,
    title,
    about,
    isInEveryPlan,
    schemes: (scoring?.schemes ?? []).map((scheme) => ({
      title: scheme.title,
      explanation: scheme.explanation,
      isUsual: scheme.name === scoring?.default,
    })),
    question: { view, rendered: await renderedTexts(services, textsOf(view)) },
  };
}

/**
 * Grades an answer, with the key.
 * @throws AppError question_type_not_found, answer_invalid
 */
export async function tryType(
  services: Services,
  asked: string,
  answer: unknown,
): Promise<{ result: OwnResult }> {
  const type = questionTypeNames.find((name) => name === asked);
  if (!type) throw new PracticeError('question_type_not_found');
  return { result: await gradedResult(services, sampleQuestion(type), answer) };
}

/**
 * Grades an answer, with the key.
 * @throws AppError answer_invalid
 */
export async function gradedResult(
  services: Services,
  question: Question,
  answer: unknown,
): Promise<OwnResult> {
  const given = parseAnswer(question, answer);
  if (!given.ok) throw new RoundError('answer_invalid', { message: given.message });
  const { fraction } = gradeAnswer(question, given.answer);
  const explanations = question.explanation ? [question.explanation] : [];
  return {
    questionId: question.id,
    state: given.isBlank ? 'unanswered' : stateOf(fraction),
    answer: given.answer,
    fraction,
    points: (fraction ?? 0) * question.points,
    maxPoints: question.points,
    solution: solutionOf(question),
    explanation: question.explanation,
    rendered: await renderedTexts(services, explanations),
  };
}

function stateOf(fraction: number | null): OwnResult['state'] {
  if (fraction === null) return 'ungraded';
  if (fraction >= 1) return 'right';
  return fraction > 0 ? 'partial' : 'wrong';
}
