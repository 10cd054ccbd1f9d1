// /assignment/:code: what is due when, who of the class it is, and what this member may still do.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatMoment } from '#modules/attempts/web.tsx';
import { ClassDoor } from '#modules/classes/web.tsx';
import { JoinCard } from '#modules/rounds/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type HandedOut, type OwnAssignment, takingContract } from '../../contract/taking.ts';
import { Own, type Proof } from './own.tsx';
import classes from './taking.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function TakingPage() {
  const { code = '' } = useParams();
  return <Taking key={code} code={code} />;
}

function Taking({ code }: { code: string }) {
  const asked = useQuery({
    queryKey: ['readHandedOut', code],
    queryFn: ({ signal }) => call(takingContract.readHandedOut, { params: { code } }, signal),
    staleTime: 0,
    retry: (failures, error) => failures < 3 && error instanceof CallError && error.status === 0,
  });
  if (asked.error)
    return (
      <JoinCard title={t('notHere')}>
        <div className={classes.stack}>
          <Notice kind="error">{errorText(asked.error)}</Notice>
          <Link to="/assignment">{t('anotherCode')}</Link>
        </div>
      </JoinCard>
    );
  if (!asked.data) return <Loading />;
  return <Found handedOut={asked.data.handedOut} />;
}

function Found({ handedOut }: { handedOut: HandedOut }) {
  const { code, title, className, questionCount, offer } = handedOut;
  const [proved, setProved] = useState<{ proof: Proof; own: OwnAssignment } | null>(null);
  const enter = async (member: string, token: string): Promise<string | null> => {
    const proof = { member, token };
    try {
      const { own } = await call(takingContract.readOwnAssignment, { params: { code }, body: proof });
      setProved({ proof, own });
      return null;
    } catch (error) {
      if (error instanceof CallError) return error.code;
      throw error;
    }
  };
  return (
    <JoinCard title={title}>
      <p className={classes.facts} dir="auto">
        {t(proved ? 'questionsFor' : 'questions', { count: questionCount, name: className })}
      </p>
      <Times handedOut={handedOut} own={proved?.own ?? null} />
      {proved ? (
        <Own handedOut={handedOut} proof={proved.proof} own={proved.own} onLeave={() => setProved(null)} />
      ) : (
        <ClassDoor offer={offer} enter={enter} />
      )}
    </JoinCard>
  );
}

function Times({ handedOut, own }: { handedOut: HandedOut; own: OwnAssignment | null }) {
  const { opensAt, serverNow, attemptsAllowed, timeLimitMinutes, showResults, counts, state } = handedOut;
  const dueAt = own?.dueAt ?? handedOut.dueAt;
  const attempts = attemptsAllowed === 0 ? t('anyAttempts') : t('attempts', { count: attemptsAllowed });
  const lines = [
    t(own?.isExtended ? 'dueExtended' : 'due', { at: formatMoment(dueAt, serverNow) }),
    state === 'not-yet' ? t('opens', { at: formatMoment(opensAt, serverNow) }) : '',
    lateLine(handedOut, own),
    timeLimitMinutes > 0 ? t('limit', { count: timeLimitMinutes }) : '',
    attemptsAllowed === 1 ? t('oneAttempt') : t('attemptsWith', { attempts, counts: t(`counts.${counts}`) }),
    t(`results.${showResults}`),
  ];
  return (
    <section className={classes.times} aria-label={t('title')}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </section>
  );
}

function lateLine({ latePolicy, penaltyPercent, closesAt, serverNow }: HandedOut, own: OwnAssignment | null) {
  if (latePolicy === 'refuse') return t('noLate');
  const at = formatMoment(own?.closesAt ?? closesAt, serverNow);
  return latePolicy === 'accept' ? t('lateUntil', { at }) : t('lateCosts', { at, percent: penaltyPercent });
}
