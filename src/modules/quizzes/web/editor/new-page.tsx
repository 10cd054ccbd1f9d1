// The page on which a teacher begins a quiz. The server hears of it with the first change, so nothing is left behind.
import { Group } from '@mantine/core';
import { useState } from 'react';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { quizLimitMessage } from '#modules/plans/contract.ts';
import { useQuizRoom } from '#modules/plans/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { t } from '../texts.ts';
import { QuizEditor } from './quiz-editor.tsx';

export function meta() {
  return [{ title: t('newPageTitle') }, { name: 'robots', content: 'noindex' }];
}

export default function NewPage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <NewQuiz />
    </RequireRole>
  );
}

function NewQuiz() {
  const { user } = useMe();
  const room = useQuizRoom();
  // Once begun it goes on: the quiz that is made here counts from its first save.
  const [isBegun, setIsBegun] = useState(false);
  if (room && !room.isFull && !isBegun) setIsBegun(true);
  if (!user || !room) return <Loading label={t('loadingQuiz')} />;
  if (!isBegun) return <MonthIsFull limit={room.limit} />;
  return <QuizEditor quizId={null} stored={null} userId={user.id} />;
}

/** Told before anything is written that could not be kept. */
function MonthIsFull({ limit }: { limit: number }) {
  return (
    <Page width="narrow" title={t('monthIsFull')} lead={quizLimitMessage(limit)}>
      <Group>
        <Button kind="main" to="/pricing">
          {t('upgrade')}
        </Button>
        <Button to="/teacher-dashboard">{t('toDashboard')}</Button>
      </Group>
    </Page>
  );
}
