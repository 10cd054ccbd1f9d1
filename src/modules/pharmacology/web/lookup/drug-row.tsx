// One drug in a list: its name, why it was found, its class, and what to be careful about.
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DrugMatch, DrugSummary } from '../../contract.ts';
import { DrugName } from '../drug-name.tsx';
import { whyFound } from '../why-found.ts';
import classes from './drugs-page.module.css';
import { t } from './texts.ts';

type Props = { drug: DrugSummary & { matched?: DrugMatch['matched'] } };

export function DrugRow({ drug }: Props) {
  const { id, generic, displayName, drugClass, atc, hasBoxedWarning, lookAlikes, matched } = drug;
  const why = matched && whyFound({ matched, generic });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={`/pharmacology-tools/drugs/${id}`} className={classes.name}>
          <DrugName generic={generic} displayName={displayName} />
        </Link>
        {why && <span className={classes.why}>{why}</span>}
        {lookAlikes.length > 0 && (
          <p className={classes.alike}>{t('list.lookAlikes', { names: lookAlikes.join(', ') })}</p>
        )}
      </div>
      <div className={classes.facts}>
        <Link to={`/pharmacology-tools/drugs?${new URLSearchParams({ drugClass })}`}>{drugClass}</Link>
        <span className={classes.atc}>{t('list.atc', { codes: atc.join(', ') })}</span>
        {hasBoxedWarning && (
          <span className={classes.boxed}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t('list.boxed')}
          </span>
        )}
      </div>
    </li>
  );
}
