// Questions asked without a key: how one becomes a poll in the editor, and a graded question again.
import { fromInterchange, type Question, type QuestionTypeName, toInterchange, typeOf } from './registry.ts';

export function canBePoll(question: { type: QuestionTypeName }): boolean {
  return typeOf(question).withoutKey !== undefined;
}

export function isPoll(question: Question): boolean {
  return typeOf(question).withoutKey !== undefined && 'isPoll' in question && question.isPoll === true;
}

/** The same question without its key; unchanged if its type can't be a poll. */
export function asPoll(question: Question): Question {
  const keyless = typeOf(question).withoutKey?.(question);
  return keyless ? ({ ...keyless, isPoll: true, points: 0 } as Question) : question;
}

/** A poll as a question that is graded: its key is still to be given, and a ranking is shuffled again. */
export function asGraded(question: Question): Question {
  const { item } = toInterchange(question);
  const graded = fromInterchange({ ...item, points: 1 }, question.id, question.type)?.question;
  return graded ? { ...graded, passageId: question.passageId } : question;
}
