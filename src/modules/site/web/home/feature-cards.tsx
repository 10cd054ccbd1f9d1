// The six things that a round offers.
import {
  IconBroadcast,
  IconChartBar,
  IconDeviceFloppy,
  IconHourglass,
  IconMathFunction,
  IconShieldLock,
} from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './home.module.css';

const cards = () => [
  { Icon: IconBroadcast, title: t('card.live.title'), text: t('card.live.text') },
  { Icon: IconHourglass, title: t('card.own.title'), text: t('card.own.text') },
  { Icon: IconMathFunction, title: t('card.write.title'), text: t('card.write.text') },
  { Icon: IconDeviceFloppy, title: t('card.safe.title'), text: t('card.safe.text') },
  { Icon: IconChartBar, title: t('card.results.title'), text: t('card.results.text') },
  { Icon: IconShieldLock, title: t('card.private.title'), text: t('card.private.text') },
];

export function FeatureCards() {
  return (
    <section className={classes.section} aria-labelledby="home-cards">
      <h2 id="home-cards" className={classes.heading}>
        {t('cards.title')}
      </h2>
      <ul className={classes.cards}>
        {cards().map(({ Icon, title, text }) => (
          <li key={title} className={classes.card}>
            <Icon size={30} stroke={1.6} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
