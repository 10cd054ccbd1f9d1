// The four legal pages.
import { openPages } from '#modules/maintenance/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/privacy-policy',
    file: './web/privacy-policy-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: { group: 'legal', label: t('privacy'), position: 10 },
  },
  {
    path: '/terms-of-service',
    file: './web/terms-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: { group: 'legal', label: t('terms'), position: 20 },
  },
  {
    path: '/cookie-policy',
    file: './web/cookie-policy-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: { group: 'legal', label: t('cookies'), position: 30 },
  },
  {
    path: '/gdpr',
    file: './web/gdpr-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: { group: 'legal', label: t('gdpr'), position: 40 },
  },
];

export const provides: Provision[] = [provide(openPages, { paths: pages.map(({ path }) => path) })];
