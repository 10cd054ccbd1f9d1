// What the author can do to the quiz as a whole, for buttons and keys alike: each says what it did.

import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { Passage } from '#question-types/passages.ts';
import { maxPassages } from '#question-types/passages-of-questions.ts';
import { blankQuestion, type Question, type QuestionTypeName } from '#question-types/registry.ts';
import { maxQuestions } from '../../contract.ts';
import { t } from '../texts.ts';
import { newQuestionId } from './questions/question-id.ts';
import { convertQuestion, indexOfQuestion } from './quiz-document.ts';
import type { Commands } from './shortcuts/use-shortcuts.ts';
import type { Panel } from './top-bar.tsx';
import type { Editor } from './use-editor.ts';

export function useCommands(
  { state, dispatch, autosave }: Editor,
  show: (panel: Panel) => void,
  focusIn: (field: string) => void,
) {
  const toast = useToast();
  const { questions } = state.document;
  const index = indexOfQuestion(state.document, state.selectedId);
  const selected = questions[index];

  function add(type: QuestionTypeName): void {
    dispatch({ type: 'add', question: blankQuestion(type, newQuestionId()), afterId: state.selectedId });
    focusIn('question');
  }

  /** A question that is ready, from the bank; the dialog stays open for more. */
  function take(question: Question, passage: Passage | null): boolean {
    if (!hasRoom()) return false;
    dispatch({ type: 'take', question, passage, newId: newQuestionId(), afterId: state.selectedId });
    toast(t('bankTakenToast'));
    return true;
  }

  function addPassage(questionId: string | null = null): void {
    if (state.document.passages.length >= maxPassages) {
      toast(t('passagesAreFull', { count: maxPassages }), 'error');
      return;
    }
    const passage = { id: newQuestionId(), title: '', text: '' };
    dispatch({ type: 'addPassage', passage, questionId });
    focusIn('passageTitle');
  }

  function assign(questionId: string, passageId: string | undefined): void {
    dispatch({ type: 'assign', questionId, passageId });
  }

  function removePassage(passage: Passage): void {
    const questionIds = questions.filter(({ passageId }) => passageId === passage.id).map(({ id }) => id);
    dispatch({ type: 'deletePassage', passageId: passage.id });
    const { length: count } = questionIds;
    toast(count > 0 ? t('passageDeleted', { count }) : t('passageDeletedAlone'), 'plain', {
      label: t('undo'),
      act: () => dispatch({ type: 'restorePassage', passage, questionIds }),
    });
  }

  function move(questionId: string, toIndex: number): void {
    if (toIndex < 0 || toIndex >= questions.length) return;
    dispatch({ type: 'move', questionId, toIndex });
    toast(t('moved', { number: toIndex + 1, count: questions.length }));
  }

  function remove(questionId: string): void {
    const at = indexOfQuestion(state.document, questionId);
    const question = questions[at];
    if (!question) return;
    dispatch({ type: 'delete', questionId });
    toast(t('deleted', { number: at + 1 }), 'plain', {
      label: t('undo'),
      act: () => dispatch({ type: 'restore', question, index: at }),
    });
  }

  function changeType(type: QuestionTypeName): void {
    if (!selected) return;
    dispatch({ type: 'changeQuestion', question: convertQuestion(selected, type), at: Date.now() });
    focusIn('question');
  }

  const select = (position: number) => {
    const question = questions[position];
    if (question) dispatch({ type: 'select', questionId: question.id });
  };

  const hasRoom = () => {
    if (questions.length < maxQuestions) return true;
    toast(t('quizIsFull', { count: maxQuestions }), 'error');
    return false;
  };

  const commands: Commands = {
    new: () => hasRoom() && show('add'),
    previous: () => select(index - 1),
    next: () => select(index + 1),
    focusText: () => focusIn('question'),
    moveUp: () => selected && move(selected.id, index - 1),
    moveDown: () => selected && move(selected.id, index + 1),
    duplicate: () =>
      selected &&
      hasRoom() &&
      dispatch({ type: 'duplicate', questionId: selected.id, newId: newQuestionId() }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    save: () => void autosave.flush(),
    help: () => show('shortcuts'),
  };

  return { commands, add, addPassage, assign, removePassage, take, move, remove, changeType };
}
