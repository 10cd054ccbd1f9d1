// /admin-dashboard/organisations: schools and firms with their own look and their own sign-in.
import { Suspense } from 'react';
import { OrganisationsPanel } from '#modules/organisations/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PanelSection } from './panel-section.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('section.organisations'), isPrivate: true });

export default function OrganisationsPage() {
  return (
    <AdminFrame title={t('section.organisations')} lead={t('organisationsPage.lead')}>
      <PanelSection name={t('organisationsPage.all')}>
        <Suspense fallback={<Loading />}>
          <OrganisationsPanel />
        </Suspense>
      </PanelSection>
    </AdminFrame>
  );
}
