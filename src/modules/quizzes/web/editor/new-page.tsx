// The page on which a teacher begins a quiz. It is sent to the server with the first change, so an unused one leaves
// nothing behind.
import { lazy, Suspense, useState } from 'react';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { useQuizRoom } from '#modules/plans/web.tsx';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { t } from '../texts.ts';
import { OpenQuiz } from './editor-page.tsx';
import { QuizEditor } from './quiz-editor.tsx';

// Most months have room, and the editor itself is large.
const MonthIsFull = lazy(() => import('./month-is-full.tsx'));

export function meta() {
  return [{ title: siteTitle(t('newPageTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function NewPage() {
  // Outlives the editor, which closes when a session ends: after signing in again, the quiz begun here is still there.
  const [createdId, setCreatedId] = useState<string | null>(null);
  return (
    <RequireRole role={['teacher', 'admin']}>
      <NewOrBegun createdId={createdId} onCreated={setCreatedId} />
    </RequireRole>
  );
}

type Props = { createdId: string | null; onCreated(quizId: string): void };

function NewOrBegun({ createdId, onCreated }: Props) {
  const [openedId] = useState(createdId);
  return openedId ? <OpenQuiz quizId={openedId} /> : <NewQuiz onCreated={onCreated} />;
}

function NewQuiz({ onCreated }: Pick<Props, 'onCreated'>) {
  const { user } = useMe();
  const room = useQuizRoom();
  // Once begun it may continue: a quiz created here counts from its first save.
  const [isBegun, setIsBegun] = useState(false);
  if (room && !room.isFull && !isBegun) setIsBegun(true);
  if (!user || !room) return <Loading label={t('loadingQuiz')} />;
  if (!isBegun)
    return (
      <Suspense fallback={<Loading label={t('loadingQuiz')} />}>
        <MonthIsFull limit={room.limit} />
      </Suspense>
    );
  return <QuizEditor quizId={null} stored={null} userId={user.id} onCreated={onCreated} />;
}
