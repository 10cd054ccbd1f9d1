// Which two drugs a record is about: chosen for a new one, and told of one that is there.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type ChosenDrug,
  DrugField,
  DrugName,
  idOfPlace,
  severityWord,
  useField,
} from '#modules/pharmacology/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { interactionsContract } from '../../contract.ts';
import type { InteractionForm } from './interaction-form.ts';
import { checkPath } from './interaction-kind.ts';
import classes from './pair-field.module.css';
import { t } from './texts.ts';

type Pair = InteractionForm['pair'];

export function ChosenPair({ pair }: { pair: Pair }) {
  return (
    <ul className={classes.pair}>
      {pair.map((drug) => (
        <li key={drug.id}>
          <Link to={`/pharmacology-tools/drugs/${drug.id}`}>
            <DrugName generic={drug.generic} displayName={drug.displayName} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PairField({ pair, onPair }: { pair: Pair; onPair(pair: Pair): void }) {
  const { problem } = useField('drugAId');
  const add = (drug: ChosenDrug) => onPair([...pair, { ...drug, key: drug.id }]);
  return (
    <div id={idOfPlace('drugAId')} tabIndex={-1} className={classes.field}>
      <DrugField
        label={t('pair.field')}
        chosen={pair}
        onAdd={(drug) => pair.length < 2 && add(drug)}
        onRemove={(id) => onPair(pair.filter((drug) => drug.id !== id))}
      />
      {pair.length === 2 && <p className={classes.hint}>{t('pair.full')}</p>}
      {problem && <p className={classes.error}>{problem}</p>}
      {pair.length === 2 && <KnownRecord id={pair.map(({ id }) => id).join('--')} />}
    </div>
  );
}

function KnownRecord({ id }: { id: string }) {
  const { data } = useQuery({
    ...queryOf('readInteraction', interactionsContract.readInteraction, { params: { id } }),
    // Nothing recorded is the answer that is hoped for here.
    retry: (times, error) => times < 2 && !(error instanceof CallError && error.status === 404),
  });
  if (!data) return null;
  const { interaction } = data;
  return (
    <Notice kind="info" title={t('known.title')}>
      {t('known.text', { severity: severityWord(interaction.severity) })}{' '}
      <Link to={`${checkPath}/${interaction.id}/edit`}>{t('known.change')}</Link>
    </Notice>
  );
}
