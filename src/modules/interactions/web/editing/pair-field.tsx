// Which two drugs a new record is about, and whether one exists already.
import { useQuery } from '@tanstack/react-query';
import { CallError, queryOf } from '#platform/web/client.ts';
import { interactionsContract } from '../../contract.ts';
import { type DrugRow, DrugRowsField, KnownRecord } from './chosen-drugs.tsx';
import { checkPath } from './interaction-kind.ts';
import { t } from './texts.ts';

type Props = { pair: readonly DrugRow[]; onPair(pair: DrugRow[]): void };

export function PairField({ pair, onPair }: Props) {
  return (
    <DrugRowsField
      place="drugAId"
      label={t('pair.field')}
      drugs={pair}
      most={2}
      full={t('pair.full')}
      onDrugs={onPair}
    >
      {pair.length === 2 && <KnownPair id={pair.map(({ id }) => id).join('--')} />}
    </DrugRowsField>
  );
}

function KnownPair({ id }: { id: string }) {
  const { data } = useQuery({
    ...queryOf('readInteraction', interactionsContract.readInteraction, { params: { id } }),
    // Finding no record is the desired answer here.
    retry: (times, error) => times < 2 && !(error instanceof CallError && error.status === 404),
  });
  if (!data) return null;
  const { severity, id: known } = data.interaction;
  return <KnownRecord severity={severity} to={`${checkPath}/${known}/edit`} />;
}
