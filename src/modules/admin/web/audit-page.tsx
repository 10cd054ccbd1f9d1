// /admin-dashboard/audit: what administrators did, with before and after.
import { AuditPanel } from '#modules/audit/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { AdminFrame } from './admin-frame.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('section.audit'), isPrivate: true });

/** Only accounts have a page of their own here. */
function pathOf({ action, subjectId }: { action: string; subjectId: string }): string | null {
  const isThere = action.startsWith('user.') && action !== 'user.delete';
  return isThere ? `/admin-dashboard/users/${encodeURIComponent(subjectId)}` : null;
}

export default function AuditPage() {
  return (
    <AdminFrame title={t('section.audit')} lead={t('auditPage.lead')}>
      <AuditPanel pathOf={pathOf} />
    </AdminFrame>
  );
}
