// Between “Submit” and the server's confirmation, and when the time has run out.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { AttemptState } from '../attempt-state.ts';
import { formatMoment, t } from '../texts.ts';
import classes from './run.module.css';

type Props = { state: AttemptState; deadlineAt: number | null; now: number; onKeepWriting(): void };

export function Submitting({ state, deadlineAt, now, onKeepWriting }: Props) {
  if (state.isOnline) return <Waiting title={t('handingIn')} texts={[t('handingInText')]} />;
  const texts = [t('submitWaitingText')];
  if (deadlineAt !== null) texts.push(t('submitWaitingUntil', { at: formatMoment(deadlineAt, now) }));
  return (
    <Waiting title={t('submitWaiting')} texts={texts}>
      <button type="button" className={classes.step} onClick={onKeepWriting}>
        {t('keepWriting')}
      </button>
    </Waiting>
  );
}

export function TimeIsUp({ isOnline }: { isOnline: boolean }) {
  return <Waiting title={t('timeIsUp')} texts={[t(isOnline ? 'timeUpText' : 'timeUpOffline')]} />;
}

function Waiting({ title, texts, children }: { title: string; texts: string[]; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const textsId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per message.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <section className={classes.waiting}>
      <h1 tabIndex={-1} ref={heading} aria-describedby={texts.map((_, at) => `${textsId}${at}`).join(' ')}>
        {title}
      </h1>
      {texts.map((text, at) => (
        <p key={text} id={`${textsId}${at}`}>
          {text}
        </p>
      ))}
      {children}
    </section>
  );
}
