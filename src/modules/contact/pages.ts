// The contact form, and the desk on which admins answer.
import { deletionNotes } from '#modules/accounts/points.ts';
import { openPages } from '#modules/maintenance/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/contact',
    file: './web/contact-page.tsx',
    layout: 'site',
    menu: { group: 'company', label: t('contact'), position: 60 },
  },
  {
    path: '/admin-dashboard/messages',
    file: './web/messages-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('messages'), section: 'people', position: 60 },
  },
];

export const provides: Provision[] = [
  provide(deletionNotes, { load: () => import('./web/deletion-note.ts') }),
  provide(openPages, { paths: ['/contact'] }),
];
