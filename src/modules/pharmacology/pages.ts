// The pages of the data set of drugs: the way to the tools, and the lookup.
import type { PageEntry } from '#platform/web/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools',
    file: './web/lookup/hub-page.tsx',
    layout: 'site',
    menu: { group: 'resources', label: t('menu.tools') },
  },
  {
    path: '/pharmacology-tools/drugs',
    file: './web/lookup/drugs-page.tsx',
    layout: 'site',
    menu: { group: 'bench', label: t('menu.lookup'), about: t('menu.lookupAbout') },
  },
];
