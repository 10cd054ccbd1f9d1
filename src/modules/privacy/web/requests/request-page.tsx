// /privacy-request: a data request from people without an account.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
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
  const form = useEndpointForm(privacyContract.sendSubjectRequest, {
    initial: { kind: 'access' as RequestKind, email: '', message: '' },
    failed: t('error.unknown'),
    onDone: onSent,
  });

  return (
    <form className={classes.form} {...form.props}>
      <NativeSelect
        label={t('kind')}
        {...form.choice('kind')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextInput
        label={t('email')}
        description={t('email.text')}
        inputWrapperOrder={below}
        autoComplete="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <Textarea
        label={t('message')}
        description={t('message.text')}
        inputWrapperOrder={below}
        rows={6}
        {...form.field('message')}
      />
      {form.notice}
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
