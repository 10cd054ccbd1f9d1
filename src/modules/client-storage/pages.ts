// What the values that follow an account add to other modules' pages.
import { deletionNotes } from '#modules/accounts/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';

export const pages: PageEntry[] = [];

export const provides: Provision[] = [
  provide(deletionNotes, { position: 60, load: () => import('./web/deletion-note.ts') }),
];
