// The last word of the home page.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { dashboardPathOf } from '#modules/accounts/web.tsx';
import { t } from '../texts.ts';
import classes from './home.module.css';

export function FinalCall({ user }: { user: User | null }) {
  return (
    <section className={classes.end}>
      <div className={`${classes.inner} ${classes.endInner}`}>
        <h2 className={classes.endTitle}>{user ? t('end.title.user') : t('end.title.guest')}</h2>
        <div className={classes.endActions}>
          <Button component={Link} to={user ? dashboardPathOf(user) : '/login'} size="lg" variant="default">
            {user ? t('end.dashboard') : t('end.getStarted')}
          </Button>
          <Button component={Link} to={user ? '/features' : '/pricing'} size="lg" variant="default">
            {user ? t('end.features') : t('end.pricing')}
          </Button>
        </div>
      </div>
    </section>
  );
}
