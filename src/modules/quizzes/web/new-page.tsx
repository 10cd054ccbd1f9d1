// The page on which a teacher begins a quiz. The server hears of it with the first change, so nothing is left behind.
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { QuizEditor } from './quiz-editor.tsx';
import { t } from './texts.ts';

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
  return user ? (
    <QuizEditor quizId={null} stored={null} userId={user.id} />
  ) : (
    <Loading label={t('loadingQuiz')} />
  );
}
