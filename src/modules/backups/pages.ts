// The page on which an admin finds the backups.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const needs: readonly string[] = ['accounts'];

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/backups',
    file: './web/backups-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('backups'), section: 'operate', position: 72 },
  },
];
