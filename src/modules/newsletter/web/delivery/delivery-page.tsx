// /admin-dashboard/newsletter/delivery: who tells of what came back.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { NewsletterDesk } from '../desk/newsletter-desk.tsx';
import { BounceReporters } from './bounce-reporters.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function DeliveryPage() {
  return (
    <NewsletterDesk>
      <BounceReporters />
    </NewsletterDesk>
  );
}
