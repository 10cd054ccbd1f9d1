// Asking for consent: the banner above every page, and the link back to the choice in the footer.
import { privacySections } from '#modules/privacy/points.ts';
import { footerActions } from '#modules/shell/points.ts';
import { overlays } from '#platform/web/app/overlay-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [];

export const provides: Provision[] = [
  provide(overlays, { name: 'consent', load: () => import('./web/consent-overlay.tsx') }),
  provide(footerActions, { label: t('preferences'), load: () => import('./web/open-preferences.ts') }),
  provide(privacySections, { load: () => import('./web/account-section.tsx'), room: '8rem' }),
];
