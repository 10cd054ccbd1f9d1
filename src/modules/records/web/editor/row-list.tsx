// Rows that can be added, removed and moved with buttons: the focus moves along, and the result is announced.
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { t } from '../texts.ts';
import { idOfPlace, useField } from './form-fields.tsx';
import classes from './record-editor.module.css';

type What = 'row' | 'add' | 'remove' | 'removed';
type WhatMoving = What | 'up' | 'down' | 'moved';

type Props<Row extends { key: string }> = {
  place: string;
  rows: readonly Row[];
  none?: string;
  onRows(change: (rows: Row[]) => Row[]): void;
  empty(): Row;
  row(row: Row): ReactNode;
} & (
  | { isOrdered?: false; text(what: What, number: number): string }
  | { isOrdered: true; text(what: WhatMoving, number: number): string }
);

export function RowList<Row extends { key: string }>(props: Props<Row>) {
  const { place, rows, none, onRows, empty, row: show } = props;
  const { problem } = useField(place);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');

  function addRow(): void {
    onRows((before) => [...before, empty()]);
    setSaid('');
    // Once the new row is rendered.
    requestAnimationFrame(() => {
      const firsts = list.current?.querySelectorAll<HTMLElement>(
        '[data-first] :is(input, textarea), :is(input, textarea)[data-first]',
      );
      if (firsts) firsts[firsts.length - 1]?.focus();
    });
  }

  function remove(key: string, index: number): void {
    onRows((before) => before.filter((row) => row.key !== key));
    setSaid(props.text('removed', index + 1));
    add.current?.focus();
  }

  function move(key: string, index: number, step: -1 | 1): void {
    if (!props.isOrdered) return;
    const to = index + step;
    onRows((before) => {
      const rest = before.filter((row) => row.key !== key);
      return [...rest.slice(0, to), ...before.filter((row) => row.key === key), ...rest.slice(to)];
    });
    setSaid(props.text('moved', to + 1));
    // The button has moved along with its row; at either end only the other button is there.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${key}"] [data-step]`);
      const [wanted] = [...(buttons ?? [])].sort(
        (one, two) => Number(two.dataset.step === String(step)) - Number(one.dataset.step === String(step)),
      );
      wanted?.focus();
    });
  }

  return (
    <div ref={list} id={idOfPlace(place)} tabIndex={-1} className={classes.rows}>
      {rows.length === 0 && none && <p className={classes.hint}>{none}</p>}
      {rows.map((row, index) => (
        <fieldset key={row.key} data-row={row.key} className={classes.row}>
          <legend>{props.text('row', index + 1)}</legend>
          {show(row)}
          <div className={classes.rowFoot}>
            {props.isOrdered &&
              ([-1, 1] as const)
                .filter((step) => rows[index + step])
                .map((step) => (
                  <Button
                    key={step}
                    kind="quiet"
                    size="small"
                    data-step={step}
                    aria-label={props.text(step < 0 ? 'up' : 'down', index + 1)}
                    onClick={() => move(row.key, index, step)}
                  >
                    {t(step < 0 ? 'row.up' : 'row.down')}
                  </Button>
                ))}
            <Button
              kind="quiet"
              isDanger
              size="small"
              className={classes.remove}
              onClick={() => remove(row.key, index)}
            >
              {props.text('remove', index + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {problem && <p className={classes.error}>{problem}</p>}
      <Button ref={add} className={classes.add} onClick={addRow}>
        {props.text('add', rows.length + 1)}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
