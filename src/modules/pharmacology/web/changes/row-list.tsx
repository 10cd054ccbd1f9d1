// Rows that can be added and removed: the focus goes to a new one, and to the button below when one is gone.
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './drug-editor.module.css';
import { idOfPlace, useProblem } from './form-fields.tsx';

type Props<Row extends { key: string }> = {
  place: 'dosage' | 'references';
  rows: readonly Row[];
  none?: string;
  addLabel: string;
  titleOf(number: number): string;
  removedText(number: number): string;
  onAdd(): void;
  onRemove(key: string): void;
  row(row: Row, number: number, remove: () => void): ReactNode;
};

export function RowList<Row extends { key: string }>(props: Props<Row>) {
  const { place, rows, none, addLabel, titleOf, removedText, onAdd, onRemove, row: show } = props;
  const problem = useProblem(place);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');

  function addRow(): void {
    onAdd();
    setSaid('');
    // When the new row is drawn.
    requestAnimationFrame(() => {
      const firsts = list.current?.querySelectorAll<HTMLInputElement>(
        '[data-first] input, input[data-first]',
      );
      if (firsts) firsts[firsts.length - 1]?.focus();
    });
  }

  return (
    <div ref={list} id={idOfPlace(place)} tabIndex={-1} className={classes.rows}>
      {rows.length === 0 && none && <p className={classes.hint}>{none}</p>}
      {rows.map((row, index) => (
        <fieldset key={row.key} className={classes.row}>
          <legend>{titleOf(index + 1)}</legend>
          {show(row, index + 1, () => {
            onRemove(row.key);
            setSaid(removedText(index + 1));
            add.current?.focus();
          })}
        </fieldset>
      ))}
      {problem && <p className={classes.error}>{problem}</p>}
      <Button ref={add} variant="default" className={classes.add} onClick={addRow}>
        {addLabel}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
