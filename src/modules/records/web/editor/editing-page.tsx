// A page on which teachers and admins change a record: opens its newest version, or says that it does not exist.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { CallError } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { t } from '../texts.ts';

type Writer = { userId: string; isAdmin: boolean };

type Props<Opened> = {
  kind: string;
  title: string;
  /** The heading of the error if the record could not be opened. */
  failed?: string;
  /** Null for a record that is to be added. */
  id: string | null;
  /** What the editor begins with. */
  read(): Promise<Opened>;
  toList: { path: string; text: string };
  children(opened: Opened, writer: Writer): ReactNode;
};

export function EditingPage<Opened>(props: Props<Opened>) {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Open key={props.id} {...props} />
    </RequireRole>
  );
}

function Open<Opened>({ kind, title, failed, id, read, toList, children }: Props<Opened>) {
  const { user } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: ['opened', kind, id],
    queryFn: read,
    // The form owns what it has opened: it wants the newest version when it opens, and nothing newer afterwards.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) {
    const isGone = error instanceof CallError && error.status === 404;
    return (
      <Page title={title}>
        <EmptyState
          title={isGone ? t('edit.notFound') : (failed ?? t('edit.failed'))}
          text={isGone ? t('edit.notFoundText') : errorText(error)}
          action={
            isGone ? (
              <Button kind="main" to={toList.path}>
                {toList.text}
              </Button>
            ) : (
              <Button kind="main" onClick={() => void refetch()}>
                {t('edit.again')}
              </Button>
            )
          }
        />
      </Page>
    );
  }
  if (data === undefined || !user) return <Loading label={t('edit.loading')} />;
  return children(data, { userId: user.id, isAdmin: user.role === 'admin' });
}
