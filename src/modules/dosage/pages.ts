// The pages of calculators: all of them, one with its form and its result, and what somebody has calculated.
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
