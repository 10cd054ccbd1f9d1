// References, one row for each: what, by whom, from which year, and where to read it.
import { TextInput } from '@mantine/core';
import { t } from '../texts.ts';
import classes from './record-editor.module.css';
import { emptyReference, type ReferenceForm } from './record-form.ts';
import { RowList } from './row-list.tsx';

type SetRows = (change: (rows: ReferenceForm[]) => ReferenceForm[]) => void;

export function ReferenceRows({ rows, onRows }: { rows: readonly ReferenceForm[]; onRows: SetRows }) {
  return (
    <RowList
      place="references"
      rows={rows}
      text={(what, number) => t(`reference.${what}`, { number })}
      onRows={onRows}
      empty={emptyReference}
      row={(row) => <Row row={row} onRows={onRows} />}
    />
  );
}

function Row({ row, onRows }: { row: ReferenceForm; onRows: SetRows }) {
  const text = (member: 'title' | 'publisher' | 'year' | 'url') => ({
    label: t(`reference.${member}`),
    value: row[member],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { value } = currentTarget;
      onRows((before) => before.map((one) => (one.key === row.key ? { ...one, [member]: value } : one)));
    },
  });
  return (
    <>
      <TextInput {...text('title')} data-first />
      <div className={classes.numbers}>
        <TextInput {...text('publisher')} className={classes.note} />
        <TextInput {...text('year')} inputMode="numeric" maxLength={4} className={classes.number} />
      </div>
      <TextInput {...text('url')} type="url" inputMode="url" />
    </>
  );
}
