// Who you are: sign in and join for guests; dashboard, name, role and log out for everyone else.

import { Link } from 'react-router';
import { Avatar, dashboardPathOf, useLogout, useMe } from '#modules/accounts/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from './account-actions.module.css';
import { t } from './texts.ts';

export function AccountActions({ place }: { place: 'bar' | 'menu' }) {
  const me = useMe();
  const logout = useLogout();
  if (me.status === 'user') {
    return (
      <div className={classes.account} data-place={place}>
        <Link to="/account" className={classes.who} title={t('account.settings')}>
          <span className={classes.words}>
            <span dir="auto" className={classes.name}>
              {me.user.name}
            </span>
            <span className={classes.role}>{t(`role.${me.user.role}`)}</span>
          </span>
          {me.user.avatarUrl && <Avatar user={me.user} sizePixels={36} />}
        </Link>
        <Button kind="main" to={dashboardPathOf(me.user)} size="small">
          {t('account.dashboard')}
        </Button>
        <Button size="small" onClick={() => void logout()}>
          {t('account.logout')}
        </Button>
      </div>
    );
  }
  // Most visitors are guests; until it is known, the space is reserved but nothing can be pressed.
  return (
    <div className={classes.account} data-place={place} data-waiting={me.status === 'loading' || undefined}>
      <Button to="/login" size="small">
        {t('account.signIn')}
      </Button>
      <Button kind="main" to="/take-quiz" size="small">
        {t('account.joinQuiz')}
      </Button>
    </div>
  );
}
