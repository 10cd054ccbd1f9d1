import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankQuestion, questionTypeNames } from '#question-types/registry.ts';
import { type EditorAction, type EditorState, editorReducer, initialState } from '../editor-state.ts';
import { emptyDocument, type QuizDocument } from '../quiz-document.ts';
import { rowsOf } from './passages-in-quiz.ts';

const [type] = questionTypeNames;
if (!type) throw new Error('The tests need a question type');
const question = (id: string, passageId?: string) => ({
  ...blankQuestion(type, id),
  ...(passageId && { passageId }),
});
const passage = (id: string, text = id) => ({ id, title: '', text });

/** "a b:P c:P" and the passages that it names. */
function documentOf(written: string, ...passageIds: string[]): QuizDocument {
  const questions = written.split(' ').map((one) => question(...(one.split(':') as [string, string?])));
  return { ...emptyDocument('Quiz'), questions, passages: passageIds.map((id) => passage(id)) };
}
const written = ({ document }: EditorState) =>
  document.questions.map(({ id, passageId }) => (passageId ? `${id}:${passageId}` : id)).join(' ');
const done = (from: string, passageIds: string[], ...actions: EditorAction[]) =>
  actions.reduce(editorReducer, initialState(documentOf(from, ...passageIds)));

describe('passages in the editor', () => {
  it('stand before their first question, and those without any at the end', () => {
    const rows = rowsOf(documentOf('a b:P c:P d', 'E', 'P'));
    expect(rows.map(({ id }) => id).join('')).toBe('aPbcdE');
  });

  it.each([
    ['into the midst of a passage', 'a b:P c:P', 'a', 1, 'b:P a:P c:P'],
    ['out of it', 'b:P c:P a', 'c', 2, 'b:P a c'],
    ['within it', 'b:P c:P d:P', 'd', 0, 'd:P b:P c:P'],
    ['alone with its passage', 'a b:P c', 'b', 0, 'b:P a c'],
    ['past the end of one', 'a b:P c:P', 'a', 2, 'b:P c:P a'],
  ])('a question that moves %s belongs to its neighbours', (_title, from, questionId, toIndex, to) => {
    expect(written(done(from, ['P'], { type: 'move', questionId, toIndex }))).toBe(to);
  });

  it('a question that is assigned goes to the others, and leaves behind them', () => {
    const joined = done('a b:P c:P d', ['P'], { type: 'assign', questionId: 'a', passageId: 'P' });
    expect(written(joined)).toBe('b:P c:P a:P d');
    const left = editorReducer(joined, { type: 'assign', questionId: 'b', passageId: undefined });
    expect(written(left)).toBe('c:P a:P b d');
  });

  it('a new question behind one of a passage, or with the passage selected, belongs to it', () => {
    const behind = done('a:P b', ['P'], { type: 'add', question: question('n'), afterId: 'a' });
    expect(written(behind)).toBe('a:P n:P b');
    const selected = done('a:P b', ['P'], { type: 'add', question: question('n'), afterId: 'P' });
    expect(written(selected)).toBe('a:P n:P b');
  });

  it('deleted, it leaves its questions; restored, it has those that are still there', () => {
    const removed = done('a b:P c:P', ['P'], { type: 'deletePassage', passageId: 'P' });
    expect(written(removed)).toBe('a b c');
    const fewer = editorReducer(removed, { type: 'delete', questionId: 'b' });
    const restored = editorReducer(fewer, {
      type: 'restorePassage',
      passage: passage('P'),
      questionIds: ['b', 'c'],
    });
    expect(written(restored)).toBe('a c:P');
    expect(restored.selectedId).toBe('P');
  });

  it('moves with its questions past a neighbour or another passage', () => {
    const moved = done('a:P b:P c:Q d:Q', ['P', 'Q'], { type: 'movePassage', passageId: 'P', step: 1 });
    expect(written(moved)).toBe('c:Q d:Q a:P b:P');
  });

  it('comes once with questions from elsewhere, and as a copy if its name is taken', () => {
    const take = (id: string, text: string): EditorAction => ({
      type: 'take',
      question: question(id, 'P'),
      passage: passage('P', text),
      newId: 'N',
      afterId: 'a',
    });
    const taken = done('a:P b', ['P'], take('x', 'P'), take('y', 'Another text'), take('z', 'Another text'));
    expect(written(taken)).toBe('a:P x:P y:N z:N b');
    expect(taken.document.passages.map(({ id }) => id)).toEqual(['P', 'N']);
  });

  it('after any steps: every reference is to a passage, and the questions of each stand together', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'n', 'm');
    const passageId = fc.constantFrom('P', 'Q');
    const action: fc.Arbitrary<EditorAction> = fc.oneof(
      fc.record({ type: fc.constant('move' as const), questionId: id, toIndex: fc.nat(6) }),
      fc.record({ type: fc.constant('delete' as const), questionId: id }),
      fc.record({
        type: fc.constant('restore' as const),
        question: fc.tuple(id, passageId).map(([one, of]) => question(one, of)),
        index: fc.nat(6),
      }),
      fc.record({
        type: fc.constant('add' as const),
        question: fc.constantFrom('n', 'm').map((one) => question(one)),
        afterId: fc.oneof(id, passageId),
      }),
      fc.record({
        type: fc.constant('assign' as const),
        questionId: id,
        passageId: fc.option(passageId, { nil: undefined }),
      }),
      fc.record({
        type: fc.constant('movePassage' as const),
        passageId,
        step: fc.constantFrom(-1 as const, 1 as const),
      }),
      fc.record({ type: fc.constant('deletePassage' as const), passageId }),
      fc.record({
        type: fc.constant('restorePassage' as const),
        passage: passageId.map((one) => passage(one)),
        questionIds: fc.array(id, { maxLength: 3 }),
      }),
      fc.constantFrom({ type: 'undo' as const }, { type: 'redo' as const }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        let state = initialState(documentOf('a b:P c:P d e:Q', 'P', 'Q'));
        const used = new Set<string>();
        for (const one of actions) {
          // Ids of new questions are new.
          if (one.type === 'add' && used.has(one.question.id)) continue;
          if (one.type === 'add') used.add(one.question.id);
          if (one.type === 'restore' && state.document.questions.some((own) => own.id === one.question.id))
            continue;
          state = editorReducer(state, one);
          const { questions, passages } = state.document;
          const known = new Set(passages.map((own) => own.id));
          const starts = questions
            .map((own) => own.passageId)
            .filter((own, at) => own !== undefined && own !== questions[at - 1]?.passageId);
          expect(starts.every((own) => known.has(own ?? ''))).toBe(true);
          expect(new Set(starts).size).toBe(starts.length);
        }
      }),
    );
  });
});
