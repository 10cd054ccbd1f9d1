// The pages of calculators: all of them, one with its form and its result, and what someone has calculated.
import { worksOffline } from '#platform/web/app/offline-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/calculators',
    file: './web/list/calculators-page.tsx',
    layout: 'site',
    menu: { group: 'bench', label: t('menu.calculators'), about: t('menu.calculatorsAbout') },
  },
  {
    path: '/pharmacology-tools/calculators/:id',
    file: './web/calculator/calculator-page.tsx',
    layout: 'site',
  },
  {
    path: '/pharmacology-tools/calculations',
    file: './web/history/calculations-page.tsx',
    layout: 'site',
  },
];

export const fillings: Filling[] = [
  worksOffline.fill({
    position: 32,
    pages: ['/pharmacology-tools/calculators/:id'],
    about: t('menu.offline'),
  }),
];
