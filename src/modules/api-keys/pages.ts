// The page of API keys.
import type { PageEntry } from '#platform/web/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/account/api-keys',
    file: './web/api-keys-page.tsx',
    layout: 'site',
    menu: { group: 'account', label: t('menu') },
  },
];
