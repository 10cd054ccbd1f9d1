// /admin-dashboard/newsletter/delivery: the sender’s domain, and who reports returned messages.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { NewsletterDesk } from '../desk/newsletter-desk.tsx';
import { BounceReporters } from './bounce-reporters.tsx';
import { SenderDomain } from './sender-domain.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function DeliveryPage() {
  return (
    <NewsletterDesk>
      <SenderDomain />
      <BounceReporters />
    </NewsletterDesk>
  );
}
