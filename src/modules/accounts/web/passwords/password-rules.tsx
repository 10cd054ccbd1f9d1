// The rules of a new password, ticked off while it is typed.
import { VisuallyHidden } from '@mantine/core';
import { passwordRules } from '../../contract.ts';
import classes from '../auth/auth-screen.module.css';
import { t } from '../texts.ts';

export function PasswordRules({ password }: { password: string }) {
  return (
    <div className={classes.rules}>
      {t('password.rules')}
      <ul>
        {passwordRules.map((rule) => {
          const isMet = rule.isMet(password);
          return (
            <li key={rule.id} data-met={isMet || undefined}>
              <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {t(`rule.${rule.id}`)}
              <VisuallyHidden>, {isMet ? t('rule.met') : t('rule.open')}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
