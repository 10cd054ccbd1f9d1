// Changing your own password: the current one, the new one, and its rules.
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { accountsContract, passwordProblems } from '../../contract.ts';
import { useMe } from '../../web.tsx';
import classes from '../account.module.css';
import { useDelay } from '../auth/use-delay.ts';
import type { FormNotice } from '../links/use-resend.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { PasswordRules } from '../passwords/password-rules.tsx';
import { t } from '../settings-texts.ts';

export function PasswordChange() {
  const queryClient = useQueryClient();
  const [fields, setFields] = useState({ currentPassword: '', newPassword: '' });
  const [said, setSaid] = useState<FormNotice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, waitAfter } = useDelay();
  const [endApiKeys, setEndApiKeys] = useState(true);
  const { currentPassword, newPassword } = fields;
  const mayHaveKeys = useMe().user?.subscription !== 'Free';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problems = passwordProblems(newPassword);
    setSaid(problems ? { kind: 'error', text: problems } : null);
    if (problems) return;
    setIsBusy(true);
    try {
      await call(accountsContract.changePassword, { body: { ...fields, endApiKeys } });
      setFields({ currentPassword: '', newPassword: '' });
      setSaid({ kind: 'success', text: t('security.password.done') });
      await queryClient.invalidateQueries({ queryKey: ['listSessions'] });
    } catch (error) {
      setSaid({ kind: 'error', text: errorText(error, t('security.password.failed')) });
      waitAfter(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('security.password.current')}
        name="current-password"
        autoComplete="current-password"
        required
        maxLength={256}
        value={currentPassword}
        onChange={(event) => setFields({ newPassword, currentPassword: event.currentTarget.value })}
      />
      <PasswordField
        label={t('security.password.new')}
        name="new-password"
        autoComplete="new-password"
        required
        maxLength={256}
        value={newPassword}
        onChange={(event) => setFields({ currentPassword, newPassword: event.currentTarget.value })}
        description={<PasswordRules password={newPassword} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {mayHaveKeys && (
        <Checkbox
          label={t('security.password.endApiKeys')}
          checked={endApiKeys}
          onChange={({ currentTarget }) => setEndApiKeys(currentTarget.checked)}
        />
      )}
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <div className={classes.row}>
        <Button kind="main" type="submit" isBusy={isBusy} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('security.password.submit')}
        </Button>
        <Link to="/forgot-password">{t('security.password.forgot')}</Link>
      </div>
    </form>
  );
}
