// /admin-dashboard/security: who signed in, who could not, and who reached a limit.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { SecurityLog } from './security-log.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('page.security'), isPrivate: true });

export default function SecurityPage() {
  return (
    <DeskPage title={t('page.security')} lead={t('page.security.lead')}>
      <SecurityLog />
    </DeskPage>
  );
}
