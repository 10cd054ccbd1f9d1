// /forgot-password: requests a reset link. The answer is the same whether or not the address has an account.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
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
  return <AskForLink email={email} onEmail={setEmail} onSent={() => setIsSent(true)} />;
}

type AskProps = { email: string; onEmail: (email: string) => void; onSent: () => void };

function AskForLink({ email, onEmail, onSent }: AskProps) {
  const [problem, setProblem] = useState<{ text: string; tip?: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await call(accountsContract.forgotPassword, { body: { email } });
      onSent();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Page width="narrow" title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        {problem && (
          <Notice kind="error" title={problem.text}>
            {problem.tip}
          </Notice>
        )}
        <Button kind="main" type="submit" isFullWidth isBusy={isBusy} disabled={!email.trim()}>
          {t('forgot.send')}
        </Button>
        <Button to="/login" kind="quiet" isFullWidth>
          {t('forgot.back')}
        </Button>
      </form>
    </Page>
  );
}

function problemOf(error: unknown): { text: string; tip?: string } {
  if (!(error instanceof CallError) || error.code === 'unknown') return { text: t('forgot.failed') };
  if (error.status === 0) return { text: error.message, tip: t('forgot.refreshTip') };
  return { text: t('forgot.failed'), tip: error.message };
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
