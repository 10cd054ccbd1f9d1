// Quizzes as API clients send them: questions in other forms are understood.
import { AppError } from '#platform/contract/errors.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { understandQuestion } from '#question-types/registry.sent.ts';
import { maxQuestions } from '../../contract.ts';
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

export function understandQuiz(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.questions)) return body;
  return { ...body, questions: understandQuestions(body.questions) };
}
