// The installed app: its banners, and what it shows without a network.
import { overlays } from '#platform/web/app/overlay-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';

/** The modules that it imports from. */
export const needs: readonly string[] = [];

export const pages: PageEntry[] = [
  { path: '/offline', file: './web/offline/offline-page.tsx', layout: 'bare' },
];

export const fillings: Filling[] = [
  overlays.fill({ name: 'app', load: () => import('./web/update/app-line.tsx') }),
  overlays.fill({ name: 'offline', load: () => import('./web/offline/offline-line.tsx') }),
  overlays.fill({ name: 'storage', load: () => import('./web/storage/storage-line.tsx') }),
  overlays.fill({ name: 'install', load: () => import('./web/install/install-banner.tsx') }),
];
