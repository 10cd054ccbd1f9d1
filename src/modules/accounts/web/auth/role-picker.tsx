// Student, teacher or admin. Signing in can leave it open; signing up as an admin is not possible.
import { useId } from 'react';
import { t } from '../texts.ts';
import type { AuthMode } from './auth-errors.ts';
import classes from './role-picker.module.css';
import type { RoleChoice } from './use-auth-form.ts';

type Props = { mode: AuthMode; role: RoleChoice; onPick: (role: RoleChoice) => void };

const choices: Record<AuthMode, readonly RoleChoice[]> = {
  signIn: ['any', 'student', 'teacher', 'admin'],
  signUp: ['student', 'teacher', 'admin'],
};

export function RolePicker({ mode, role, onPick }: Props) {
  const noticeId = useId();
  const isSignUp = mode === 'signUp';
  return (
    <fieldset className={classes.picker}>
      <legend>{t(`role.legend.${mode}`)}</legend>
      <div className={classes.choices} data-count={choices[mode].length}>
        {choices[mode].map((choice) => {
          const isDisabled = isSignUp && choice === 'admin';
          return (
            <label key={choice} className={classes.choice}>
              <input
                type="radio"
                name="role"
                value={choice}
                checked={role === choice}
                disabled={isDisabled}
                aria-describedby={isDisabled ? noticeId : undefined}
                onChange={() => onPick(choice)}
              />
              <span>{t(`role.${choice}`)}</span>
            </label>
          );
        })}
      </div>
      {isSignUp && (
        <p id={noticeId} className={classes.notice}>
          {t('role.adminNotice')}
        </p>
      )}
    </fieldset>
  );
}
