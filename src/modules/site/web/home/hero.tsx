// The first screen: what this is, what to do next, and a picture of the product built from the product's own parts.

import type { User } from '#modules/accounts/contract.ts';
import { dashboardPathOf, getStartedPath } from '#modules/accounts/web.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { homeParts } from '../../points.ts';
import { t } from '../texts.ts';
import classes from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';
import { HomeParts } from './home-parts.tsx';
import type { HomeData } from './read-home.ts';

export function Hero({ user, parts }: { user: User | null; parts: HomeData['parts'] }) {
  const isFilled = usePoint(homeParts).some(({ place }) => place === 'hero');
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('hero.title')}</h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        {(user === null || user.role === 'student') && <CodeField />}
        <div className={classes.actions}>
          <HeroActions user={user} />
        </div>
      </div>
      {isFilled ? <HomeParts place="hero" user={user} data={parts} /> : <HeroPicture />}
    </section>
  );
}

/** Who is on a phone here has most likely been sent by a projector. The document alone does it: no script has to come. */
function CodeField() {
  return (
    <form action="/join" className={classes.join}>
      <input
        dir="auto"
        name="code"
        className={classes.code}
        aria-label={t('hero.code')}
        placeholder={t('hero.code')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
      />
      <Button kind="main" type="submit" size="large">
        {t('hero.join')}
      </Button>
    </form>
  );
}

function HeroActions({ user }: { user: User | null }) {
  const join = { to: '/take-quiz', label: t('hero.joinQuiz') };
  const dashboard = user && { to: dashboardPathOf(user), label: t('hero.viewDashboard') };
  const first = {
    guest: { to: getStartedPath, label: t('hero.getStarted') },
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
