// The contact form, and the desk on which admins answer.
import { deletionNotes } from '#modules/accounts/doors.ts';
import { openPages } from '#modules/maintenance/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
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

export const fillings: Filling[] = [
  deletionNotes.fill({ load: () => import('./web/deletion-note.ts') }),
  openPages.fill({ paths: ['/contact'] }),
];
