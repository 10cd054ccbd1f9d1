// The card on the home page, the pages behind links in mails, and the desk of the newsletter.
import { auditSubjects } from '#modules/audit/points.ts';
import { homeParts } from '#modules/site/points.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

const desk = '/admin-dashboard/newsletter';

export const pages: PageEntry[] = [
  { path: '/newsletter/confirm', file: './web/links/confirm-page.tsx', layout: 'bare' },
  { path: '/newsletter/unsubscribe', file: './web/links/unsubscribe-page.tsx', layout: 'bare' },
  { path: '/newsletter/preferences', file: './web/links/preferences-page.tsx', layout: 'bare' },
  {
    path: desk,
    file: './web/desk/subscribers-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('newsletter'), section: 'publish', position: 63 },
  },
  { path: `${desk}/campaigns`, file: './web/campaigns/campaigns-page.tsx', layout: 'admin' },
  { path: `${desk}/campaigns/:campaignId`, file: './web/campaigns/campaign-page.tsx', layout: 'admin' },
  { path: `${desk}/import`, file: './web/files/import-page.tsx', layout: 'admin' },
  { path: `${desk}/series`, file: './web/desk/series-page.tsx', layout: 'admin' },
  { path: `${desk}/delivery`, file: './web/delivery/delivery-page.tsx', layout: 'admin' },
  { path: `${desk}/settings`, file: './web/desk/settings-page.tsx', layout: 'admin' },
];

export const provides: Provision[] = [
  provide(worksOffline, { pages: [`${desk}/campaigns/:campaignId`], reads: ['/newsletter/campaigns/:id'] }),
  provide(homeParts, { name: 'newsletter', place: 'newsletter', load: () => import('./web/card/card.tsx') }),
  provide(auditSubjects, { pathOf: ({ action }) => (action.startsWith('newsletter-') ? desk : null) }),
];
