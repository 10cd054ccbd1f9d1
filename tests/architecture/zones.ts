// Which parts of the house each part may look into. What belongs to a part, its name says (src/conventions.ts).
import type { Zone } from '#src/conventions.ts';

const server: Zone[] = [
  'contract',
  'platform-server',
  'question',
  'module-contract',
  'module-errors',
  'module-tables',
  'module-server',
];
const web: Zone[] = [
  'contract',
  'platform-web',
  'question',
  'question-web',
  'module-contract',
  'module-pages',
  'module-web',
];

/** Who may import whom. What is not here, may not. Tests and tools may import everything. */
export const mayImport: Partial<Record<Zone, Zone[]>> = {
  contract: ['contract'],
  'platform-server': ['contract', 'platform-server'],
  'platform-web': ['contract', 'platform-web'],
  question: ['contract', 'question'],
  'question-web': ['contract', 'platform-web', 'question', 'question-web'],
  'module-contract': ['contract', 'question', 'module-contract'],
  'module-errors': ['contract'],
  'module-tables': ['contract', 'platform-server', 'question', 'module-contract', 'module-tables'],
  'module-server': server,
  'module-pages': ['contract', 'platform-web', 'module-contract', 'module-pages', 'module-web'],
  'module-web': web,
  'server-root': [...server, 'server-root'],
  conventions: ['conventions'],
  'web-root': [...web, 'module-pages', 'web-root'],
};

/** What runs in the browser, or is rendered for it. */
export const browserZones: ReadonlySet<Zone> = new Set([
  'platform-web',
  'question-web',
  'module-web',
  'web-root',
]);
/** What runs on the server only. */
export const serverZones: ReadonlySet<Zone> = new Set([
  'platform-server',
  'module-errors',
  'module-tables',
  'module-server',
  'server-root',
]);
