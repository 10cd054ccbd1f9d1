// /pharmacology-tools/drugs/:id/edit: the record of a drug as a form, for teachers to propose and for admins to save.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { pharmacologyContract } from '../../contract.ts';
import { DrugEditor } from './drug-editor.tsx';
import { t } from './texts.ts';
import { storedOf } from './use-sending.ts';

export const meta = () => pageMeta({ title: t('edit.meta'), isPrivate: true });

export default function DrugEditPage() {
  const { id = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <OpenDrug key={id} id={id} />
    </RequireRole>
  );
}

function OpenDrug({ id }: { id: string }) {
  const { user } = useMe();
  const { data, error, refetch } = useQuery({
    ...queryOf('readDrug', pharmacologyContract.readDrug, { params: { id } }),
    // The form owns what it has opened: it wants the newest when it opens, and nothing newer afterwards.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) {
    const isGone = error instanceof CallError && error.code === 'drug_not_found';
    return (
      <Page title={t('edit.meta')}>
        <EmptyState
          title={t(isGone ? 'edit.notFound' : 'edit.failed')}
          text={isGone ? t('edit.notFoundText') : error.message}
          action={
            isGone ? (
              <Button component={Link} to="/pharmacology-tools/drugs">
                {t('edit.toDrugs')}
              </Button>
            ) : (
              <Button onClick={() => void refetch()}>{t('edit.again')}</Button>
            )
          }
        />
      </Page>
    );
  }
  if (!data || !user) return <Loading label={t('edit.loading')} />;
  return (
    <DrugEditor
      userId={user.id}
      isAdmin={user.role === 'admin'}
      drugId={data.drug.id}
      stored={storedOf(data.drug)}
    />
  );
}
