// The pages of organisations: your own, and signing in through one.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { menuText } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/account/organisation',
    file: './web/own/organisation-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: menuText('organisation') },
  },
  {
    path: '/sign-in/organisation',
    file: './web/sign-in/sign-in-page.tsx',
    layout: 'bare',
    menu: { group: 'signIn', label: menuText('signIn') },
  },
  { path: '/sign-in/organisation/callback', file: './web/sign-in/callback-page.tsx', layout: 'bare' },
  {
    path: '/admin-dashboard/organisations',
    file: './web/organisations-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: menuText('all'), section: 'people', position: 40 },
  },
];
