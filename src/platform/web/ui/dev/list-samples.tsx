// Lists: loading, failed, empty, lined, boxed and paginated.
import { useState } from 'react';
import { CallError } from '../../client.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../list/empty-state.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { Row, RowFact, Rows } from '../list/rows.tsx';
import { t } from './texts.ts';

type Listed = { page: number; limit: number; total: number };

const refused = new CallError(503, 'unavailable', t('failed'));

export function ListSamples() {
  const [page, setPage] = useState(1);
  const asked = [
    { data: undefined, error: null },
    { data: undefined, error: refused },
    { data: { page: 1, limit: 2, total: 0 }, error: null },
    { data: { page, limit: 2, total: 6 }, error: null },
  ] satisfies { data: Listed | undefined; error: object | null }[];
  return (
    <>
      {asked.map((query, state) => (
        <PagedList
          // biome-ignore lint/suspicious/noArrayIndexKey: a state is known by its place only.
          key={state}
          query={{ ...query, refetch: () => undefined }}
          failed={t('failed')}
          found={(count) => t('found', { count })}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} action={<Button>{t('add')}</Button>} />}
          onTurn={setPage}
        >
          {() => <SampleRows kind="boxed" />}
        </PagedList>
      ))}
      <SampleRows kind="lined" />
    </>
  );
}

function SampleRows({ kind }: { kind: 'lined' | 'boxed' }) {
  return (
    <Rows kind={kind}>
      <Row title={t('name')} badge={t('state')} actions={<Button size="small">{t('act')}</Button>}>
        <RowFact>{t('fact')}</RowFact>
      </Row>
      <Row title={t('other')}>
        <RowFact>{t('fact')}</RowFact>
      </Row>
    </Rows>
  );
}
