// The pages of this module.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [];
