// Where people say what they think of Rounds, where admins read it, and what the home page shows of it.
import { deletionNotes } from '#modules/accounts/points.ts';
import { homeParts } from '#modules/site/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/account/feedback',
    file: './web/own-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: t('own'), position: 95 },
  },
  {
    path: '/admin-dashboard/feedback',
    file: './web/desk-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('desk'), section: 'people', position: 62 },
  },
];

export const provides: Provision[] = [
  provide(deletionNotes, { load: () => import('./web/deletion-note.ts') }),
  provide(homeParts, {
    name: 'testimonials',
    place: 'voices',
    load: () => import('./web/testimonials.tsx'),
    loadRead: () => import('./web/read-testimonials.ts'),
  }),
];
