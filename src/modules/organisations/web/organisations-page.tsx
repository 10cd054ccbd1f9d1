// /admin-dashboard/organisations: schools and companies with their own branding and sign-in.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { OrganisationsPanel } from './organisations-panel.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('allPage.title'), isPrivate: true });

export default function OrganisationsPage() {
  return (
    <DeskPage title={t('allPage.title')} lead={t('allPage.lead')}>
      <DeskSection name={t('allPage.all')}>
        <OrganisationsPanel />
      </DeskSection>
    </DeskPage>
  );
}
