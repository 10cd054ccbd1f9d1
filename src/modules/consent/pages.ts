// Asking for consent: the banner above every page, and the link back to the choice in the footer.
import { privacySections } from '#modules/privacy/doors.ts';
import { footerActions } from '#modules/shell/doors.ts';
import { overlays } from '#platform/web/app/overlay-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [];

export const fillings: Filling[] = [
  overlays.fill({ name: 'consent', load: () => import('./web/consent-overlay.tsx') }),
  footerActions.fill({ label: t('preferences'), load: () => import('./web/open-preferences.ts') }),
  privacySections.fill({ load: () => import('./web/account-section.tsx'), room: '8rem' }),
];
