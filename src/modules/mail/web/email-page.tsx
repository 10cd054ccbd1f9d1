// /admin-dashboard/email: the mail server, and every email with what happened to it.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { EmailSettings } from './email-settings.tsx';
import { Outbox } from './outbox.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('page.title'), isPrivate: true });

export default function EmailPage() {
  return (
    <DeskPage title={t('page.title')} lead={t('page.lead')}>
      <DeskSection name={t('page.settings')}>
        <EmailSettings />
      </DeskSection>
      <DeskSection name={t('page.outbox')}>
        <Outbox />
      </DeskSection>
    </DeskPage>
  );
}
