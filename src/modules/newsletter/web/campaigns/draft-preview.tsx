// How a draft looks to a reader, and a test email to your own inbox.
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import type { Block } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import classes from './campaigns.module.css';
import { MessagePreview } from './message-preview.tsx';
import { PreviewReader } from './preview-reader.tsx';
import { t } from './texts.ts';

type Props = {
  message: { subject: string; blocks: Block[] };
  preview: UseQueryResult<{ subject: string; html: string; text: string }>;
  /** What keeps it from being previewed and tested. */
  missing: string | null;
  subscriberId: string | null;
  onChoose(subscriberId: string | null): void;
};

export function DraftPreview({ message, preview, missing, subscriberId, onChoose }: Props) {
  const { data, error } = preview;
  const { user } = useMe();
  const toast = useToast();
  const email = user?.email ?? '';
  const test = useMutation({
    mutationFn: () => call(newsletterContract.sendTestMessage, { body: { ...message, to: email } }),
    onSuccess: () => toast(t('test.sent', { email })),
    onError: (refused) => toast(errorText(refused), 'error'),
  });
  return (
    <div className={classes.side}>
      <DeskSection name={t('preview')}>
        <PreviewReader label={t('preview.as')} chosen={subscriberId} onChoose={onChoose} />
        {missing && (
          <p className={classes.hint} role="status">
            {t('preview.waits', { missing })}
          </p>
        )}
        {!missing && error && <Notice kind="error">{errorText(error)}</Notice>}
        {data && (
          <p dir="auto" className={classes.subject}>
            {data.subject}
          </p>
        )}
        {data && <MessagePreview html={data.html} text={data.text} />}
        <div>
          <Button
            size="small"
            disabled={missing !== null}
            isBusy={test.isPending}
            onClick={() => test.mutate()}
          >
            {t('test')}
          </Button>
        </div>
      </DeskSection>
    </div>
  );
}
