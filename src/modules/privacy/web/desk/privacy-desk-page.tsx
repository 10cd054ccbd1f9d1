// /admin-dashboard/privacy: data requests, and how long data is kept.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { RequestQueue } from './request-queue.tsx';
import { Retention } from './retention.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function PrivacyDeskPage() {
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <DeskSection name={t('requests')}>
        <RequestQueue />
      </DeskSection>
      <DeskSection name={t('retention')}>
        <Retention />
      </DeskSection>
    </DeskPage>
  );
}
