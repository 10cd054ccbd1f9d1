// /account/feedback: what you say about Rounds, and what may be done with it.
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AccountFrame } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
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
  const [draft, setDraft] = useState(kept ?? nothing);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['readOwnFeedback'] });
  const save = useMutation({
    mutationFn: () => {
      const { text, stars, mayPublish, mayShowName, mayShowRole } = draft;
      const body = { text, stars, mayPublish, mayShowName, mayShowRole };
      return call(feedbackContract.saveOwnFeedback, { body });
    },
    onSuccess: () => {
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
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
      {isPublished && <Notice kind="info">{t('own.changed')}</Notice>}
      <Textarea
        label={t('own.text')}
        required
        minLength={20}
        maxLength={600}
        rows={6}
        value={draft.text}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      <NativeSelect
        label={t('own.stars')}
        value={String(draft.stars)}
        onChange={({ currentTarget }) => setDraft({ ...draft, stars: Number(currentTarget.value) })}
        data={[5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: t('own.star', { count }) }))}
      />
      <Tick
        label={t('own.mayPublish')}
        isOn={draft.mayPublish}
        onChange={(mayPublish) => setDraft({ ...draft, mayPublish })}
      />
      {draft.mayPublish && (
        <>
          <Tick
            label={t('own.mayShowName')}
            isOn={draft.mayShowName}
            onChange={(mayShowName) => setDraft({ ...draft, mayShowName })}
          />
          <Tick
            label={t('own.mayShowRole')}
            isOn={draft.mayShowRole}
            onChange={(mayShowRole) => setDraft({ ...draft, mayShowRole })}
          />
        </>
      )}
      <div className={classes.actions}>
        <Button kind="main" type="submit" isBusy={save.isPending}>
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
