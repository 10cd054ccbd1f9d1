// Which part of the house a file belongs to, and which parts each part may look into.

export type Zone =
  | 'contract'
  | 'platform-server'
  | 'platform-web'
  | 'question'
  | 'question-web'
  | 'module-contract'
  | 'module-errors'
  | 'module-tables'
  | 'module-server'
  | 'module-pages'
  | 'module-web'
  | 'server-root'
  | 'web-root'
  | 'test'
  | 'outside';

const patterns: [RegExp, Zone][] = [
  [/(\.(test|spec)|-fixtures)\.tsx?$/, 'test'],
  [/^tests\//, 'test'],
  [/^src\/platform\/contract\//, 'contract'],
  [/^src\/platform\/server\//, 'platform-server'],
  [/^src\/platform\/web\//, 'platform-web'],
  [/^src\/question-types\/(.*\/)?views(\/|\.ts$)/, 'question-web'],
  [
    /^src\/question-types\/((registry|list)\.(web|editor)\.ts|interface\/lazy-view\.ts|editing\/.*)$/,
    'question-web',
  ],
  [/^src\/question-types\//, 'question'],
  [/^src\/modules\/[^/]+\/((?:[a-z]+-)?contract|live|mechanisms|names|wire)\.ts$/, 'module-contract'],
  [/^src\/modules\/[^/]+\/errors\.ts$/, 'module-errors'],
  [/^src\/modules\/[^/]+\/tables\.ts$/, 'module-tables'],
  [/^src\/modules\/[^/]+\/((server|statistics|file-readers)\.ts$|server\/|api\/[^/]+\.ts$)/, 'module-server'],
  [/^src\/modules\/[^/]+\/(pages|doors)\.ts$/, 'module-pages'],
  [/^src\/modules\/[^/]+\/(web\.tsx?$|web\/|locales\/)/, 'module-web'],
  [/^src\/(server|start|modules)\.ts$/, 'server-root'],
  [/^src\/(root\.tsx|routes\.ts|page-list\.ts|entry\.(client|server)\.tsx)$/, 'web-root'],
];

/** `outside` is what has no place in the house: tools, settings, and files that no one planned. */
export function zoneOf(filePath: string): Zone {
  return patterns.find(([pattern]) => pattern.test(filePath))?.[1] ?? 'outside';
}

/** The module or question type that a file belongs to. */
export function moduleOf(filePath: string): string | null {
  return /^src\/modules\/([^/]+)\//.exec(filePath)?.[1] ?? null;
}

/** What question types have in common; every other folder beside these is one of them. */
const commonFolders = new Set(['checks', 'editing', 'interface', 'locales', 'options', 'text', 'views']);

export function questionTypeOf(filePath: string): string | null {
  const folder = /^src\/question-types\/([^/]+)\//.exec(filePath)?.[1];
  return folder && !commonFolders.has(folder) ? folder : null;
}

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
