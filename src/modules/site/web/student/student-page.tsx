// /student-dashboard: joining a quiz, and one's own results.
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { t as frameText } from '../frame-texts.ts';
import { t } from '../texts.ts';
import { JoinBox } from './join-box.tsx';
import { MyResults } from './my-results.tsx';

export const meta = () => pageMeta({ title: frameText('account.dashboard'), isPrivate: true });

export default function StudentPage() {
  const { user } = useMe();
  return (
    <RequireRole role={['student']}>
      <Page title={t('student.title', { name: user?.name ?? '' })} lead={t('student.lead')}>
        <JoinBox />
        <MyResults />
      </Page>
    </RequireRole>
  );
}
