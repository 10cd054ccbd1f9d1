// Which drugs a record is about: chosen for a new one, fixed for an existing one.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type AnySeverity,
  type ChosenDrug,
  DrugField,
  DrugName,
  severityWord,
} from '#modules/pharmacology/web.tsx';
import { idOfPlace, useField } from '#modules/records/web.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import classes from './chosen-drugs.module.css';
import { t } from './texts.ts';

export type DrugRow = ChosenDrug & { key: string };

export const drugRow = (drug: ChosenDrug): DrugRow => ({ ...drug, key: drug.id });

export function ChosenDrugs({ drugs }: { drugs: readonly DrugRow[] }) {
  return (
    <ul className={classes.drugs}>
      {drugs.map((drug) => (
        <li key={drug.id}>
          <Link to={`/pharmacology-tools/drugs/${drug.id}`}>
            <DrugName generic={drug.generic} displayName={drug.displayName} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  place: string;
  label: string;
  drugs: readonly DrugRow[];
  /** How many a record is about, and the message when there are enough. */
  most: number;
  full: string;
  onDrugs(drugs: DrugRow[]): void;
  children?: ReactNode;
};

export function DrugRowsField({ place, label, drugs, most, full, onDrugs, children }: Props) {
  const { problem } = useField(place);
  const isFull = drugs.length >= most;
  return (
    <div id={idOfPlace(place)} tabIndex={-1} className={classes.field}>
      <DrugField
        label={label}
        chosen={drugs}
        onAdd={(drug) => !isFull && onDrugs([...drugs, drugRow(drug)])}
        onRemove={(id) => onDrugs(drugs.filter((drug) => drug.id !== id))}
      />
      {isFull && <p className={classes.hint}>{full}</p>}
      {problem && <p className={classes.error}>{problem}</p>}
      {children}
    </div>
  );
}

/** A record of the same already exists. */
export function KnownRecord({ severity, to }: { severity: AnySeverity; to: string }) {
  return (
    <Notice kind="info" title={t('known.title')}>
      {t('known.text', { severity: severityWord(severity) })} <Link to={to}>{t('known.change')}</Link>
    </Notice>
  );
}
