// Which problems are shown as errors: those in parts the author has left, and all there were when they pressed Start.
// Before that they wait in a quiet line, because a question that was just begun is not wrong.
import type { Problem } from '#question-types/interface/question-type.ts';
import type { Question } from '#question-types/registry.ts';
import type { QuizDocument } from '../quiz-document.ts';
import { isError } from './problems.ts';

/** The two parts of a question that an author writes one after the other. */
export type Part = 'question' | 'answer';

/** Parts whose errors are shown. Under another type, an answer is a new part. */
export type Due = ReadonlySet<string>;

type Known = Pick<Question, 'id' | 'type'>;

function keyOf({ id, type }: Known, part: Part): string {
  return `${id} ${type} ${part}`;
}

function partOf({ field }: Problem): Part {
  return field === 'question' ? 'question' : 'answer';
}

export function withLeft(due: Due, question: Known, part: Part): Due {
  const key = keyOf(question, part);
  return due.has(key) ? due : new Set([...due, key]);
}

/** What is added later is quiet again. */
export function withAll(due: Due, { questions }: Pick<QuizDocument, 'questions'>): Due {
  const all = questions.flatMap((question) => [keyOf(question, 'question'), keyOf(question, 'answer')]);
  return new Set([...due, ...all]);
}

export function isShown(due: Due, question: Known, problem: Problem): boolean {
  return isError(problem) && due.has(keyOf(question, partOf(problem)));
}
