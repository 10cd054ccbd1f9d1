// /my-progress: a student’s own results over time.
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { reportsContract } from '../../contract.ts';
import { ProgressParts } from './progress-parts.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('mineTitle'), isPrivate: true });

export default function MinePage() {
  return (
    <RequireRole role={['student', 'teacher', 'admin']}>
      <Mine />
    </RequireRole>
  );
}

function Mine() {
  const asked = useQuery(queryOf('readOwnProgress', reportsContract.readOwnProgress, {}));
  return (
    <Page title={t('mineTitle')} lead={t('mineLead')} width="wide">
      <Loaded query={asked} failed={t('failed')}>
        {(student) => <ProgressParts student={student} />}
      </Loaded>
    </Page>
  );
}
