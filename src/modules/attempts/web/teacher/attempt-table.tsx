// Every attempt in a row: who, how far, how much time is left, and the result.

import { useState } from 'react';
import { Link } from 'react-router';
import { useServerNow } from '#platform/web/clock.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { AttemptRow } from '../../contract/rows.ts';
import { formatMoment, formatNumber, formatSpan } from '../texts.ts';
import classes from './attempts.module.css';
import { ExtendDialog } from './extend-dialog.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { t } from './texts.ts';

type Props = { quizId: string; attempts: AttemptRow[] };

export function AttemptTable({ quizId, attempts }: Props) {
  const [extended, setExtended] = useState<AttemptRow | null>(null);
  const [moved, setMoved] = useState<AttemptRow | null>(null);
  const now = useServerNow();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby="attempts-list">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('student')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('answered')}</th>
              <th scope="col">{t('score')}</th>
              <th scope="col">{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((attempt) => (
              <Row
                key={`${attempt.roundId}-${attempt.seatNumber}`}
                quizId={quizId}
                attempt={attempt}
                now={now}
                onExtend={() => setExtended(attempt)}
                onMove={() => setMoved(attempt)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {extended && <ExtendDialog quizId={quizId} attempt={extended} onClose={() => setExtended(null)} />}
      {moved && <HandoverDialog quizId={quizId} attempt={moved} onClose={() => setMoved(null)} />}
    </>
  );
}

type RowProps = { quizId: string; attempt: AttemptRow; now: number; onExtend(): void; onMove(): void };

function Row({ quizId, attempt, now, onExtend, onMove }: RowProps) {
  const { studentName, email, attemptNumber, state, answeredCount, questionCount, isCounted } = attempt;
  return (
    <tr>
      <th scope="row">
        {studentName}
        <span className={classes.note}>
          {t('attempt')} {attemptNumber}
          {email && ` · ${email}`}
        </span>
      </th>
      <td>
        <State attempt={attempt} now={now} />
      </td>
      <td>{t('answeredOf', { answered: answeredCount, count: questionCount })}</td>
      <td>
        {state === 'submitted' && (
          <>
            {t('scoreOf', { score: formatNumber(attempt.score), max: formatNumber(attempt.maxScore) })}
            {attempt.percent !== null && ` · ${currentFormats().percent(attempt.percent / 100)}`}
            {isCounted && (
              <span className={classes.counted} title={t('countedHint')}>
                {t('counted')}
              </span>
            )}
            {attempt.awaitingMarks > 0 && (
              <Link className={classes.note} to={`/quizzes/${quizId}/marking?roundId=${attempt.roundId}`}>
                {t('awaiting', { count: attempt.awaitingMarks })}
              </Link>
            )}
          </>
        )}
      </td>
      <td>
        {state === 'running' && attempt.deadlineAt !== null && (
          <Button size="small" onClick={onExtend} aria-label={t('extendFor', { name: studentName })}>
            {t('extend')}
          </Button>
        )}
        {state === 'running' && (
          <Button
            kind="quiet"
            size="small"
            onClick={onMove}
            aria-label={t('handoverFor', { name: studentName })}
          >
            {t('handover')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const longMs = 24 * 60 * 60 * 1_000;

function State({ attempt, now }: { attempt: AttemptRow; now: number }) {
  const { state, submittedBy, startedAt, submittedAt, deadlineAt } = attempt;
  if (state === 'submitted') {
    return (
      <>
        {t(`state_${submittedBy ?? 'student'}`)}
        {submittedAt !== null && <span className={classes.note}>{formatMoment(submittedAt, now)}</span>}
      </>
    );
  }
  const left = deadlineAt === null ? null : deadlineAt - now;
  return (
    <>
      <strong className={classes.running}>{t('state_running')}</strong>
      <span className={classes.note}>
        {t('since', { at: formatMoment(startedAt, now) })} ·{' '}
        {left === null || deadlineAt === null
          ? t('noLimit')
          : left <= 0
            ? t('timeOver')
            : left > longMs
              ? t('until', { at: formatMoment(deadlineAt, now) })
              : t('left', { time: formatSpan(left) })}
      </span>
    </>
  );
}
