// What a member who proved who they are may still do: start, continue, and look at their attempts.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attemptPath, formatMoment, keepAttempt, useEnter } from '#modules/attempts/web.tsx';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import {
  type HandedOut,
  type OwnAssignment,
  type OwnAttempt,
  takingContract,
} from '../../contract/taking.ts';
import classes from './taking.module.css';
import { t } from './texts.ts';

export type Proof = { member: string; token: string };

type Props = { handedOut: HandedOut; proof: Proof; own: OwnAssignment; onLeave: () => void };

export function Own({ handedOut, proof, own, onLeave }: Props) {
  const { name, state, attempts, attemptsLeft, hasRunningAttempt, isExcused, serverNow } = own;
  const canStart = hasRunningAttempt || ((state === 'open' || state === 'late') && attemptsLeft !== 0);
  return (
    <div className={classes.stack}>
      <h2>
        <bdi>{t('hello', { name })}</bdi>
      </h2>
      {isExcused && <Notice kind="info">{t('excused')}</Notice>}
      {state === 'not-yet' && <Notice kind="info">{t('notYet')}</Notice>}
      {state === 'closed' && !hasRunningAttempt && (
        <Notice kind="info" title={t('closed')}>
          {t('closedSince', { at: formatMoment(own.closesAt, serverNow) })}
        </Notice>
      )}
      {state === 'late' && canStart && <Notice kind="info">{t('lateNow')}</Notice>}
      {canStart ? (
        <Start handedOut={handedOut} proof={proof} own={own} />
      ) : (
        state !== 'closed' && state !== 'not-yet' && <p>{t('noneLeft')}</p>
      )}
      {attempts.length > 0 && <Attempts attempts={attempts} now={serverNow} />}
      <Button size="tall" isFullWidth onClick={onLeave}>
        <span dir="auto">{t('notYou', { name })}</span>
      </Button>
    </div>
  );
}

type StartProps = Omit<Props, 'onLeave'>;

function Start({ handedOut: { code, timeLimitMinutes }, proof, own }: StartProps) {
  const { attemptsLeft, hasRunningAttempt, attempts } = own;
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const enter = useEnter();
  const start = async () => {
    setBusy(true);
    setError('');
    try {
      const begun = await call(takingContract.beginHandedOut, { params: { code }, body: proof });
      enter(begun);
    } catch (cause) {
      setError(errorText(cause, t('retry')));
      setBusy(false);
    }
  };
  const label = hasRunningAttempt ? 'continue' : attempts.length > 0 ? 'another' : 'start';
  return (
    <>
      {!hasRunningAttempt && attemptsLeft !== null && <p>{t('left', { count: attemptsLeft })}</p>}
      {!hasRunningAttempt && timeLimitMinutes > 0 && <p>{t('startLimit')}</p>}
      {error && <Notice kind="error">{error}</Notice>}
      <Button kind="main" size="tall" isFullWidth isBusy={isBusy} onClick={() => void start()}>
        {t(isBusy ? 'starting' : label)}
      </Button>
    </>
  );
}

function Attempts({ attempts, now }: { attempts: readonly OwnAttempt[]; now: number }) {
  const navigate = useNavigate();
  return (
    <section>
      <h2>{t('yourAttempts')}</h2>
      <ul className={classes.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.attemptNumber}>
            <a
              href={attemptPath(attempt)}
              onClick={(event) => {
                event.preventDefault();
                // The page of the attempt finds its secret on this device.
                keepAttempt({ ...attempt, isSubmitted: attempt.submittedAt !== null });
                void navigate(attemptPath(attempt));
              }}
            >
              {wordsOf(attempt, now)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ attemptNumber: number, submittedAt, isLate }: OwnAttempt, now: number): string {
  if (submittedAt === null) return t('attemptRunning', { number });
  const at = formatMoment(submittedAt, now);
  return t(isLate ? 'submittedLate' : 'submittedAt', { number, at });
}
