// The newsletter's card on the home page.
import classes from './card.module.css';
import { SubscribeForm } from './subscribe-form.tsx';
import { t } from './texts.ts';

export default function NewsletterCard() {
  return (
    <section id="newsletter" className={classes.section} aria-labelledby="home-newsletter">
      <div className={classes.card}>
        <div>
          <h2 id="home-newsletter" className={classes.heading}>
            {t('card.title')}
          </h2>
          <p className={classes.lead}>{t('card.lead')}</p>
        </div>
        <SubscribeForm source="home" />
      </div>
    </section>
  );
}
