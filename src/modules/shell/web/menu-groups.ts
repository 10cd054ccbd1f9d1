// The menus of the header, in their order.
import type { MenuGroup } from '#platform/web/pages/page-entry.ts';

export const menuGroups = ['product', 'resources', 'company'] as const satisfies readonly MenuGroup[];
