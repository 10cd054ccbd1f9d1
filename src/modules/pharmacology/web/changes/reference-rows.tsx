// References, one row for each: what, by whom, of which year, and where it can be read.
import { Button, TextInput } from '@mantine/core';
import classes from './drug-editor.module.css';
import { emptyReference, type ReferenceForm } from './drug-form.ts';
import { RowList } from './row-list.tsx';
import { t } from './texts.ts';

type SetRows = (change: (rows: ReferenceForm[]) => ReferenceForm[]) => void;

export function ReferenceRows({ rows, onRows }: { rows: readonly ReferenceForm[]; onRows: SetRows }) {
  return (
    <RowList
      place="references"
      rows={rows}
      addLabel={t('reference.add')}
      titleOf={(number) => t('reference.row', { number })}
      removedText={(number) => t('reference.removed', { number })}
      onAdd={() => onRows((before) => [...before, emptyReference()])}
      onRemove={(key) => onRows((before) => before.filter((row) => row.key !== key))}
      row={(row, number, remove) => <Row row={row} number={number} onRows={onRows} onRemove={remove} />}
    />
  );
}

type RowProps = { row: ReferenceForm; number: number; onRows: SetRows; onRemove(): void };

function Row({ row, number, onRows, onRemove }: RowProps) {
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
      <Button variant="subtle" color="red" size="sm" className={classes.remove} onClick={onRemove}>
        {t('reference.remove', { number })}
      </Button>
    </>
  );
}
