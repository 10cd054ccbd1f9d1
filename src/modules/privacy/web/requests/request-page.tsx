// /privacy-request: a data request from people without an account.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { privacyContract, type RequestKind } from '../../contract.ts';
import classes from './requests.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), description: t('description') });

const kinds: readonly RequestKind[] = ['access', 'erasure', 'rectification', 'objection'];
const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

export default function RequestPage() {
  const { user } = useMe();
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <Page width="narrow" title={t('sent')}>
        <div className={classes.steps}>
          <Notice kind="success">{t('sent.text')}</Notice>
          <Button onClick={() => setIsSent(false)}>{t('another')}</Button>
        </div>
      </Page>
    );
  }
  return (
    <Page width="narrow" title={t('title')} lead={t('lead')}>
      <div className={classes.steps}>
        {user && (
          <Notice kind="info">
            {t('account')} <Link to="/account/privacy">{t('accountLink')}</Link>
          </Notice>
        )}
        <RequestForm onSent={() => setIsSent(true)} />
      </div>
    </Page>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const [kind, setKind] = useState<RequestKind>('access');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () => call(privacyContract.sendSubjectRequest, { body: { kind, email, message } }),
    onSuccess: onSent,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    send.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={t('kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(kinds.find((one) => one === currentTarget.value) ?? kind)}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextInput
        type="email"
        label={t('email')}
        description={t('email.text')}
        inputWrapperOrder={below}
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Textarea
        label={t('message')}
        description={t('message.text')}
        inputWrapperOrder={below}
        required
        minLength={10}
        maxLength={4_000}
        rows={6}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      {send.error && <Notice kind="error">{errorText(send.error, t('error.unknown'))}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={send.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
