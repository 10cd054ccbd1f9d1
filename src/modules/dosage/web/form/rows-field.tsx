// A list of rows of the same fields, such as the opioids of a day. Buttons add and remove rows; the focus moves along.
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts.ts';
import { type Problems, type Row, type RowsField as RowsFieldInfo, withBlankRow } from './entries.ts';
import { FieldList } from './field-list.tsx';
import { FieldHint, fieldId, LabelWords } from './field-parts.tsx';
import classes from './form.module.css';

type Props = {
  field: RowsFieldInfo;
  rows: readonly Row[];
  problems: Problems;
  /** `path`: the one field that was changed, or the whole list. */
  onChange(rows: readonly Row[], path: string): void;
};

export function RowsField({ field, rows, problems, onChange }: Props) {
  const { name, label, minRows, maxRows } = field;
  const list = useRef<HTMLFieldSetElement>(null);
  const focusOn = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const id = fieldId(name);
  const problem = problems[name];

  useEffect(() => {
    if (focusOn.current === null) return;
    const all = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = all[Math.min(focusOn.current, all.length - 1)] ?? list.current;
    focusOn.current = null;
    row?.querySelector<HTMLElement>('input, select, button')?.focus();
  });

  function add(): void {
    focusOn.current = rows.length;
    setSaid(t('rows.added', { label, number: rows.length + 1 }));
    onChange(withBlankRow(field, rows), name);
  }

  function remove(at: number): void {
    focusOn.current = Math.max(0, at - 1);
    setSaid(t('rows.removed', { label, number: at + 1 }));
    onChange(
      rows.filter((_, other) => other !== at),
      name,
    );
  }

  return (
    <fieldset ref={list} className={classes.rows} aria-describedby={`${id}-hint ${id}-remark`}>
      <legend className={classes.label}>
        <LabelWords field={field} />
      </legend>
      <FieldHint id={`${id}-hint`} texts={[field.hint]} />
      {rows.map(({ key, entries }, at) => (
        <fieldset key={key} className={classes.row} data-row>
          <legend className={classes.rowName}>{t('rows.row', { label, number: at + 1 })}</legend>
          <FieldList
            fields={field.fields}
            among={field.fields}
            entries={entries}
            prefix={`${name}.${at}.`}
            problems={problems}
            onChange={(changed, entry) =>
              onChange(
                rows.map((row) =>
                  row.key === key ? { key, entries: { ...entries, [changed]: entry } } : row,
                ),
                `${name}.${at}.${changed}`,
              )
            }
          />
          {rows.length > minRows && (
            <button
              type="button"
              className={classes.textButton}
              aria-label={t('rows.remove', { label, number: at + 1 })}
              onClick={() => remove(at)}
            >
              {t('rows.removeShort')}
            </button>
          )}
        </fieldset>
      ))}
      <div id={`${id}-remark`} aria-live="polite">
        {problem && (
          <p className={classes.remark} data-kind="error">
            {problem}
          </p>
        )}
      </div>
      {rows.length < maxRows ? (
        <button type="button" id={id} className={classes.addRow} onClick={add}>
          <span aria-hidden="true">+</span> {t('rows.add', { label })}
        </button>
      ) : (
        <p className={classes.hint}>{t('rows.full', { count: maxRows })}</p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
