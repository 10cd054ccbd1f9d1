// The editor's state as a pure reducer: the document, the selected question, undo and redo.
import type { Passage } from '#question-types/passages.ts';
import type { Question } from '#question-types/registry.ts';
import {
  addPassage,
  assignPassage,
  hasPassage,
  movePassage,
  removePassage,
  replacePassage,
  settled,
  withPassageOf,
} from './passages/passages-in-quiz.ts';
import {
  indexOfQuestion,
  insertQuestion,
  moveQuestion,
  type QuizDocument,
  removeQuestion,
  replaceQuestion,
} from './quiz-document.ts';
import { typingPath } from './typing-path.ts';

/** What is selected is a question or a passage. */
type Step = Readonly<{ document: QuizDocument; selectedId: string | null }>;

export type EditorState = Step &
  Readonly<{
    past: readonly Step[];
    future: readonly Step[];
    /** What was typed into last, and when: further typing there is one step with it. */
    typing: Readonly<{ path: string; at: number }> | null;
  }>;

export type EditorAction =
  | { type: 'add'; question: Question; afterId: string | null }
  /** From another quiz, with the passage that it belongs to there. */
  | { type: 'take'; question: Question; passage: Passage | null; newId: string; afterId: string | null }
  | { type: 'duplicate'; questionId: string; newId: string }
  | { type: 'delete'; questionId: string }
  /** A deleted one at its place, whatever was done since. */
  | { type: 'restore'; question: Question; index: number }
  | { type: 'move'; questionId: string; toIndex: number }
  /** `at` is the time in milliseconds, by which typing is gathered into one step. */
  | { type: 'changeQuestion'; question: Question; at: number }
  | { type: 'addPassage'; passage: Passage; questionId: string | null }
  | { type: 'changePassage'; passage: Passage; at: number }
  | { type: 'movePassage'; passageId: string; step: -1 | 1 }
  | { type: 'deletePassage'; passageId: string }
  /** A deleted one, with those of its questions that are still there. */
  | { type: 'restorePassage'; passage: Passage; questionIds: readonly string[] }
  | { type: 'assign'; questionId: string; passageId: string | undefined }
  | { type: 'changeDetails'; change: Partial<Pick<QuizDocument, 'title' | 'description'>>; at: number }
  | { type: 'changeSettings'; change: Partial<QuizDocument['settings']>; at: number }
  | { type: 'replaceDocument'; document: QuizDocument }
  /** A question, or a passage. */
  | { type: 'select'; questionId: string }
  | { type: 'undo' }
  | { type: 'redo' };

/** Typing with shorter pauses than this is undone at one go. */
const typingPauseMs = 1_000;
const maxSteps = 200;

export function initialState(document: QuizDocument): EditorState {
  return { document, selectedId: selectable(document, null), past: [], future: [], typing: null };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'select':
      return { ...state, selectedId: selectable(state.document, action.questionId), typing: null };
    case 'undo':
      return travel(state, 'past', 'future');
    case 'redo':
      return travel(state, 'future', 'past');
    default: {
      const next = edit(state, action);
      if (next.document === state.document) return state;
      return record(state, next, 'at' in action ? action.at : null);
    }
  }
}

type Edit = Exclude<EditorAction, { type: 'select' | 'undo' | 'redo' }>;

function edit({ document, selectedId }: Step, action: Edit): Step {
  switch (action.type) {
    case 'add':
      return add({ document, selectedId }, action.question, action.afterId);
    case 'take': {
      const { question, passage, newId, afterId } = action;
      const taken = withPassageOf(document, question, passage, newId);
      const { passageId } = taken.question;
      // Behind the others of its passage, if there are any.
      const last = document.questions.findLast((other) => passageId && other.passageId === passageId);
      const next = insertQuestion(taken.document, taken.question, last?.id ?? outOf(document, afterId));
      const isFull = next === taken.document;
      return isFull ? { document, selectedId } : { document: next, selectedId: question.id };
    }
    case 'duplicate': {
      const original = document.questions.find(({ id }) => id === action.questionId);
      if (!original) return { document, selectedId };
      const copy = { ...structuredClone(original), id: action.newId };
      return edit({ document, selectedId }, { type: 'add', question: copy, afterId: original.id });
    }
    case 'delete':
      return {
        document: removeQuestion(document, action.questionId),
        selectedId: neighbour(document, action.questionId, selectedId),
      };
    case 'restore':
      return restore({ document, selectedId }, action.question, action.index);
    case 'addPassage': {
      const next = addPassage(document, action.passage);
      if (next === document) return { document, selectedId };
      const joined = action.questionId ? assignPassage(next, action.questionId, action.passage.id) : next;
      return { document: joined, selectedId: action.passage.id };
    }
    case 'changePassage':
      return { document: replacePassage(document, action.passage), selectedId: action.passage.id };
    case 'movePassage':
      return { document: movePassage(document, action.passageId, action.step), selectedId };
    case 'deletePassage': {
      const first = document.questions.find(({ passageId }) => passageId === action.passageId);
      const next = removePassage(document, action.passageId);
      const isShown = selectedId === action.passageId;
      return { document: next, selectedId: isShown ? selectable(next, first?.id ?? null) : selectedId };
    }
    case 'restorePassage': {
      const added = hasPassage(document, action.passage.id) ? document : addPassage(document, action.passage);
      const next = action.questionIds.reduce(
        (changed, questionId) => assignPassage(changed, questionId, action.passage.id),
        added,
      );
      return { document: next, selectedId: action.passage.id };
    }
    case 'assign':
      return { document: assignPassage(document, action.questionId, action.passageId), selectedId };
    case 'move':
      return {
        document: moved(document, action.questionId, action.toIndex),
        selectedId: action.questionId,
      };
    case 'changeQuestion':
      return { document: replaceQuestion(document, action.question), selectedId: action.question.id };
    case 'changeDetails':
      return { document: { ...document, ...action.change }, selectedId };
    case 'changeSettings':
      return { document: { ...document, settings: { ...document.settings, ...action.change } }, selectedId };
    case 'replaceDocument':
      return { document: action.document, selectedId: selectable(action.document, selectedId) };
  }
}

