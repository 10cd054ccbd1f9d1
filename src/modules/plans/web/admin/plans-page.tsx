// /admin-dashboard/plans: upgrade requests, and licence codes.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { LicencesPanel } from './licences-panel.tsx';
import { panelText } from './texts.ts';
import { UpgradeRequestsPanel } from './upgrade-requests-panel.tsx';

export const meta = () => pageMeta({ title: panelText('page.title'), isPrivate: true });

export default function PlansPage() {
  return (
    <DeskPage title={panelText('page.title')} lead={panelText('page.lead')}>
      <DeskSection>
        <UpgradeRequestsPanel />
      </DeskSection>
      <DeskSection>
        <LicencesPanel />
      </DeskSection>
    </DeskPage>
  );
}
