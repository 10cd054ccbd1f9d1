// What the values that follow an account add to other modules' pages.
import { deletionNotes } from '#modules/accounts/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';

export const pages: PageEntry[] = [];

export const fillings: Filling[] = [
  deletionNotes.fill({ position: 60, load: () => import('./web/deletion-note.ts') }),
];
