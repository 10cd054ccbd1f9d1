// The start page of a quiz: what it is, what this student can expect and when, and the way in.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isRoomCode, JoinCard, LiveSeat } from '#modules/rounds/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { attemptsContract, type Entry } from '../../contract.ts';
import {
  attemptKeyOf,
  attemptPath,
  type KeptAttempt,
  listKeptAttempts,
  readDeviceKey,
} from '../keeping/kept-attempt.ts';
import { formatMoment, t } from '../texts.ts';
import { BeginForm, GoOn } from './begin-form.tsx';
import { ContinueHere } from './continue-here.tsx';
import classes from './start.module.css';
import { promiseOf } from './start-words.ts';

export function meta() {
  return [{ title: siteTitle(t('startTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function StartPage() {
  const { quizId = '' } = useParams();
  return isRoomCode(quizId) ? <ToRoom roomCode={quizId} /> : <StartOf quizId={quizId} />;
}

function ToRoom({ roomCode }: { roomCode: string }) {
  const navigate = useNavigate();
  // Not while rendering, which the server does too: there it leads nowhere and writes to the log at each visit.
  useEffect(() => void navigate(`/join/${roomCode}`, { replace: true }), [navigate, roomCode]);
  return <Loading />;
}

function StartOf({ quizId }: { quizId: string }) {
  // Both are in the browser's storage, which the server's render does not have.
  const [device, setDevice] = useState<{ key: string; kept: KeptAttempt[] } | null>(null);
  useEffect(() => {
    const kept = listKeptAttempts().filter((attempt) => attempt.quizId === quizId);
    setDevice({ key: readDeviceKey(), kept });
  }, [quizId]);
  const entry = useQuery({
    queryKey: ['readEntry', quizId, device?.key],
    queryFn: ({ signal }) =>
      call(attemptsContract.readEntry, { params: { id: quizId }, body: { deviceKey: device?.key } }, signal),
    enabled: device !== null,
    staleTime: 0,
    retry: (failures, error) => failures < 3 && error instanceof CallError && error.status === 0,
  });
  if (entry.error) {
    return (
      <JoinCard title={t('quizNotHere')}>
        <Notice kind="error">{errorText(entry.error)}</Notice>
      </JoinCard>
    );
  }
  if (!entry.data || !device) return <Loading />;
  return <Start entry={entry.data.entry} deviceKey={device.key} kept={device.kept} />;
}

type Props = { entry: Entry; deviceKey: string; kept: KeptAttempt[] };

function Start({ entry, deviceKey, kept }: Props) {
  const { title, description, questionCount, authorName, authorId, isLive, quizId, branding } = entry;
  const [usedUpName, setUsedUpName] = useState<string | null>(null);
  return (
    <JoinCard title={title} lead={description || undefined} branding={branding}>
      <p className={classes.facts}>
        {t('questions', { count: questionCount })}
        {authorName && ' · '}
        {authorId ? (
          <Link dir="auto" to={`/author/${authorId}`}>
            {authorName}
          </Link>
        ) : (
          authorName
        )}
        {isLive && <strong> · {t('runsLive')}</strong>}
      </p>
      {isLive && (
        <section>
          <p className={classes.running}>{t('liveNow')}</p>
          <LiveSeat quizId={quizId} onlyGeneratedNames={entry.onlyGeneratedNames} />
        </section>
      )}
      {isLive && entry.state === 'open' ? (
        <details className={classes.instead}>
          <summary>{t('ownTimeInstead')}</summary>
          <OwnTime entry={entry} deviceKey={deviceKey} onNameUsedUp={setUsedUpName} />
        </details>
      ) : (
        (!isLive || entry.hasRunningAttempt) && (
          <OwnTime entry={entry} deviceKey={deviceKey} onNameUsedUp={setUsedUpName} />
        )
      )}
      {!entry.hasRunningAttempt && entry.state !== 'not-yet' && (
        <ContinueHere quizId={quizId} name={usedUpName} />
      )}
      <DoneHere kept={kept} isRunning={entry.hasRunningAttempt} />
    </JoinCard>
  );
}

type OwnTimeProps = Omit<Props, 'kept'> & { onNameUsedUp: (name: string) => void };

function OwnTime({ entry, deviceKey, onNameUsedUp }: OwnTimeProps) {
  const now = entry.serverNow;
  if (entry.hasRunningAttempt)
    return <GoOn entry={entry} deviceKey={deviceKey} onNameUsedUp={onNameUsedUp} />;
  switch (entry.state) {
    case 'open':
      return (
        <>
          <WhatToExpect sentences={promiseOf(entry, now)} />
          <BeginForm entry={entry} deviceKey={deviceKey} onNameUsedUp={onNameUsedUp} />
        </>
      );
    case 'not-yet':
      return (
        <Notice kind="info" title={t('notYetTitle')}>
          {entry.opensAt !== null && t('notYet', { at: formatMoment(entry.opensAt, now) })}
        </Notice>
      );
    case 'too-late':
      return (
        <Notice kind="info" title={t('tooLateTitle')}>
          {entry.lastStartAt === null
            ? t('tooLatePlain')
            : t('tooLate', { at: formatMoment(entry.lastStartAt, now) })}
        </Notice>
      );
    case 'no-attempts-left':
      return (
        <Notice kind="info" title={t('noneLeftTitle')}>
          {t('noneLeft', { count: entry.attemptsAllowed ?? entry.attemptsUsed })}
        </Notice>
      );
    case 'closed':
      return (
        <Notice kind="info" title={t('closedTitle')}>
          {entry.closesAt !== null && entry.closesAt <= now
            ? t('closedSince', { at: formatMoment(entry.closesAt, now) })
            : t('closed')}
        </Notice>
      );
  }
}

function WhatToExpect({ sentences }: { sentences: string[] }) {
  return (
    <section className={classes.promise} aria-label={t('promise')}>
      {sentences.map((sentence, place) => (
        <p key={sentence} data-first={place === 0 || undefined}>
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Attempts whose secrets this device has: results that can be viewed again. */
function DoneHere({ kept, isRunning }: { kept: KeptAttempt[]; isRunning: boolean }) {
  const shown = kept.filter((attempt) => attempt.isSubmitted || !isRunning);
  if (shown.length === 0) return null;
  return (
    <section className={classes.done}>
      <h2>{t('doneHere')}</h2>
      <ul>
        {shown.map((attempt) => (
          <li key={attemptKeyOf(attempt)}>
            <Link to={attemptPath(attempt)}>
              {t('doneAttempt', { number: attempt.attemptNumber, name: attempt.name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
