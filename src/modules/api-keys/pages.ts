// The page of API keys.
import { deletionNotes } from '#modules/accounts/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/account/api-keys',
    file: './web/api-keys-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: t('menu') },
  },
];

export const provides: Provision[] = [
  provide(deletionNotes, { position: 50, load: () => import('./web/deletion-note.ts') }),
];
