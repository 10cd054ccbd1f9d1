// /admin-dashboard/badge-keys: which key signs Open Badges, which did before, and a new one in its place.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { type BadgeKey, certificatesContract } from '../../contract.ts';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

const keysQuery = queryOf('listBadgeKeys', certificatesContract.listBadgeKeys, {});

export default function BadgeKeysPage() {
  const query = useQuery(keysQuery);
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <Loaded query={query} failed={t('failed')}>
        {({ keys }) => <Keys keys={keys} />}
      </Loaded>
    </DeskPage>
  );
}

function Keys({ keys }: { keys: BadgeKey[] }) {
  const formats = useFormats();
  const replacing = useReplacing();
  if (keys.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <DeskSection>
      {replacing.error && <Refusal error={replacing.error} onRetry={() => void replacing.ask()} />}
      <Rows label={t('title')}>
        {keys.map(({ multikey, createdAt, retiredAt }) => (
          <Row
            key={multikey}
            title={<code>{shortKey(multikey)}</code>}
            badge={t(retiredAt ? 'retired' : 'signs')}
            actions={
              !retiredAt && (
                <Button disabled={replacing.isPending} onClick={() => void replacing.ask()}>
                  {t('replace')}
                </Button>
              )
            }
          >
            <RowFact>
              {retiredAt
                ? t('fromTo', { from: formats.date(createdAt), to: formats.date(retiredAt) })
                : t('since', { day: formats.date(createdAt) })}
            </RowFact>
          </Row>
        ))}
      </Rows>
    </DeskSection>
  );
}

function useReplacing() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(certificatesContract.replaceBadgeKey, {}),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: keysQuery.queryKey });
      toast(t('replaced'));
    },
  });
  async function ask(): Promise<void> {
    const question = { title: t('replaceTitle'), text: t('replaceText'), confirmLabel: t('replace') };
    // A refusal is shown above the list.
    if (await confirm(question)) await mutateAsync().catch(() => undefined);
  }
  return { ask, isPending, error };
}

/** Both ends: all keys begin alike. */
function shortKey(multikey: string): string {
  return `${multikey.slice(0, 8)}…${multikey.slice(-8)}`;
}
