import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankQuestion, questionTypeNames } from '#question-types/registry.ts';
import { maxQuestions } from '../../contract.ts';
import { type EditorAction, type EditorState, editorReducer, initialState } from './editor-state.ts';
import { emptyDocument, type QuizDocument } from './quiz-document.ts';

const [firstType, secondType] = questionTypeNames;
if (!firstType || !secondType) throw new Error('The tests need two question types');

const question = (id: string, text = '') => ({ ...blankQuestion(firstType, id), question: text });

function documentWith(...ids: string[]): QuizDocument {
  return { ...emptyDocument('Quiz'), questions: ids.map((id) => question(id)) };
}

const run = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state);
const ids = (state: EditorState) => state.document.questions.map(({ id }) => id).join('');

describe('editing', () => {
  it('selects the first question at the start', () => {
    expect(initialState(documentWith('a', 'b')).selectedId).toBe('a');
    expect(initialState(documentWith()).selectedId).toBeNull();
  });

  it('adds behind the given question and selects the new one', () => {
    const state = run(initialState(documentWith('a', 'b')), {
      type: 'add',
      question: question('n'),
      afterId: 'a',
    });
    expect(ids(state)).toBe('anb');
    expect(state.selectedId).toBe('n');
    expect(ids(run(state, { type: 'add', question: question('z'), afterId: null }))).toBe('anbz');
  });

  it('does not go beyond the largest number of questions', () => {
    const full = documentWith(...Array.from({ length: maxQuestions }, (_, index) => `q${index}`));
    const state = initialState(full);
    expect(run(state, { type: 'add', question: question('n'), afterId: null })).toBe(state);
  });

  it('duplicates into an independent copy', () => {
    const state = run(initialState(documentWith('a', 'b')), {
      type: 'duplicate',
      questionId: 'a',
      newId: 'c',
    });
    expect(ids(state)).toBe('acb');
    expect(state.selectedId).toBe('c');
    expect({ ...state.document.questions[1], id: 'a' }).toEqual(state.document.questions[0]);
  });

  it('restores a deleted question at its place, whatever was done since, and only once', () => {
    const deleted = run(initialState(documentWith('a', 'b', 'c')), { type: 'delete', questionId: 'b' });
    const edited = run(deleted, { type: 'changeQuestion', question: question('c', 'New'), at: 1 });
    const restored = run(edited, { type: 'restore', question: question('b'), index: 1 });
    expect(ids(restored)).toBe('abc');
    expect(restored.selectedId).toBe('b');
    expect(restored.document.questions[2]?.question).toBe('New');
    expect(run(restored, { type: 'restore', question: question('b'), index: 1 })).toBe(restored);
    expect(ids(run(restored, { type: 'undo' }))).toBe('ac');
  });

  it('selects a neighbour of what was deleted, and nothing at the end', () => {
    const state = run(
      initialState(documentWith('a', 'b', 'c')),
      { type: 'select', questionId: 'b' },
      { type: 'delete', questionId: 'b' },
    );
    expect(state.selectedId).toBe('c');
    const last = run(state, { type: 'delete', questionId: 'c' });
    expect(last.selectedId).toBe('a');
    expect(run(last, { type: 'delete', questionId: 'a' }).selectedId).toBeNull();
  });

  it('moves within the ends', () => {
    const state = initialState(documentWith('a', 'b', 'c'));
    expect(ids(run(state, { type: 'move', questionId: 'a', toIndex: 1 }))).toBe('bac');
    expect(ids(run(state, { type: 'move', questionId: 'a', toIndex: 9 }))).toBe('bca');
    expect(run(state, { type: 'move', questionId: 'a', toIndex: -1 })).toBe(state);
  });
});

