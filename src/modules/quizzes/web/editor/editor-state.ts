// The editor's state as a pure reducer: the document, the selected question, undo and redo.
import type { Question } from '#question-types/registry.ts';
import {
  indexOfQuestion,
  insertQuestion,
  moveQuestion,
  type QuizDocument,
  removeQuestion,
  replaceQuestion,
} from './quiz-document.ts';
import { typingPath } from './typing-path.ts';

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
  | { type: 'duplicate'; questionId: string; newId: string }
  | { type: 'delete'; questionId: string }
  /** A deleted one at its place, whatever was done since. */
  | { type: 'restore'; question: Question; index: number }
  | { type: 'move'; questionId: string; toIndex: number }
  /** `at` is the time in milliseconds, by which typing is gathered into one step. */
  | { type: 'changeQuestion'; question: Question; at: number }
  | { type: 'changeDetails'; change: Partial<Pick<QuizDocument, 'title' | 'description'>>; at: number }
  | { type: 'changeSettings'; change: Partial<QuizDocument['settings']>; at: number }
  | { type: 'replaceDocument'; document: QuizDocument }
  | { type: 'select'; questionId: string }
  | { type: 'undo' }
  | { type: 'redo' };

/** Typing with shorter pauses than this is undone at one go. */
const typingPauseMs = 1_000;
const maxSteps = 200;

export function initialState(document: QuizDocument): EditorState {
  return { document, selectedId: document.questions[0]?.id ?? null, past: [], future: [], typing: null };
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
    case 'add': {
      const next = insertQuestion(document, action.question, action.afterId);
      return { document: next, selectedId: next === document ? selectedId : action.question.id };
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
    case 'move':
      return {
        document: moveQuestion(document, action.questionId, action.toIndex),
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
  return { document: moveQuestion(added, question.id, index), selectedId: question.id };
}

/** Which question is selected after one was deleted: the next one, or the one before if it was the last. */
function neighbour({ questions }: QuizDocument, removedId: string, selectedId: string | null): string | null {
  if (selectedId !== removedId) return selectedId;
  const index = questions.findIndex(({ id }) => id === removedId);
  return (questions[index + 1] ?? questions[index - 1])?.id ?? null;
}

function selectable(document: QuizDocument, selectedId: string | null): string | null {
  return indexOfQuestion(document, selectedId) === -1 ? (document.questions[0]?.id ?? null) : selectedId;
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
  const selectedId =
    changedQuestionId(state.document, step.document) ?? selectable(step.document, step.selectedId);
  return { document: step.document, selectedId, past: moved.past, future: moved.future, typing: null };
}

function changedQuestionId(before: QuizDocument, after: QuizDocument): string | null {
  const known = new Map(before.questions.map((question) => [question.id, question]));
  return after.questions.find((question) => known.get(question.id) !== question)?.id ?? null;
}
