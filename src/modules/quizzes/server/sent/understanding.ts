// Quizzes as API clients send them: questions in other forms are understood, and members that no quiz has are refused by name.
import type { z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { requireKnownMembers } from '#platform/server/http/known-members.ts';
import { understandQuestion } from '#question-types/registry.sent.ts';
import { maxQuestions, Quiz, QuizChange, QuizDraft } from '../../contract.ts';
import { t } from '../texts.ts';

/** @throws AppError bad_request with a sentence for each question that isn’t clear */
function understandQuestions(questions: readonly unknown[]): unknown[] {
  // More are refused by the contract.
  if (questions.length > maxQuestions) return [...questions];
  const understood = questions.map(understandQuestion);
  const details = understood.flatMap((made, index) =>
    typeof made === 'string' && typeof questions[index] !== 'string'
      ? [{ path: `questions.${index}`, message: t('questionUnclear', { number: index + 1, expected: made }) }]
      : [],
  );
  if (details.length === 0) return understood;
  const message = details
    .slice(0, 5)
    .map(({ message }) => message)
    .join(' ');
  throw new AppError('bad_request', { message, details: details.slice(0, 20) });
}

/** What a quiz is read with may be sent back, and is ignored. */
function understandQuiz(schema: z.ZodObject, body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { questions } = body;
  const understood = Array.isArray(questions) ? { ...body, questions: understandQuestions(questions) } : body;
  requireKnownMembers(schema, understood, Quiz);
  return understood;
}

export const understandDraft = (body: unknown): unknown => understandQuiz(QuizDraft, body);
export const understandChange = (body: unknown): unknown => understandQuiz(QuizChange, body);