describe('undo', () => {
  const type = (text: string, at: number): EditorAction => ({
    type: 'changeQuestion',
    question: question('a', text),
    at,
  });

  it('takes typing without pauses back at one go', () => {
    const state = run(initialState(documentWith('a')), type('D', 0), type('Do', 200), type('Dos', 1_100));
    expect(state.past).toHaveLength(1);
    expect(run(state, { type: 'undo' }).document.questions[0]?.question).toBe('');
  });

  it('makes a new step after a pause, in another field, and after an undo', () => {
    const state = run(
      initialState(documentWith('a')),
      type('D', 0),
      type('Do', 1_500),
      { type: 'changeDetails', change: { title: 'Quiz!' }, at: 1_600 },
      type('Dos', 1_700),
    );
    expect(state.past).toHaveLength(4);
    const again = run(state, { type: 'undo' }, { type: 'redo' }, type('Dose', 1_800));
    expect(again.past).toHaveLength(5);
  });

  it('keeps choices apart however fast they come', () => {
    const state = run(
      initialState(documentWith('a')),
      { type: 'changeSettings', change: { pace: 'self' }, at: 0 },
      { type: 'changeSettings', change: { pace: 'host' }, at: 1 },
    );
    expect(state.past).toHaveLength(2);
  });

  it('gathers the digits of a number', () => {
    const points = (value: number, at: number): EditorAction => ({
      type: 'changeQuestion',
      question: { ...question('a'), points: value },
      at,
    });
    expect(run(initialState(documentWith('a')), points(2, 0), points(25, 300)).past).toHaveLength(1);
  });

  it('shows the question that it changed', () => {
    const state = run(initialState(documentWith('a', 'b')), type('Dose', 0), {
      type: 'select',
      questionId: 'b',
    });
    expect(run(state, { type: 'undo' }).selectedId).toBe('a');
  });

  it('brings a deleted question back to its place and selects it', () => {
    const state = run(
      initialState(documentWith('a', 'b', 'c')),
      { type: 'delete', questionId: 'b' },
      { type: 'select', questionId: 'c' },
      { type: 'undo' },
    );
    expect(ids(state)).toBe('abc');
    expect(state.selectedId).toBe('b');
  });
});

const someId = fc.constantFrom('a', 'b', 'c', 'd');
const newIds = fc.uniqueArray(fc.stringMatching(/^[e-z]{6}$/), { minLength: 40, maxLength: 40 });
const at = fc.integer({ min: 0, max: 5_000 });

const anyEdit: fc.Arbitrary<(newId: string) => EditorAction> = fc.oneof(
  someId.map(
    (afterId) =>
      (id: string): EditorAction => ({ type: 'add', question: question(id), afterId }),
  ),
  someId.map(
    (questionId) =>
      (newId: string): EditorAction => ({ type: 'duplicate', questionId, newId }),
  ),
  someId.map((questionId) => (): EditorAction => ({ type: 'delete', questionId })),
  fc.tuple(someId, fc.integer({ min: -1, max: 9 })).map(
    ([questionId, toIndex]) =>
      (): EditorAction => ({ type: 'move', questionId, toIndex }),
  ),
  fc.tuple(someId, fc.constantFrom('', 'x', 'xy'), fc.constantFrom(firstType, secondType), at).map(
    ([id, text, name, when]) =>
      (): EditorAction => ({
        type: 'changeQuestion',
        question: { ...blankQuestion(name, id), question: text },
        at: when,
      }),
  ),
  fc.tuple(fc.string(), at).map(
    ([title, when]) =>
      (): EditorAction => ({ type: 'changeDetails', change: { title }, at: when }),
  ),
  fc.tuple(fc.boolean(), at).map(
    ([isPublic, when]) =>
      (): EditorAction => ({ type: 'changeSettings', change: { isPublic }, at: when }),
  ),
  someId.map((questionId) => (): EditorAction => ({ type: 'select', questionId })),
  fc.constant((): EditorAction => ({ type: 'undo' })),
  fc.constant((): EditorAction => ({ type: 'redo' })),
);

const anySequence = fc
  .tuple(fc.array(anyEdit, { maxLength: 40 }), newIds)
  .map(([makers, fresh]) => makers.map((make, index) => make(fresh[index] ?? 'zzzzzz')));

describe('any sequence of actions', () => {
  const start = initialState(documentWith('a', 'b', 'c', 'd'));

  it('is undone back to the start and redone to where it was', () => {
    fc.assert(
      fc.property(anySequence, (actions) => {
        let state = run(start, ...actions);
        const end = run(state, ...state.future.map((): EditorAction => ({ type: 'redo' }))).document;
        while (state.past.length > 0) state = editorReducer(state, { type: 'undo' });
        expect(state.document).toBe(start.document);
        while (state.future.length > 0) state = editorReducer(state, { type: 'redo' });
        expect(state.document).toBe(end);
      }),
    );
  });

  it('never leaves two questions with one id, a selection that does not exist, or a changed past', () => {
    fc.assert(
      fc.property(anySequence, (actions) => {
        const before = structuredClone(start.document);
        for (const [index] of actions.entries()) {
          const { document, selectedId } = run(start, ...actions.slice(0, index + 1));
          const known = document.questions.map(({ id }) => id);
          expect(new Set(known).size).toBe(known.length);
          if (known.length > 0) expect(known).toContain(selectedId);
          else expect(selectedId).toBeNull();
        }
        expect(start.document).toEqual(before);
      }),
    );
  });
});
