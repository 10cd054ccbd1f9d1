// The page of API keys.
import { deletionNotes } from '#modules/accounts/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/account/api-keys',
    file: './web/api-keys-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: t('menu') },
  },
];

export const fillings: Filling[] = [
  deletionNotes.fill({ position: 50, load: () => import('./web/deletion-note.ts') }),
];
