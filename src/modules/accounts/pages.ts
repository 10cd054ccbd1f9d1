// The pages of accounts: signing in, emailed links, and account settings.
import { overlays } from '#platform/web/app/overlay-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/everywhere-texts.ts';

export const pages: PageEntry[] = [
  { path: '/login', file: './web/auth/auth-page.tsx', layout: 'bare' },
  { path: '/register', file: './web/auth/auth-page.tsx', layout: 'bare' },
  { path: '/forgot-password', file: './web/links/forgot-password-page.tsx', layout: 'bare' },
  { path: '/reset-password', file: './web/links/reset-password-page.tsx', layout: 'bare' },
  { path: '/confirm-email', file: './web/links/confirm-email-page.tsx', layout: 'bare' },
  {
    path: '/account',
    file: './web/profile/profile-page.tsx',
    layout: 'workspace',
    menu: [
      { group: 'account', label: t('menu.profile') },
      { group: 'workspace', label: t('menu.account'), section: 'self', icon: 'user', position: 90 },
    ],
  },
  {
    path: '/account/security',
    file: './web/security/security-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: t('menu.security') },
  },
];

export const provides: Provision[] = [
  provide(overlays, { name: 'account-language', load: () => import('./web/account-language.ts') }),
];
