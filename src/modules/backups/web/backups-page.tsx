// /admin-dashboard/backups: what could be restored, a dump now, and a trial of each.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Rows } from '#platform/web/ui/list/rows.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { type Backups, backupsContract } from '../contract.ts';
import { BackupRow } from './backup-row.tsx';
import classes from './backups.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

const lookAgainMs = 2_000;

export default function BackupsPage() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    ...queryOf('listBackups', backupsContract.listBackups, {}),
    refetchInterval: ({ state }) => (state.data?.work ? lookAgainMs : false),
  });
  const make = useMutation({
    mutationFn: () => call(backupsContract.makeBackup, {}),
    onSuccess: () => toast(t('made')),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listBackups'] }),
  });
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button isBusy={make.isPending} disabled={Boolean(query.data?.work)} onClick={() => make.mutate()}>
          {t('make')}
        </Button>
      }
    >
      <Loaded query={query} failed={t('failed')}>
        {(found) => (
          <>
            <Work {...found} />
            {found.backups.length === 0 ? (
              <EmptyState title={t('none.title')} text={t('none.text')} />
            ) : (
              <Rows kind="boxed" label={t('list')}>
                {found.backups.map((backup) => (
                  <BackupRow
                    key={backup.name}
                    backup={backup}
                    folder={found.folder}
                    isBusy={found.work !== null}
                  />
                ))}
              </Rows>
            )}
            <p className={classes.remark}>{t('key')}</p>
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Work({ work, problem }: Backups) {
  if (work)
    return <Notice kind="info">{t(work.kind === 'dump' ? 'making' : 'trying', { name: work.name })}</Notice>;
  return problem ? <Notice kind="error">{t('problem', { problem })}</Notice> : null;
}
