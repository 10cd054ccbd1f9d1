// /pharmacology-tools/drugs/:id/history: every version of a drug's record, with what changed, by whom and why.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { pharmacologyContract, type RecordVersion } from '../../contract.ts';
import { Disclaimer } from '../education.tsx';
import { FoldedChanges } from './change-list.tsx';
import classes from './change-pages.module.css';
import { momentText, t } from './texts.ts';

export const meta = () => pageMeta({ title: t('history.meta'), isPrivate: true });

export default function DrugHistoryPage() {
  const { id = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <History key={id} id={id} />
    </RequireRole>
  );
}

function History({ id }: { id: string }) {
  const { user } = useMe();
  const params = { kind: 'drug', id };
  const history = useQuery(queryOf('listVersions', pharmacologyContract.listVersions, { params }));
  // A drug that was taken out has a history and no monograph.
  const present = useQuery({
    ...queryOf('readDrug', pharmacologyContract.readDrug, { params: { id } }),
    retry: false,
  });
  const name = present.data?.drug.generic ?? id;
  const { data, error, refetch } = history;
  const path = `/pharmacology-tools/drugs/${id}`;
  if (error && !data) {
    const isUnknown = error instanceof CallError && error.status === 404;
    return (
      <Page title={t('history.meta')}>
        <EmptyState
          title={t(isUnknown ? 'edit.notFound' : 'history.failed')}
          text={isUnknown ? t('edit.notFoundText') : error.message}
          action={!isUnknown && <Button onClick={() => void refetch()}>{t('edit.again')}</Button>}
        />
      </Page>
    );
  }
  if (!data || present.isPending) return <Loading />;
  return (
    <Page
      title={t('history.title', { name })}
      lead={t('history.lead')}
      actions={
        present.data && (
          <>
            <Button component={Link} to={path} variant="default">
              {t('history.back')}
            </Button>
            <Button component={Link} to={`${path}/edit`}>
              {t(user?.role === 'admin' ? 'history.change' : 'history.propose')}
            </Button>
          </>
        )
      }
    >
      {data.versions.length === 0 ? (
        <EmptyState title={t('history.none')} text={t('history.noneText')} />
      ) : (
        <ol className={classes.list} reversed>
          {data.versions.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ol>
      )}
      <Disclaimer />
    </Page>
  );
}

function Version({ version: { version, action, changes, reason, byName, at } }: { version: RecordVersion }) {
  // The first change of a record that was loaded also kept what it was before, which nobody here has written.
  const isOriginal = action === 'create' && changes.length === 0;
  return (
    <li className={classes.entry}>
      <h2 className={classes.title}>
        {t('history.version', { version })}
        <span className={classes.mark} data-state={action}>
          {isOriginal ? t('history.original') : t(`history.${action}`)}
        </span>
      </h2>
      {!isOriginal && (
        <>
          <p className={classes.facts}>
            {t('history.by', { name: byName || t('history.somebody'), moment: momentText(at) })}
          </p>
          <p className={classes.reason}>{reason ? t('history.reason', { reason }) : t('history.noReason')}</p>
          {action !== 'delete' && <FoldedChanges changes={changes} />}
        </>
      )}
    </li>
  );
}
