// The pages of second factors: the settings, the second step of a sign-in, and signing in with a passkey alone.
import { deletionNotes } from '#modules/accounts/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/account/second-factor',
    file: './web/second-factor-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: t('menu.settings') },
  },
  { path: '/sign-in/second-factor', file: './web/second-step-page.tsx', layout: 'bare' },
  {
    path: '/sign-in/passkey',
    file: './web/passkey-page.tsx',
    layout: 'bare',
    menu: { group: 'signIn', label: t('menu.passkey') },
  },
];

export const provides: Provision[] = [
  provide(deletionNotes, { position: 40, load: () => import('./web/deletion-note.ts') }),
];
