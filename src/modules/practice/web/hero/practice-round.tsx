// A practice round in place: a seat with one click, question by question, and your position in the room.

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { teacherSignUpPath } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { type PracticeSeat, type PracticeStanding, practiceContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { TrialQuestion } from '../types/trial-question.tsx';
import classes from './hero-round.module.css';

export default function PracticeRound({ onLeave }: { onLeave(): void }) {
  const [round, setRound] = useState(0);
  const [seat, setSeat] = useState<PracticeSeat | null>(null);
  const join = useMutation({
    mutationFn: () => call(practiceContract.joinPractice, {}),
    onSuccess: (reply) => setSeat(reply.seat),
  });
  const { mutate } = join;
  const begun = useRef(-1);
  useEffect(() => {
    // Once for each round, even if the page renders twice at first.
    if (begun.current === round) return;
    begun.current = round;
    mutate();
  }, [mutate, round]);
  if (join.error)
    return <Refusal title={t('round.failed')} error={join.error} onRetry={() => join.mutate()} />;
  if (!seat) return <p role="status">{t('round.joining')}</p>;
  return (
    <Seated
      key={seat.seat}
      seat={seat}
      onLeave={onLeave}
      onAgain={() => {
        setSeat(null);
        setRound(round + 1);
      }}
    />
  );
}

type Props = { seat: PracticeSeat; onLeave(): void; onAgain(): void };

function Seated({ seat: { seat, alias, roomCode, questions }, onLeave, onAgain }: Props) {
  const [index, setIndex] = useState(0);
  const [standing, setStanding] = useState<PracticeStanding | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the element that had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const question = questions[index];
  const isLast = index === questions.length - 1;
  return (
    <>
      <header className={classes.head}>
        <h2 tabIndex={-1} ref={heading}>
          {t('round.room', { code: roomCode })}
        </h2>
        <p>
          {t('round.you', { alias })}
          {question && ` · ${t('round.place', { number: index + 1, count: questions.length })}`}
        </p>
        {standing && question && (
          <p role="status">{t(standing.points > 0 ? 'round.standing' : 'round.done', standing)}</p>
        )}
      </header>
      {question ? (
        <TrialQuestion
          key={question.view.id}
          question={question}
          check={async (answer) => {
            const body = { seat, questionId: question.view.id, answer };
            const reply = await call(practiceContract.answerPractice, { body });
            setStanding(reply.standing);
            return reply.result;
          }}
          next={{ label: t(isLast ? 'round.finish' : 'round.next'), go: () => setIndex(index + 1) }}
        />
      ) : (
        <div className={classes.done} role="status">
          {standing && (
            <>
              <p className={classes.score}>{t('round.done', standing)}</p>
              {standing.points > 0 && <p>{t('round.rank', { count: standing.of, rank: standing.rank })}</p>}
            </>
          )}
          <div className={classes.actions}>
            <Button kind="main" to={teacherSignUpPath}>
              {t('round.create')}
            </Button>
            <Button onClick={onAgain}>{t('round.again')}</Button>
          </div>
        </div>
      )}
      <button type="button" className={classes.leave} onClick={onLeave}>
        {t('round.leave')}
      </button>
    </>
  );
}
