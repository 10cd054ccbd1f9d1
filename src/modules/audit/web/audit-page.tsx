// /admin-dashboard/audit: what administrators did, with before and after.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { AuditLog } from './audit-log.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('page.audit'), isPrivate: true });

export default function AuditPage() {
  return (
    <DeskPage title={t('page.audit')} lead={t('page.audit.lead')}>
      <AuditLog />
    </DeskPage>
  );
}
