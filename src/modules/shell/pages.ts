// The frames around pages: header and footer, the workspace, a slim header, or nothing. They are built from
// menus and name no page.

import type { LayoutEntry, PageEntry } from '#platform/web/pages/page-entry.ts';

/** The modules that it imports from. */
export const needs: readonly string[] = ['operator', 'accounts', 'organisations', 'maintenance'];

export const layouts: LayoutEntry[] = [
  { name: 'site', file: './web/site-layout.tsx' },
  { name: 'bare', file: './web/bare-layout.tsx' },
  { name: 'play', file: './web/play-layout.tsx' },
  { name: 'workspace', file: './web/workspace/workspace-layout.tsx' },
];

export const pages: PageEntry[] = [];
