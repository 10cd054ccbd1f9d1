// All questions of a quiz: move with the arrow keys, drag to reorder.

import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import { usePlainText } from '#platform/web/ui/prose/rich-text.tsx';
import { dragRow } from '#platform/web/ui/row-editor/drag-row.ts';
import { QuestionTypeIcon } from '#question-types/registry.editor.ts';
import { type Question, stemOf, typeOf } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import { type Due, isShown } from '../problems/due.ts';
import { isError, problemsOfQuestion } from '../problems/problems.ts';
import classes from './question-list.module.css';

type Props = {
  questions: readonly Question[];
  selectedId: string | null;
  due: Due;
  onSelect(questionId: string): void;
  /** By pointing at it. */
  onPick(questionId: string): void;
  /** The author means to write now. */
  onOpen(questionId: string): void;
  onMove(questionId: string, toIndex: number): void;
  onDelete(questionId: string): void;
  onAdd(): void;
};

export function QuestionList(props: Props) {
  const { questions, selectedId, onSelect, onOpen, onDelete } = props;
  const list = useRef<HTMLOListElement>(null);
  const followsSelection = useRef(false);
  const moveRow = (from: number, to: number) => {
    const question = questions[from];
    if (question) props.onMove(question.id, to);
  };

  // The one item that the Tab key reaches is the selected one, so the focus goes where the selection goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the selection has.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    item?.scrollIntoView({ block: 'nearest' });
    if (followsSelection.current) item?.focus();
    followsSelection.current = false;
  }, [selectedId]);

  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = questions[index];
    const target = questions[targetIndex(event.key, index, questions.length)];
    if (target) {
      followsSelection.current = true;
      onSelect(target.id);
    } else if (event.key === 'Delete' && current) {
      followsSelection.current = true;
      onDelete(current.id);
    } else if (isEnter(event) && current) onOpen(current.id);
    else return;
    event.preventDefault();
  }

  const points = questions.reduce((sum, question) => sum + question.points, 0);
  return (
    <nav className={classes.panel} aria-label={t('questionList')}>
      <p className={classes.sums}>
        {t('questionCount', { count: questions.length })} ·{' '}
        {t('pointsTotal', { count: Number(points.toFixed(2)) })}
      </p>
      <ol ref={list} className={classes.list}>
        {questions.map((question, index) => (
          <li
            key={question.id}
            className={classes.item}
            // A mouse can drag it anywhere; a finger scrolls except on the handle.
            onPointerDown={(event) => isDrag(event) && dragRow(event, moveRow)}
          >
            <Item
              question={question}
              number={index + 1}
              due={props.due}
              isSelected={question.id === selectedId}
              onClick={() => props.onPick(question.id)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          </li>
        ))}
      </ol>
      <Button kind="tinted" isFullWidth icon={<IconPlus size={20} aria-hidden />} onClick={props.onAdd}>
        {t('addQuestion')}
      </Button>
    </nav>
  );
}

type ItemProps = {
  question: Question;
  number: number;
  due: Due;
  isSelected: boolean;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
};

function Item({ question, number, due, isSelected, onClick, onKeyDown }: ItemProps) {
  const errors = problemsOfQuestion(question).filter(isError);
  const isQuiet = !errors.some((problem) => isShown(due, question, problem));
  const text = cutText(usePlainText(stemOf(question)), 120);
  return (
    <button
      type="button"
      className={classes.button}
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className={classes.grip} data-handle aria-hidden="true">
        <IconGripVertical size={14} />
      </span>
      <span className={classes.number}>{number}</span>
      <QuestionTypeIcon type={question.type} className={classes.icon} />
      <VisuallyHidden>{typeOf(question).title}: </VisuallyHidden>
      <span dir="auto" className={classes.text} data-empty={!text || undefined}>
        {text || t('noText')}
      </span>
      {errors.length > 0 && (
        <span className={classes.dot} data-quiet={isQuiet || undefined}>
          <VisuallyHidden>{t('itemProblems', { count: errors.length })}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

function targetIndex(key: string, index: number, count: number): number {
  const targets: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? -1;
}

function isDrag({ pointerType, target }: PointerEvent): boolean {
  return pointerType === 'mouse' || (target instanceof Element && target.closest('[data-handle]') !== null);
}
