// The page of imports, for admins; the dashboard of administration links to it.
import { monographParts } from '#modules/pharmacology/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/imports',
    file: './web/imports-page.tsx',
    layout: 'workspace',
    menu: { group: 'admin', label: t('imports'), within: '/pharmacology-tools', position: 90 },
  },
];

export const provides: Provision[] = [
  provide(monographParts, {
    name: 'other-sources',
    tab: 'references',
    load: () => import('./web/from-other-sources.tsx'),
  }),
];
