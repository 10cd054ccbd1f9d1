// What the editor edits: the author's part of a quiz, and pure changes to it.
import { isSameOnWire } from '#platform/contract/changes/same-on-wire.ts';
import { asPoll, isPoll } from '#question-types/polls.ts';
import {
  blankQuestion,
  fromInterchange,
  type Question,
  type QuestionTypeName,
  toInterchange,
  typeOf,
} from '#question-types/registry.ts';
import { maxQuestions, type Quiz, QuizSettings } from '../../contract.ts';

export type QuizDocument = Pick<Quiz, 'title' | 'description' | 'questions' | 'passages' | 'settings'>;

/** A document as the server stores it. */
export type StoredDocument = { document: QuizDocument; version: number };

export function emptyDocument(title: string): QuizDocument {
  return { title, description: '', questions: [], passages: [], settings: QuizSettings.parse({}) };
}

export function storedDocumentOf({
  title,
  description,
  questions,
  passages,
  settings,
  version,
}: Quiz): StoredDocument {
  return { document: { title, description, questions, passages, settings }, version };
}

/** Whether two documents say the same. The server trims title and description, so outer spaces don't count. */
export function isSameDocument(one: QuizDocument, other: QuizDocument): boolean {
  return isSameOnWire(trimmed(one), trimmed(other));
}

function trimmed(document: QuizDocument): QuizDocument {
  return { ...document, title: document.title.trim(), description: document.description.trim() };
}

export function indexOfQuestion({ questions }: QuizDocument, questionId: string | null): number {
  return questions.findIndex((question) => question.id === questionId);
}

/** Puts a question behind another one, or at the end. Unchanged when the quiz is full. */
export function insertQuestion(
  document: QuizDocument,
  question: Question,
  afterId: string | null,
): QuizDocument {
  if (document.questions.length >= maxQuestions) return document;
  const before = indexOfQuestion(document, afterId);
  const index = before === -1 ? document.questions.length : before + 1;
  return { ...document, questions: document.questions.toSpliced(index, 0, question) };
}

export function replaceQuestion(document: QuizDocument, question: Question): QuizDocument {
  const index = indexOfQuestion(document, question.id);
  return index === -1 ? document : { ...document, questions: document.questions.with(index, question) };
}

export function removeQuestion(document: QuizDocument, questionId: string): QuizDocument {
  const index = indexOfQuestion(document, questionId);
  return index === -1 ? document : { ...document, questions: document.questions.toSpliced(index, 1) };
}

/** Moves a question to a place, counted in the resulting order; positions beyond the ends are the ends. */
export function moveQuestion(document: QuizDocument, questionId: string, toIndex: number): QuizDocument {
  const index = indexOfQuestion(document, questionId);
  const question = document.questions[index];
  const target = Math.min(Math.max(toIndex, 0), document.questions.length - 1);
  if (!question || target === index) return document;
  return { ...document, questions: document.questions.toSpliced(index, 1).toSpliced(target, 0, question) };
}

/** The same question as another type: what both types have in common is kept, the key too where it still fits. */
export function convertQuestion(question: Question, typeName: QuestionTypeName): Question {
  if (question.type === typeName) return question;
  return { ...converted(question, typeName), passageId: question.passageId };
}

function converted(question: Question, typeName: QuestionTypeName): Question {
  const { id, question: text, points, explanation, media, tags, timeLimitSeconds } = question;
  const read = fromInterchange(toInterchange(question).item, id, typeName);
  if (read) return isPoll(question) ? asPoll(read.question) : read.question;
  const blank = blankQuestion(typeName, id);
  const worth = typeOf(question).hasNoPoints || typeOf(blank).hasNoPoints ? blank.points : points;
  const kept = { question: text, points: worth, explanation, media, tags, timeLimitSeconds };
  return { ...blank, ...kept };
}
