// The page for the mail server and all emails, for administrators.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/email',
    file: './web/email-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('email'), section: 'operate', position: 20 },
  },
];
