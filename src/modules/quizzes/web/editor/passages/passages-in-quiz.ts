// Which questions belong to which passage, as pure changes to the document. The questions of a passage are neighbours, and it
// comes before them; one without questions comes at the end.
import { isSameOnWire } from '#platform/contract/changes/same-on-wire.ts';
import type { Passage } from '#question-types/passages.ts';
import { maxPassages, unitsOf } from '#question-types/passages-of-questions.ts';
import type { Question } from '#question-types/registry.ts';
import type { QuizDocument } from '../quiz-document.ts';

export type Row =
  | { kind: 'passage'; id: string; passage: Passage }
  | { kind: 'question'; id: string; question: Question; index: number };

/** The list that the author sees. */
export function rowsOf({
  questions,
  passages,
}: {
  questions: readonly Question[];
  passages: readonly Passage[];
}): Row[] {
  const waiting = new Map(passages.map((passage) => [passage.id, passage]));
  const rowOf = (passage: Passage): Row => ({ kind: 'passage', id: passage.id, passage });
  const rows = questions.flatMap((question, index): Row[] => {
    const passage = waiting.get(question.passageId ?? '');
    if (passage) waiting.delete(passage.id);
    const row: Row = { kind: 'question', id: question.id, question, index };
    return passage ? [rowOf(passage), row] : [row];
  });
  return [...rows, ...[...waiting.values()].map(rowOf)];
}

export function hasPassage({ passages }: QuizDocument, passageId: string | null | undefined): boolean {
  return passages.some(({ id }) => id === passageId);
}

export function addPassage(document: QuizDocument, passage: Passage): QuizDocument {
  if (document.passages.length >= maxPassages) return document;
  return { ...document, passages: [...document.passages, passage] };
}

export function replacePassage(document: QuizDocument, passage: Passage): QuizDocument {
  const index = document.passages.findIndex(({ id }) => id === passage.id);
  return index < 0 ? document : { ...document, passages: document.passages.with(index, passage) };
}

/** Its questions stay, without it. */
export function removePassage(document: QuizDocument, passageId: string): QuizDocument {
  if (!hasPassage(document, passageId)) return document;
  return {
    ...document,
    passages: document.passages.filter(({ id }) => id !== passageId),
    questions: document.questions.map((question) =>
      question.passageId === passageId ? belonging(question, undefined) : question,
    ),
  };
}

/** Puts a question at the end of a passage’s questions, or behind them where it leaves its passage. */
export function assignPassage(
  document: QuizDocument,
  questionId: string,
  passageId: string | undefined,
): QuizDocument {
  const question = document.questions.find(({ id }) => id === questionId);
  if (!question || question.passageId === passageId) return document;
  if (passageId !== undefined && !hasPassage(document, passageId)) return document;
  const others = document.questions.filter(({ id }) => id !== questionId);
  const lastOf = (wanted: string | undefined) =>
    wanted === undefined ? -1 : others.findLastIndex((other) => other.passageId === wanted);
  const places = [lastOf(passageId), lastOf(question.passageId), document.questions.indexOf(question) - 1];
  const at = (places.find((place) => place >= 0) ?? -1) + 1;
  return { ...document, questions: others.toSpliced(at, 0, belonging(question, passageId)) };
}

/**
 * After a question came to another place: between two of one passage it belongs to that passage; away from the others of its own
 * it belongs to none.
 */
export function settled(document: QuizDocument, index: number): QuizDocument {
  const { questions } = document;
  const question = questions[index];
  if (!question) return document;
  const [before, after] = [questions[index - 1]?.passageId, questions[index + 1]?.passageId];
  const own = hasPassage(document, question.passageId) ? question.passageId : undefined;
  const isAlone = !questions.some(({ id, passageId }) => passageId === own && id !== question.id);
  const keeps = own !== undefined && (isAlone || before === own || after === own);
  const passageId = before !== undefined && before === after ? before : keeps ? own : undefined;
  if (passageId === question.passageId) return document;
  return { ...document, questions: questions.with(index, belonging(question, passageId)) };
}

/** A passage with its questions goes before or behind its neighbour, be that a question or another passage with its own. */
export function movePassage(document: QuizDocument, passageId: string, step: -1 | 1): QuizDocument {
  const units = unitsOf(document.questions, (question) => question.passageId);
  const at = units.findIndex(([first]) => first?.passageId === passageId);
  const [unit, other] = [units[at], units[at + step]];
  if (!unit || !other) return document;
  const moved = units.with(at, other).with(at + step, unit);
  return { ...document, questions: moved.flat() };
}

/** A question of another quiz, with the passage that it belongs to there: the quiz gets a copy of it, once. */
export function withPassageOf(
  document: QuizDocument,
  question: Question,
  passage: Passage | null,
  newId: string,
): { document: QuizDocument; question: Question } {
  if (!passage) return { document, question: belonging(question, undefined) };
  const known = document.passages.find(({ id, ...rest }) =>
    isSameOnWire({ ...rest, id: passage.id }, passage),
  );
  if (known) return { document, question: belonging(question, known.id) };
  const isTaken = hasPassage(document, passage.id);
  const copy = { ...passage, id: isTaken ? newId : passage.id };
  const added = addPassage(document, copy);
  return { document: added, question: belonging(question, added === document ? undefined : copy.id) };
}

function belonging(question: Question, passageId: string | undefined): Question {
  const { passageId: _, ...rest } = question;
  return (passageId === undefined ? rest : { ...rest, passageId }) as Question;
}
