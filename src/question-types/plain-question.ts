// What lists, tables and files say of a question in one line of plain text: its formulas as text, nothing as markup.
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import type { UnknownQuestion } from './registry.ts';
import { describeAnswer, describeSolution, type Question, stemOf } from './registry.ts';

export function plainStem(question: Question | UnknownQuestion): string {
  return plainText(stemOf(question));
}

/** Empty if nothing was answered. A text that the student wrote stays as it is. */
export function plainAnswer(question: Question, answer: unknown): string {
  return describeAnswer(question, answer, plainText);
}

/** Empty if nothing is right or wrong, or a person decides. */
export function plainSolution(question: Question): string {
  return describeSolution(question, plainText);
}
