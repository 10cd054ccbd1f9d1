// The page of interactions.
import type { PageEntry } from '#platform/web/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/interactions',
    file: './web/check-page.tsx',
    layout: 'site',
    menu: { group: 'bench', label: t('menu.check'), about: t('menu.checkAbout') },
  },
];
