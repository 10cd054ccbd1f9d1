// The pages of the audit log and of security events, for administrators.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/audit',
    file: './web/audit-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('audit'), section: 'security', position: 50 },
  },
  {
    path: '/admin-dashboard/security',
    file: './web/security-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('security'), section: 'security', position: 60 },
  },
];
