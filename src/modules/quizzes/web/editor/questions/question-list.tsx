// All questions of a quiz: move with the arrow keys, drag to reorder.

import { VisuallyHidden } from '@mantine/core';
import { IconAlignJustified, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import { usePlainText } from '#platform/web/ui/prose/rich-text.tsx';
import { dragRow } from '#platform/web/ui/row-editor/drag-row.ts';
import type { Passage } from '#question-types/passages.ts';
import { QuestionTypeIcon } from '#question-types/registry.editor.ts';
import { type Question, stemOf, typeOf } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import { rowsOf } from '../passages/passages-in-quiz.ts';
import { type Due, isShown } from '../problems/due.ts';
import { isError, problemsOfQuestion } from '../problems/problems.ts';
import classes from './question-list.module.css';

type Props = {
  questions: readonly Question[];
  passages: readonly Passage[];
  selectedId: string | null;
  due: Due;
  onSelect(questionId: string): void;
  /** By pointing at it. */
  onPick(questionId: string): void;
  /** The author means to write now. */
  onOpen(questionId: string): void;
  onMove(questionId: string, toIndex: number): void;
  onDelete(questionId: string): void;
  onAssign(questionId: string, passageId: string): void;
  onDeletePassage(passage: Passage): void;
  onAdd(): void;
};

export function QuestionList(props: Props) {
  const { questions, selectedId, onSelect, onOpen, onDelete } = props;
  const list = useRef<HTMLOListElement>(null);
  const followsSelection = useRef(false);
  const rows = rowsOf(props);
  const moveRow = (from: number, to: number) => {
    const row = rows[from];
    if (row?.kind !== 'question') return;
    const above = rows.toSpliced(from, 1).slice(0, to);
    const last = above.at(-1);
    // Directly under a passage, a question belongs to it.
    if (last?.kind === 'passage' && row.question.passageId !== last.id) props.onAssign(row.id, last.id);
    props.onMove(row.id, above.filter(({ kind }) => kind === 'question').length);
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
    const current = rows[index];
    const target = rows[targetIndex(event.key, index, rows.length)];
    if (target) {
      followsSelection.current = true;
      onSelect(target.id);
    } else if (event.key === 'Delete' && current) {
      followsSelection.current = true;
      if (current.kind === 'passage') props.onDeletePassage(current.passage);
      else onDelete(current.id);
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
        {rows.map((row, at) => {
          const shared = {
            isSelected: row.id === selectedId,
            onClick: () => props.onPick(row.id),
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
          };
          if (row.kind === 'passage')
            return (
              <li key={row.id} className={classes.item}>
                <PassageItem passage={row.passage} {...shared} />
              </li>
            );
          return (
            <li
              key={row.id}
              className={classes.item}
              data-inside={row.question.passageId !== undefined || undefined}
              // A mouse can drag it anywhere; a finger scrolls except on the handle.
              onPointerDown={(event) => isDrag(event) && dragRow(event, moveRow)}
            >
              <Item question={row.question} number={row.index + 1} due={props.due} {...shared} />
            </li>
          );
        })}
      </ol>
      <Button kind="tinted" isFullWidth icon={<IconPlus size={20} aria-hidden />} onClick={props.onAdd}>
        {t('addQuestion')}
      </Button>
    </nav>
  );
}

type Pressed = {
  isSelected: boolean;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
};

function PassageItem({ passage, isSelected, onClick, onKeyDown }: Pressed & { passage: Passage }) {
  const begins = cutText(usePlainText(passage.text), 120);
  const name = passage.title.trim() || begins;
  return (
    <button
      type="button"
      className={classes.button}
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span />
      <IconAlignJustified className={classes.icon} size={20} aria-hidden="true" />
      <VisuallyHidden>{t('passage')}: </VisuallyHidden>
      <span dir="auto" className={classes.text} data-empty={!name || undefined}>
        {name || t('passageEmpty')}
      </span>
    </button>
  );
}

type ItemProps = Pressed & { question: Question; number: number; due: Due };

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
      <VisuallyHidden>
        {question.passageId !== undefined && `${t('insidePassage')} · `}
        {typeOf(question).title}:{' '}
      </VisuallyHidden>
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
