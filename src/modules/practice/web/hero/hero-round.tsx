// Beside the home page's headline: a round that plays itself, and the way into one.
import { useState } from 'react';
import type { HomePartProps } from '#modules/site/points.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Demonstration } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './hero-round.module.css';
import { SelfPlaying } from './self-playing.tsx';

const loadRound = () => import('./practice-round.tsx');

export default function HeroRound({ data }: HomePartProps) {
  const [isJoined, setIsJoined] = useState(false);
  if (isJoined)
    return (
      <div className={classes.stage} data-joined>
        <LazyPart load={loadRound} props={{ onLeave: () => setIsJoined(false) }} room="22rem" />
      </div>
    );
  return (
    <div className={classes.stage}>
      {/* Written by `readDemonstration`, whose shape it has. */}
      <SelfPlaying demonstration={data as Demonstration} />
      <div className={classes.join}>
        <Button kind="main" onClick={() => setIsJoined(true)}>
          {t('hero.join')}
        </Button>
        <p>{t('hero.note')}</p>
      </div>
    </div>
  );
}
