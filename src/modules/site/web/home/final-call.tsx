// The closing call to action of the home page.

import type { User } from '#modules/accounts/contract.ts';
import { dashboardPathOf, getStartedPath } from '#modules/accounts/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { t } from '../texts.ts';
import classes from './home.module.css';

export function FinalCall({ user }: { user: User | null }) {
  return (
    <section className={classes.end}>
      <div className={`${classes.inner} ${classes.endInner}`}>
        <h2 className={classes.endTitle}>{user ? t('end.title.user') : t('end.title.guest')}</h2>
        <div className={classes.endActions}>
          <Button to={user ? dashboardPathOf(user) : getStartedPath} size="large">
            {user ? t('end.dashboard') : t('end.getStarted')}
          </Button>
          <Button to={user ? '/features' : '/pricing'} size="large">
            {user ? t('end.features') : t('end.pricing')}
          </Button>
        </div>
      </div>
    </section>
  );
}