function restore({ document, selectedId }: Step, question: Question, index: number): Step {
  if (indexOfQuestion(document, question.id) !== -1) return { document, selectedId };
  const added = insertQuestion(document, question, null);
  return { document: moved(added, question.id, index), selectedId: question.id };
}

function moved(document: QuizDocument, questionId: string, toIndex: number): QuizDocument {
  const next = moveQuestion(document, questionId, toIndex);
  return settled(next, indexOfQuestion(next, questionId));
}

/** A new question: behind one of a passage, or with the passage itself selected, it belongs to that passage. */
function add(step: Step, question: Question, afterId: string | null): Step {
  const { document, selectedId } = step;
  const before = document.questions[indexOfQuestion(document, afterId)];
  const next = insertQuestion(document, question, afterId);
  if (next === document) return { document, selectedId };
  const passageId = hasPassage(document, afterId) ? (afterId ?? undefined) : before?.passageId;
  if (hasPassage(document, afterId))
    return { document: assignPassage(next, question.id, passageId), selectedId: question.id };
  const placed = passageId === undefined ? question : { ...question, passageId };
  return { document: replaceQuestion(next, placed), selectedId: question.id };
}

/** The last of the questions that share a passage with this one: what is put behind it is in the midst of none. */
function outOf({ questions }: QuizDocument, questionId: string | null): string | null {
  const { passageId } = questions.find(({ id }) => id === questionId) ?? {};
  if (passageId === undefined) return questionId;
  return questions.findLast((other) => other.passageId === passageId)?.id ?? questionId;
}

/** Which question is selected after one was deleted: the next one, or the one before if it was the last. */
function neighbour({ questions }: QuizDocument, removedId: string, selectedId: string | null): string | null {
  if (selectedId !== removedId) return selectedId;
  const index = questions.findIndex(({ id }) => id === removedId);
  return (questions[index + 1] ?? questions[index - 1])?.id ?? null;
}

function selectable(document: QuizDocument, selectedId: string | null): string | null {
  if (indexOfQuestion(document, selectedId) !== -1 || hasPassage(document, selectedId)) return selectedId;
  return document.questions[0]?.id ?? document.passages[0]?.id ?? null;
}

function record(state: EditorState, next: Step, at: number | null): EditorState {
  const path = at === null ? null : typingPath(state.document, next.document);
  const typing = path === null || at === null ? null : { path, at };
  const goesOn =
    typing !== null && state.typing?.path === typing.path && typing.at - state.typing.at < typingPauseMs;
  const past = goesOn
    ? state.past
    : [...state.past, { document: state.document, selectedId: state.selectedId }].slice(-maxSteps);
  return { ...next, past, future: [], typing };
}

function travel(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): EditorState {
  const step = state[from].at(-1);
  if (!step) return state;
  const here = { document: state.document, selectedId: state.selectedId };
  const moved = {
    past: state.past,
    future: state.future,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], here],
  };
  // The question that the change was about is shown, unless it does not exist there.
  const selectedId = changedId(state.document, step.document) ?? selectable(step.document, step.selectedId);
  return { document: step.document, selectedId, past: moved.past, future: moved.future, typing: null };
}

/** The passage or question that another step shows differently. */
function changedId(before: QuizDocument, after: QuizDocument): string | null {
  const contents = ({ passages, questions }: QuizDocument) => [...passages, ...questions];
  const known = new Set<unknown>(contents(before));
  return contents(after).find((content) => !known.has(content))?.id ?? null;
}
