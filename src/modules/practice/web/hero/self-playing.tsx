// One question, answers that come in, and the reveal, over and over; static if motion is unwanted or paused.
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { startTransition, useEffect, useState } from 'react';
import type { Solution } from '#question-types/registry.ts';
import { QuestionTally } from '#question-types/registry.web.ts';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { Demonstration } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './hero-round.module.css';

const stepMs = 1_400;
/** How many steps the reveal stays. */
const revealSteps = 4;

export function SelfPlaying({
  demonstration: { question, tallies, solution },
}: {
  demonstration: Demonstration;
}) {
  const lastStep = tallies.length - 1 + revealSteps;
  // What is seen without scripts, and if nothing may move.
  const [step, setStep] = useState(lastStep);
  const [isPlaying, setIsPlaying] = useState(false);
  // In transitions: until the bars have hydrated, the server-rendered ones stay instead of leaving a gap.
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    startTransition(() => setIsPlaying(!isStill));
  }, []);
  useEffect(() => {
    if (!isPlaying) return;
    const advance = () => setStep((before) => (before >= lastStep ? 0 : before + 1));
    const timer = setInterval(() => startTransition(advance), stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, lastStep]);
  const tally = tallies[Math.min(step, tallies.length - 1)];
  const isRevealed = step >= tallies.length;
  if (!tally) return null;
  return (
    <figure className={classes.board} aria-label={t('hero.label')}>
      <div className={classes.question}>
        <QuestionStem view={question.view} />
      </div>
      <div className={classes.tally} inert>
        <QuestionTally
          view={question.view}
          tally={tally}
          // The key belongs to the question beside it.
          solution={isRevealed ? (solution as Solution) : undefined}
          size="page"
        />
      </div>
      <figcaption className={classes.caption}>
        <span>{isRevealed ? t('hero.reveal') : t('hero.open')}</span>
        <button type="button" className={classes.pause} onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? (
            <IconPlayerPause size={18} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={18} aria-hidden="true" />
          )}
          {t(isPlaying ? 'hero.pause' : 'hero.play')}
        </button>
      </figcaption>
    </figure>
  );
}
