// /teacher-dashboard: a teacher's quizzes and everything that can be done with one.
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { t } from '../texts.ts';
import { TeacherDashboard } from './teacher-dashboard.tsx';

export const meta = () => pageMeta({ title: t('teacher.title'), isPrivate: true });

export default function TeacherPage() {
  const { user } = useMe();
  return <RequireRole role={['teacher']}>{user && <TeacherDashboard userId={user.id} />}</RequireRole>;
}
