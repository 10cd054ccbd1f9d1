// The page that asks about drugs.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/medical-tools',
    file: './web/ask-page.tsx',
    layout: 'workspace',
    menu: [
      { group: 'resources', label: t('menu.title') },
      { group: 'bench', label: t('menu.ask'), about: t('menu.askAbout'), position: 60 },
    ],
  },
];
