// A teacher's own most recent quizzes, on the home page.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { TileSection } from '#modules/site/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { quizzesContract } from '../../contract.ts';
import { quizTile } from './quiz-tile.ts';
import { t } from './texts.ts';

const shownQuizzes = 3;

export default function OwnRecent() {
  const { user } = useMe();
  const { data, error } = useQuery({
    ...queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, {
      params: { userId: user?.id ?? '' },
    }),
    enabled: user !== null,
  });
  const none = data?.quizzes.length === 0 && (
    <>
      {t('recent.emptyOwn')} <Link to="/quizzes/new">{t('recent.create')}</Link>
    </>
  );
  return (
    <TileSection
      title={t('recent.own')}
      tiles={data?.quizzes.slice(0, shownQuizzes).map((quiz) => quizTile(quiz, { isOwn: true }))}
    >
      {error ? t('recent.error') : none}
    </TileSection>
  );
}
