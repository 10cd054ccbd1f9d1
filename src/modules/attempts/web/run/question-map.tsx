// The numbers of all questions with the state of each: the way from any question to any other.
import { useEffect, useRef } from 'react';
import { type AttemptState, type QuestionStanding, standingOf } from '../attempt-state.ts';
import { t } from '../texts.ts';
import classes from './question-map.module.css';

/** In addition to the colour, which therefore no one needs to see. */
const signs: Record<QuestionStanding, string> = {
  empty: '',
  saved: '✓',
  saving: '…',
  kept: '↥',
  problem: '!',
  locked: '✓',
};

type Props = {
  state: AttemptState;
  questionIds: readonly string[];
  current: number;
  onGo(index: number): void;
};

export function QuestionMap({ state, questionIds, current, onGo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const button = strip?.children[current] as HTMLElement | undefined;
    if (strip && button) strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={classes.map} aria-label={t('map')}>
      <ol ref={list}>
        {questionIds.map((id, index) => {
          const standing = standingOf(state, id);
          const isFlagged = state.flagged.includes(id);
          const words = { number: index + 1, state: t(`standing_${standing}`) };
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.number}
                data-standing={standing}
                data-flagged={isFlagged || undefined}
                aria-current={index === current ? 'step' : undefined}
                aria-label={t(isFlagged ? 'mapLabelFlagged' : 'mapLabel', words)}
                onClick={() => onGo(index)}
              >
                <span aria-hidden="true">{index + 1}</span>
                <span aria-hidden="true" className={classes.sign}>
                  {signs[standing]}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
