// The page of imports, for admins; the dashboard of administration links to it.
import { monographParts } from '#modules/pharmacology/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/imports',
    file: './web/imports-page.tsx',
    layout: 'workspace',
    menu: { group: 'admin', label: t('imports'), within: '/pharmacology-tools', position: 90 },
  },
];

export const fillings: Filling[] = [
  monographParts.fill({
    name: 'other-sources',
    tab: 'references',
    load: () => import('./web/from-other-sources.tsx'),
  }),
];
