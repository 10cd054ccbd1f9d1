// /admin-dashboard/security: who signed in, who could not, and who met a limit.
import { SecurityPanel } from '#modules/audit/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { AdminFrame } from './admin-frame.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('section.security'), isPrivate: true });

export default function SecurityPage() {
  return (
    <AdminFrame title={t('section.security')} lead={t('securityPage.lead')}>
      <SecurityPanel />
    </AdminFrame>
  );
}
