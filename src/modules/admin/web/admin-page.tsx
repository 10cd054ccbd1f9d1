// /admin-dashboard: the accounts and their plans.
import { RequireRole } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { t } from './texts.ts';
import { UserList } from './user-list.tsx';

export const meta = () => pageMeta({ title: t('admin.title'), isPrivate: true });

export default function AdminPage() {
  return (
    <RequireRole role={['admin']}>
      <Page width="wide" title={t('admin.title')} lead={t('admin.lead')}>
        <UserList />
      </Page>
    </RequireRole>
  );
}
