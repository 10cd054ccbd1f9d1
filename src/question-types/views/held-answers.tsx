// Answers in people's own words on the projector: they wait until the host shows them, one by one or all, and single ones can be taken off.
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import type { Bar } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { AnswerBars } from './answer-bars.tsx';
import styles from './held-answers.module.css';

const t = texts(en);

type Props = {
  bars: Bar[];
  answered: number;
  isRevealed: boolean;
  note?: string;
};

/** What the host has decided stays on this screen: no one else gets these texts. */
export function HeldAnswers({ bars, answered, isRevealed, note }: Props) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const left = bars.filter(({ key }) => !removed.includes(key));
  // What is right was written by the author, so that it needs no look.
  const visible = left.filter(({ key, isRight }) => shown.includes(key) || (isRevealed && isRight));
  const waiting = left.filter((bar) => !visible.includes(bar));
  const show = (some: readonly Bar[]) => setShown([...shown, ...some.map(({ key }) => key)]);
  return (
    <div className={styles.held}>
      {visible.length > 0 ? (
        <AnswerBars
          bars={visible}
          answered={answered}
          isRevealed={isRevealed}
          size="projector"
          note={note}
          onRemove={(key) => setRemoved([...removed, key])}
        />
      ) : (
        <>
          <p className={styles.count}>{t('answered', { count: answered })}</p>
          {isRevealed && note && <p className={styles.note}>{note}</p>}
        </>
      )}
      {waiting.length > 0 && (
        <div className={styles.bar}>
          <p>{t('waitingTexts', { count: waiting.length })}</p>
          <button type="button" onClick={() => show(waiting.slice(0, 1))}>
            {t('showNext')}
          </button>
          <button type="button" onClick={() => show(waiting)}>
            {t('showAll')}
          </button>
        </div>
      )}
    </div>
  );
}
