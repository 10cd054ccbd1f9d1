// A number with its unit beside it. Another unit converts it visibly, and doubts appear at the field.

import { useState } from 'react';
import { decimalOf } from '#platform/contract/text/decimal-text.ts';
import { t } from '../texts.ts';
import {
  type NumberEntry,
  type NumberField as NumberFieldInfo,
  problemOfText,
  shownNumber,
  switchUnit,
  type Unit,
} from './entries.ts';
import { FieldHint, FieldLabel, fieldId } from './field-parts.tsx';
import classes from './form.module.css';
import { whenReleased } from './when-released.ts';

type Props = {
  field: NumberFieldInfo;
  path: string;
  entry: NumberEntry;
  problem: string | undefined;
  onChange(entry: NumberEntry): void;
};
type Remark = { kind: 'error' | 'warning' | 'note'; text: string };

/** Wider ranges than this say nothing helpful. */
const widestRange = 1_000;
const longestNumber = 16;

function usualRange({ plausible, label }: Unit): string | null {
  if (!plausible || plausible.max > (plausible.min || 1) * widestRange) return null;
  const [min, max] = [shownNumber(plausible.min), shownNumber(plausible.max)];
  return t('field.usual', { min, max, unit: label });
}

/** What can be said without the server, which knows more. */
function remarkOn(label: string, { text }: NumberEntry, unit: Unit): Remark | null {
  if (text.trim() === '') return null;
  const value = decimalOf(text);
  if (value === null) return { kind: 'error', text: problemOfText(label, text) };
  const said = (range: { min: number; max: number }) => ({
    number: shownNumber(value),
    unit: unit.label,
    min: shownNumber(range.min),
    max: shownNumber(range.max),
  });
  if (value < unit.min || value > unit.max) return { kind: 'error', text: t('field.outOfRange', said(unit)) };
  const { plausible } = unit;
  if (plausible && (value < plausible.min || value > plausible.max))
    return { kind: 'warning', text: t('field.implausible', said(plausible)) };
  return null;
}

export function NumberField({ field, path, entry, problem, onChange }: Props) {
  // Don't tell anyone that 7 is too low while they are typing 70.
  const [isTyping, setIsTyping] = useState(false);
  const [said, setSaid] = useState('');
  const unit = field.units.find(({ id }) => id === entry.unit) ?? field.units[0]!;
  const remark: Remark | null = problem
    ? { kind: 'error', text: problem }
    : isTyping
      ? null
      : remarkOn(field.label, entry, unit);
  const id = fieldId(path);
  const usual = usualRange(unit);
  const before = entry.typed && field.units.find((one) => one.id === entry.typed?.unit);

  function changeUnit(unitId: string): void {
    const next = switchUnit(field, entry, unitId);
    const to = field.units.find((one) => one.id === unitId)?.label ?? unitId;
    const isConverted = decimalOf(entry.text) !== null;
    const [from, into] = [`${entry.text.trim()} ${unit.label}`, `${next.text} ${to}`];
    setSaid(isConverted ? t('field.converted', { from, to: into }) : '');
    onChange(next);
  }

  function keepNumber(): void {
    if (!entry.typed) return;
    const { text } = entry.typed;
    setSaid(t('field.kept', { number: text.trim(), unit: unit.label }));
    onChange({ text, unit: entry.unit, typed: null });
    document.getElementById(id)?.focus();
  }

  return (
    <div className={classes.field} data-remark={remark?.kind}>
      <FieldLabel field={field} htmlFor={id} unit={field.units.length === 1 ? unit.label : undefined} />
      <FieldHint id={`${id}-hint`} texts={[field.hint, usual]} />
      <div className={classes.quantity}>
        <input
          dir="auto"
          id={id}
          className={classes.number}
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestNumber}
          value={entry.text}
          aria-describedby={`${id}-hint ${id}-remark`}
          aria-invalid={remark?.kind === 'error' || undefined}
          onFocus={() => setIsTyping(remark === null)}
          onBlur={({ currentTarget }) =>
            whenReleased(() => setIsTyping(document.activeElement === currentTarget))
          }
          onChange={({ target }) => {
            setSaid('');
            onChange({ text: target.value, unit: entry.unit, typed: null });
          }}
        />
        {field.units.length === 1 ? (
          <span className={classes.unit} aria-hidden="true">
            {unit.label}
          </span>
        ) : (
          <select
            className={classes.unitChoice}
            aria-label={t('field.unitOf', { label: field.label })}
            value={unit.id}
            onChange={({ target }) => changeUnit(target.value)}
          >
            {field.units.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </select>
        )}
      </div>
      <div id={`${id}-remark`} aria-live="polite">
        {said && <p className={classes.note}>{said}</p>}
        {remark && (
          <p className={classes.remark} data-kind={remark.kind}>
            {remark.text}
          </p>
        )}
      </div>
      {before && entry.typed && (
        <button type="button" className={classes.textButton} onClick={keepNumber}>
          {t('field.keep', { number: entry.typed.text.trim(), unit: unit.label })}
        </button>
      )}
    </div>
  );
}
