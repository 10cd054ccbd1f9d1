// /forgot-password: requests a reset link. The answer is the same whether or not the address has an account.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '#platform/web/client.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { accountsContract } from '../../contract.ts';
import classes from '../account.module.css';
import { useEnteredEmail } from '../auth/use-entered-email.ts';
import { useNewScreen } from '../auth/use-new-screen.ts';
import { t } from '../texts.ts';

export const meta = () => pageMeta({ title: t('forgot.title'), description: t('forgot.description') });

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState(useEnteredEmail());
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <CheckYourEmail email={email} onAgain={() => setIsSent(false)} />;
  return (
    <AskForLink
      email={email}
      onSent={(address) => {
        setEmail(address);
        setIsSent(true);
      }}
    />
  );
}

type AskProps = { email: string; onSent: (email: string) => void };

function AskForLink({ email, onSent }: AskProps) {
  const form = useEndpointForm(accountsContract.forgotPassword, {
    initial: { email },
    words: wordsOf,
    onDone: (_, sent) => onSent(sent.email),
  });

  return (
    <Page width="narrow" title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={classes.form} {...form.props}>
        <TextInput label={t('field.email')} autoComplete="email" {...form.field('email')} />
        {form.notice}
        <Button
          kind="main"
          type="submit"
          isFullWidth
          isBusy={form.isBusy}
          disabled={!form.values.email.trim()}
        >
          {t('forgot.send')}
        </Button>
        <Button to="/login" kind="quiet" isFullWidth>
          {t('forgot.back')}
        </Button>
      </form>
    </Page>
  );
}

function wordsOf(error: unknown): { title: string; text?: string } {
  if (!(error instanceof CallError) || error.code === 'unknown') return { title: t('forgot.failed') };
  if (error.status === 0) return { title: error.message, text: t('forgot.refreshTip') };
  return { title: t('forgot.failed'), text: error.message };
}

function CheckYourEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  useNewScreen();
  return (
    <Page
      width="narrow"
      title={t('forgot.sent.title')}
      lead={<span className={classes.address}>{t('forgot.sent.lead', { email: email.trim() })}</span>}
    >
      <div className={classes.steps}>
        <p>{t('forgot.sent.hour')}</p>
        <p>{t('forgot.sent.spam')}</p>
        <Button kind="main" to="/login" isFullWidth>
          {t('forgot.back')}
        </Button>
        <Button kind="quiet" isFullWidth onClick={onAgain}>
          {t('forgot.sent.other')}
        </Button>
      </div>
    </Page>
  );
}
