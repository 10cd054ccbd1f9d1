// Every version of a record, with what changed, by whom and why.

import { useQuery } from '@tanstack/react-query';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type RecordVersion, recordsContract } from '../../contract.ts';
import type { RecordKind } from '../record-kind.ts';
import { momentText, t } from '../texts.ts';
import { FoldedChanges } from './change-list.tsx';
import classes from './change-pages.module.css';

type Props = {
  about: RecordKind;
  id: string;
  /** For a removed record: its history stays. */
  nameOfGone: string;
  /** What is there now; null if it was removed. */
  read(): Promise<{ name: string; path: string } | null>;
  toRecord: string;
};

export function RecordHistory(props: Props) {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <History key={props.id} {...props} />
    </RequireRole>
  );
}

function History({ about, id, nameOfGone, read, toRecord }: Props) {
  const { kind, path, Footnote } = about;
  const { user } = useMe();
  const params = { kind, id };
  const history = useQuery(queryOf('listVersions', recordsContract.listVersions, { params }));
  const present = useQuery({
    queryKey: ['present', kind, id],
    queryFn: () =>
      read().catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }),
  });
  const { data, error, refetch } = history;
  if (error && !data) {
    const isUnknown = error instanceof CallError && error.status === 404;
    return (
      <Page title={t('history.meta')}>
        <EmptyState
          title={t(isUnknown ? 'edit.notFound' : 'history.failed')}
          text={isUnknown ? t('edit.notFoundText') : errorText(error)}
          action={
            !isUnknown && (
              <Button kind="main" onClick={() => void refetch()}>
                {t('edit.again')}
              </Button>
            )
          }
        />
      </Page>
    );
  }
  if (!data || present.isPending) return <Loading />;
  return (
    <Page
      title={t('history.title', { name: present.data?.name ?? nameOfGone })}
      lead={t('history.lead')}
      actions={
        present.data && (
          <>
            <Button to={present.data.path}>{toRecord}</Button>
            <Button kind="main" to={`${path}/${id}/edit`}>
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
            <Version key={version.version} about={about} version={version} />
          ))}
        </ol>
      )}
      <Footnote />
    </Page>
  );
}

function Version({ about, version: shown }: { about: RecordKind; version: RecordVersion }) {
  const { version, action, changes, reason, byName, at } = shown;
  // The first change of a loaded record also stored its original state, which no one here wrote.
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
          {action !== 'delete' && <FoldedChanges about={about} changes={changes} />}
        </>
      )}
    </li>
  );
}
