// How a question is recorded: with the version of its type, so that what is new is never taken for what is old.
import { type Question, typeOf } from './registry.ts';

declare const stored: unique symbol;
/** What a column of questions holds. It comes from `toStored`, or was there before; `parseStoredQuestion` reads it. */
export type StoredQuestion = { readonly [stored]: true };

export function toStored(question: Question): StoredQuestion {
  return { ...question, typeVersion: typeOf(question).version } as unknown as StoredQuestion;
}
