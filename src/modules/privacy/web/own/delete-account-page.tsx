// /account/delete: says what goes and what stays, marks the account on confirmation, and can undo that.
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { AccountFrame, useMe, useProof } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { graceDays, privacyContract } from '../../contract.ts';
import { DeletionNotes } from './deletion-notes.tsx';
import classes from './privacy.module.css';
import { t } from './texts.ts';
import { useKeepAccount } from './use-keep-account.ts';

export const meta = () => pageMeta({ title: t('delete.title'), isPrivate: true });

export default function DeleteAccountPage() {
  const { user } = useMe();
  return (
    <AccountFrame title={t('delete.title')} lead={t('delete.lead', { days: graceDays })}>
      {user?.deletionDueAt && <Marked dueAt={user.deletionDueAt} />}
      {user && !user.deletionDueAt && (
        <>
          <DeletionNotes user={user} />
          <Section title={t('delete.submit')}>
            <DeleteForm user={user} />
          </Section>
        </>
      )}
    </AccountFrame>
  );
}

function Marked({ dueAt }: { dueAt: string }) {
  const { date } = useFormats();
  const keep = useKeepAccount();
  return (
    <Section title={t('delete.marked', { day: date(dueAt, 'long') })}>
      <p className={classes.text}>{t('delete.marked.text')}</p>
      <div className={classes.row}>
        <Button kind="main" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {t('delete.back')}
        </Button>
        <Button to="/account/privacy">{t('delete.exportLink')}</Button>
      </div>
    </Section>
  );
}

function DeleteForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { date } = useFormats();
  const { prove, dialog } = useProof();
  const [email, setEmail] = useState('');
  const isMeant = email.trim().toLowerCase() === user.email.toLowerCase();
  const ask = useMutation({
    mutationFn: () => prove(() => call(privacyContract.askForDeletion, {})),
    async onSuccess({ dueAt }) {
      await queryClient.invalidateQueries({ queryKey: ['readMe'] });
      toast(t('delete.done', { day: date(dueAt, 'long') }));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    ask.mutate();
  }

  return (
    <>
      {dialog}
      <p className={classes.text}>
        {t('delete.export')} <Link to="/account/privacy">{t('delete.exportLink')}</Link>
      </p>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={<span className={classes.address}>{t('delete.type', { email: user.email })}</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {ask.error && <Notice kind="error">{errorText(ask.error, t('error.unknown'))}</Notice>}
        <div className={classes.row}>
          <Button kind="main" type="submit" isDanger isBusy={ask.isPending} disabled={!isMeant}>
            {t('delete.submit')}
          </Button>
          <Button to="/account">{t('delete.back')}</Button>
        </div>
      </form>
    </>
  );
}
