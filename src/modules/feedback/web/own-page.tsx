// /account/feedback: what you say about Rounds, and what may be done with it.
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountFrame } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type FeedbackDraft, feedbackContract } from '../contract.ts';
import classes from './testimonials.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('own.title'), isPrivate: true });

export default function OwnFeedbackPage() {
  return (
    <AccountFrame title={t('own.title')} lead={t('own.lead')}>
      <OwnFeedback />
    </AccountFrame>
  );
}

function OwnFeedback() {
  const query = useQuery(queryOf('readOwnFeedback', feedbackContract.readOwnFeedback, {}));
  return (
    <Loaded query={query} failed={t('own.failed')}>
      {({ feedback }) => (
        <FeedbackForm
          key={feedback?.updatedAt ?? ''}
          kept={feedback}
          isPublished={feedback?.isPublished ?? false}
        />
      )}
    </Loaded>
  );
}

const nothing: FeedbackDraft = {
  text: '',
  stars: 5,
  mayPublish: false,
  mayShowName: false,
  mayShowRole: false,
};

function FeedbackForm({ kept, isPublished }: { kept: FeedbackDraft | null; isPublished: boolean }) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['readOwnFeedback'] });
  const form = useEndpointForm(feedbackContract.saveOwnFeedback, {
    initial: kept ?? nothing,
    toBody: ({ text, stars, mayPublish, mayShowName, mayShowRole }) => ({
      text,
      stars,
      mayPublish,
      mayShowName,
      mayShowRole,
    }),
    onDone() {
      toast(t('own.saved'));
      return reload();
    },
  });
  const withdraw = useMutation({
    mutationFn: () => call(feedbackContract.withdrawOwnFeedback, {}),
    onSuccess: () => {
      toast(t('own.withdrawn'));
      return reload();
    },
    onError: (error) => toast(errorText(error), 'error'),
  });
  async function askAndWithdraw(): Promise<void> {
    const question = {
      title: t('own.withdrawTitle'),
      text: t('own.withdrawText'),
      confirmLabel: t('own.withdraw'),
      danger: true,
    };
    if (await confirm(question)) withdraw.mutate();
  }
  return (
    <form className={classes.form} {...form.props}>
      {form.notice}
      {isPublished && <Notice kind="info">{t('own.changed')}</Notice>}
      <Textarea label={t('own.text')} rows={6} {...form.field('text')} />
      <NativeSelect
        label={t('own.stars')}
        {...form.choice('stars')}
        data={[5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: t('own.star', { count }) }))}
      />
      <Tick label={t('own.mayPublish')} {...form.tick('mayPublish')} />
      {form.values.mayPublish && (
        <>
          <Tick label={t('own.mayShowName')} {...form.tick('mayShowName')} />
          <Tick label={t('own.mayShowRole')} {...form.tick('mayShowRole')} />
        </>
      )}
      <div className={classes.actions}>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {t('own.save')}
        </Button>
        {kept && (
          <Button isBusy={withdraw.isPending} onClick={() => void askAndWithdraw()}>
            {t('own.withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
