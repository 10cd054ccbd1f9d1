// /admin-dashboard/email: the mail server, and every mail with what became of it.
import { EmailSettingsPanel, OutboxPanel } from '#modules/mail/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PanelSection } from './panel-section.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('section.email'), isPrivate: true });

export default function EmailPage() {
  return (
    <AdminFrame title={t('section.email')} lead={t('emailPage.lead')}>
      <PanelSection name={t('emailPage.settings')}>
        <EmailSettingsPanel />
      </PanelSection>
      <PanelSection name={t('emailPage.outbox')}>
        <OutboxPanel />
      </PanelSection>
    </AdminFrame>
  );
}
