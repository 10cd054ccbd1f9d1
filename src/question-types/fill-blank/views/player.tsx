// Filling in the blanks where they are in the text: by writing, or by picking from a list.

import { type KeyboardEvent, type Ref, useRef } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import type { PlayerProps } from '../../interface/views.ts';
import { SubmitButton } from '../../views/submit-button.tsx';
import { longestBlank } from '../limits.ts';
import en from '../locales/en.json' with { type: 'json' };
import { schemeOf } from '../schemes.ts';
import type { FillBlankView } from '../type.ts';
import { listed, placesOf, readingOrder, textsOfAnswer } from './blank-words.ts';
import styles from './player.module.css';
import { RunningText } from './running-text.tsx';

const t = texts(en);

export default function FillBlankPlayer(props: PlayerProps<FillBlankView>) {
  const { view, value, onChange, onSubmit, disabled } = props;
  const order = readingOrder(view.question);
  const fields = useRef(new Map<number, HTMLElement>());
  const answer = textsOfAnswer(value, order);
  const filled = order.filter((number) => answer[number - 1]?.trim()).length;
  if (props.isProjected) return <ProjectedBlanks view={view} order={order} />;

  function fill(number: number, text: string): void {
    if (!disabled) onChange(answer.with(number - 1, text));
  }
  function submit(): void {
    if (!disabled && filled > 0) onSubmit(answer);
  }
  function onKeyDown(event: KeyboardEvent, number: number): void {
    if (!isEnter(event)) return;
    event.preventDefault();
    const next = order[order.indexOf(number) + 1];
    if (next === undefined) submit();
    else fields.current.get(next)?.focus();
  }

  function renderBlank(number: number) {
    return (
      <BlankField
        ref={(element) => {
          if (element) fields.current.set(number, element);
          else fields.current.delete(number);
        }}
        label={t('blankOf', { number: order.indexOf(number) + 1, count: order.length })}
        value={answer[number - 1] ?? ''}
        choices={view.options?.choices?.[number - 1] ?? null}
        isLast={number === order.at(-1)}
        disabled={disabled}
        onChange={(text) => fill(number, text)}
        onKeyDown={(event) => onKeyDown(event, number)}
      />
    );
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RunningText source={view.question} className={styles.text} renderBlank={renderBlank} />
      <Hints view={view} order={order} />
      {!disabled && order.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.count}>{t('filledOf', { filled, count: order.length })}</p>
          <SubmitButton type="submit" disabled={filled === 0} className={styles.submit}>
            {t('submit')}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}

type FieldProps = {
  ref: Ref<HTMLInputElement & HTMLSelectElement>;
  label: string;
  value: string;
  choices: readonly string[] | null;
  isLast: boolean;
  disabled: boolean;
  onChange(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
};

function BlankField({ ref, label, value, choices, isLast, disabled, onChange, onKeyDown }: FieldProps) {
  if (choices) {
    return (
      // Not `disabled`: the focus must stay where it is when an answer closes.
      <select
        ref={ref}
        className={styles.blank}
        aria-label={label}
        aria-disabled={disabled || undefined}
        value={choices.includes(value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      >
        <option value="">{t('pick')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      dir="auto"
      ref={ref}
      className={styles.blank}
      type="text"
      aria-label={label}
      value={value}
      readOnly={disabled}
      maxLength={longestBlank}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={isLast ? 'send' : 'next'}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

type HintsProps = { view: FillBlankView; order: readonly number[] };

function Hints({ view, order }: HintsProps) {
  const groups = (view.options?.unordered ?? []).filter((group) => group.length > 1);
  const hints = [
    ...groups.map((group) => t('anyOrder', { numbers: listed(placesOf(group, order)) })),
    ...(view.scoring === 'partial' ? [] : [schemeOf(view.scoring).explanation]),
  ];
  if (hints.length === 0) return null;
  return <p className={styles.hints}>{hints.join(' ')}</p>;
}

/** The text with numbered lines to write on, and what there is to pick from. */
function ProjectedBlanks({ view, order }: HintsProps) {
  const lists = order.flatMap((number, place) => {
    const choices = view.options?.choices?.[number - 1];
    return choices ? [t('choicesOf', { number: place + 1, choices: choices.join(' · ') })] : [];
  });
  return (
    <div className={styles.projected}>
      <RunningText
        source={view.question}
        className={styles.text}
        renderBlank={(number) => <span className={styles.line}>{order.indexOf(number) + 1}</span>}
      />
      {lists.length > 0 && (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list}>{list}</li>
          ))}
        </ul>
      )}
      <Hints view={view} order={order} />
      <p className={styles.hints}>{t('projected')}</p>
    </div>
  );
}
