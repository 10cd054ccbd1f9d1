// The first screen: what this is, what to do next, and a picture of the product made of the product's own parts.

import type { User } from '#modules/accounts/contract.ts';
import { dashboardPathOf } from '#modules/accounts/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { t } from '../texts.ts';
import classes from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';

export function Hero({ user }: { user: User | null }) {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('hero.title')}</h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <div className={classes.actions}>
          <HeroActions user={user} />
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}

function HeroActions({ user }: { user: User | null }) {
  const join = { to: '/take-quiz', label: t('hero.joinQuiz') };
  const dashboard = user && { to: dashboardPathOf(user), label: t('hero.viewDashboard') };
  const first = {
    guest: { to: '/login', label: t('hero.getStarted') },
    teacher: { to: '/quizzes/new', label: t('hero.createQuiz') },
    student: join,
    admin: null,
  }[user?.role ?? 'guest'];
  const [primary, secondary] = [first, dashboard ?? join].filter((action) => action !== null);
  return (
    <>
      {primary && (
        <Button kind="main" to={primary.to} size="large">
          {primary.label}
        </Button>
      )}
      {secondary && (
        <Button to={secondary.to} size="large">
          {secondary.label}
        </Button>
      )}
    </>
  );
}
