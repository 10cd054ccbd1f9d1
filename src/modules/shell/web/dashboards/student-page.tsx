// /student-dashboard: joining a quiz, the student's results, and what other modules contribute.
import { DashboardArea, RequireRole, useMe } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('student.page'), isPrivate: true });

export default function StudentPage() {
  const { user } = useMe();
  return (
    <RequireRole role={['student']}>
      <Page title={t('student.title', { name: user?.name ?? '' })} lead={t('student.lead')}>
        <DashboardArea on="student" area="main" />
      </Page>
    </RequireRole>
  );
}
