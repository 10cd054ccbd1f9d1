// /admin-dashboard/plans: who asked for a better plan, and licence codes.
import { LicencesPanel, UpgradeRequestsPanel } from '#modules/plans/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PanelSection } from './panel-section.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('section.plans'), isPrivate: true });

export default function PlansPage() {
  return (
    <AdminFrame title={t('section.plans')} lead={t('plansPage.lead')}>
      <PanelSection>
        <UpgradeRequestsPanel />
      </PanelSection>
      <PanelSection>
        <LicencesPanel />
      </PanelSection>
    </AdminFrame>
  );
}
