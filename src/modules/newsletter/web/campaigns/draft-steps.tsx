// From a draft to sending it: remarks, approval, and now or later.
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import type { Remark } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import classes from './campaigns.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { t } from './texts.ts';
import type { useCampaignDraft } from './use-campaign-draft.ts';
import { useMove } from './use-move.ts';

type Props = { work: ReturnType<typeof useCampaignDraft>; remarks: readonly Remark[] };

export function DraftSteps({ work, remarks }: Props) {
  const { campaign, state } = work;
  const isApproved = campaign.isApproved && state.kind === 'saved';
  return (
    <>
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {isApproved ? <Sending id={campaign.id} name={campaign.name} /> : <Approval work={work} />}
    </>
  );
}

/** One line for each kind, with all the blocks that it is about. */
function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const blocksOf = Map.groupBy(remarks, ({ code }) => code);
  return (
    <Notice kind="info" title={t('remarks')}>
      <ul className={classes.remarks}>
        {[...blocksOf].map(([code, found]) => (
          <li key={code}>
            <MarkedText
              text={t(`remark.${code}`, {
                count: found.length,
                blocks: found.map(({ block }) => block).join(', '),
              })}
              marks={{
                settings: (words) => <Link to="/admin-dashboard/newsletter/settings">{words}</Link>,
              }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Approval({ work: { campaign, save, keep, isWhole } }: Pick<Props, 'work'>) {
  const toast = useToast();
  const approve = useMutation({
    async mutationFn() {
      // The approved version is the one on the screen.
      if (!(await save())) return;
      const params = { id: campaign.id };
      keep((await call(newsletterContract.moveCampaign, { params, body: { action: 'approve' } })).campaign);
    },
    onError: (error) => toast(errorText(error), 'error'),
  });
  return (
    <Notice kind="info" title={t('approve.title')}>
      <p>{t('approve.text')}</p>
      <Button kind="main" disabled={!isWhole} isBusy={approve.isPending} onClick={() => approve.mutate()}>
        {t('approve')}
      </Button>
    </Notice>
  );
}

function Sending({ id, name }: { id: string; name: string }) {
  const move = useMove(id);
  const confirm = useConfirm();
  async function send(): Promise<void> {
    const question = { title: t('send.title'), text: t('send.text', { name }), confirmLabel: t('send') };
    if (await confirm(question)) move.mutate({ action: 'send' });
  }
  return (
    <Notice kind="success" title={t('approved')}>
      <div className={classes.form}>
        <div>
          <Button kind="main" isBusy={move.isPending} onClick={() => void send()}>
            {t('send')}
          </Button>
        </div>
        <ScheduleFields
          isBusy={move.isPending}
          onSchedule={(scheduledAt, timeZone) => move.mutate({ action: 'schedule', scheduledAt, timeZone })}
        />
      </div>
    </Notice>
  );
}
