// The door of a quiz that has its own address: its card, and a seat in its running round or in one's own time.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { roundsContract } from '../../contract.ts';
import { findSeat, type KeptSeat } from '../seat-store.ts';
import { t } from '../texts.ts';
import classes from './join.module.css';
import { JoinCard } from './join-card.tsx';
import { SeatChoice } from './seat-choice.tsx';

export function meta() {
  return [{ title: t('quizPageTitle') }, { name: 'robots', content: 'noindex' }];
}

export default function QuizPage() {
  const { quizId = '' } = useParams();
  const quiz = useQuery({
    ...queryOf('readQuiz', quizzesContract.readQuiz, { params: { id: quizId } }),
    retry: (failures, error) => failures < 3 && error instanceof CallError && error.status === 0,
  });
  if (quiz.isPending) return <Loading />;
  if (quiz.error) {
    return (
      <JoinCard title={t('quizNotHere')}>
        <Notice kind="error">{quiz.error.message}</Notice>
      </JoinCard>
    );
  }
  const { title, description, isOpen, isActive } = quiz.data.quiz;
  const count =
    'questionCount' in quiz.data.quiz ? quiz.data.quiz.questionCount : quiz.data.quiz.questions.length;
  const card = 'authorName' in quiz.data.quiz ? quiz.data.quiz : null;
  return (
    <JoinCard title={title} lead={description || undefined}>
      <p className={classes.facts}>
        {t('questions', { count })}
        {card?.authorName && ' · '}
        {/* Only who has published something has a page. */}
        {card?.isPublic ? <Link to={`/author/${card.createdBy}`}>{card.authorName}</Link> : card?.authorName}
        {isActive && <strong> · {t('runsLive')}</strong>}
      </p>
      <Seat quizId={quizId} canJoin={isOpen || isActive} />
    </JoinCard>
  );
}

function Seat({ quizId, canJoin }: { quizId: string; canJoin: boolean }) {
  const [kept, setKept] = useState<KeptSeat | null>(null);
  useEffect(() => setKept(findSeat(quizId)), [quizId]);
  if (!canJoin && !kept) return <Notice kind="info">{t('quizNotOpen')}</Notice>;
  return (
    <SeatChoice
      kept={kept}
      onlyGeneratedNames={false}
      join={(body) => call(roundsContract.joinQuiz, { params: { id: quizId }, body })}
    />
  );
}
