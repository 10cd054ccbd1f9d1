// How files are named and what their names mean: read by the bundler, knip, the runner of tests and the tests of the
// house's rules, so that none of them has patterns of its own. Nothing in src imports it.
import path from 'node:path';

// Where this is read by a tool that compiles it first, there is no folder to start from.
const root = path.resolve(import.meta.dirname ?? '.', '..');

/** Which part of the house a file belongs to; `mayImport` in tests/architecture/zones.ts says what each may look into. */
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
  | 'conventions'
  | 'test'
  | 'outside';

/** What both sides of a module share: its endpoints, their schemas, what a socket carries, and words of its subject. */
export const contracts = [
  'src/modules/*/contract.ts',
  'src/modules/*/contract/*.ts',
  'src/modules/*/live.ts',
];

/** The entry of a module on the server: it says everything in its default export. */
export const serverEntries = ['src/modules/*/server.ts'];
/** What a module's server offers to later ones, a topic each. */
export const apis = ['src/modules/*/api/*.ts'];
export const tables = ['src/modules/*/tables.ts'];
/** The entry of a module in the browser. */
export const pageLists = ['src/modules/*/pages.ts'];
export const points = ['src/modules/*/points.ts'];
/** What a module's pages offer to those of others. */
const webEntries = ['src/modules/*/web.{ts,tsx}', 'src/modules/*/*.web.{ts,tsx}'];
export const webOfModules = [...webEntries, 'src/modules/*/web/**'];

/** Texts that people read, by language and by what loads them. */
export const dictionaries = ['src/**/locales/en.json', 'src/**/locales/en-*.json'];

/** Lists of what there is, with a line for each question type: to pass it on is what these files are for. */
export const lists = ['src/question-types/list.ts', 'src/question-types/list.{web,editor,drafts,sent}.ts'];
/** How each question type grades. */
export const gradings = ['src/question-types/*/type.ts'];

/** Who may call what: a module's beside its other tests; the others are in a folder of their own. */
export const accessRows = ['src/modules/*/tests/access.ts', 'tests/access/*.ts'];

/** Tests that run on a real Postgres, where there is one, because something in them depends on it. */
export const onPostgres = ['**/*.postgres.test.ts'];

/** How a test runs, by its name. */
export const testFiles = {
  /** With the whole app, which such files share. */
  app: ['**/*.api.test.ts', '**/*.api.postgres.test.ts'],
  /** With modules of its own, because it replaces a module, a global or the clock. */
  apart: ['**/*.apart.test.ts', '**/*.apart.postgres.test.ts'],
  /** Parts of the screen, in a document without a browser. */
  components: ['**/*.test.tsx'],
  /** All others; modules are shared. */
  light: ['**/*.test.ts', '**/*.postgres.test.ts'],
};

const tests = ['**/*.{test,spec}.{ts,tsx}', '**/*-fixtures.{ts,tsx}', 'tests/**', 'src/modules/*/tests/**'];

/** The first that fits says where a file belongs. */
const zones: [Zone, readonly string[]][] = [
  ['test', tests],
  ['contract', ['src/platform/contract/**']],
  ['platform-server', ['src/platform/server/**']],
  ['platform-web', ['src/platform/web/**']],
  [
    'question-web',
    [
      'src/question-types/**/views/**',
      'src/question-types/**/views.ts',
      'src/question-types/{registry,list}.{web,editor}.ts',
      'src/question-types/interface/lazy-view.ts',
      'src/question-types/editing/**',
    ],
  ],
  ['question', ['src/question-types/**']],
  ['module-contract', contracts],
  ['module-errors', ['src/modules/*/errors.ts']],
  ['module-tables', tables],
  ['module-server', [...serverEntries, ...apis, 'src/modules/*/server/**']],
  ['module-pages', [...pageLists, ...points]],
  ['module-web', [...webOfModules, 'src/modules/*/locales/**']],
  ['server-root', ['src/{server,start,modules}.ts']],
  ['web-root', ['src/root.tsx', 'src/{routes,page-list}.ts', 'src/entry.{client,server}.tsx']],
  ['conventions', ['src/{conventions,bundles}.ts']],
];

/** What others read of a part: each file says in its first line what it is for. */
export const publicFiles = [
  'src/platform/**/*.{ts,tsx}',
  'src/modules/*/*.{ts,tsx}',
  'src/modules/*/contract/*.ts',
  ...apis,
  'src/question-types/*.{ts,tsx}',
  'src/question-types/{checks,editing,interface,options,text,views}/*.{ts,tsx}',
];
/** What question types have in common; every other folder beside these is one of them. */
const commonOfQuestionTypes = new Set([
  'checks',
  'editing',
  'interface',
  'locales',
  'options',
  'text',
  'views',
]);

/** Below a module: their names say what is in them, so that its README need not. */
export const foldersOfEveryModule = ['api', 'contract', 'server', 'tests', 'web', '**/locales'];

/** What modules read of each other, apart from tables, to which only tables refer. */
export const rootsOfModules = ['src/modules/*/*', 'src/modules/*/contract/*.ts', ...apis];

/** What the framework loads by its path. */
export const pages = ['src/modules/*/web/**/*-{page,layout}.tsx', 'src/platform/web/ui/dev/*-page.tsx'];
/** What runs in a confined process, loaded by its path. */
export const confinedTasks = ['src/**/*-task.ts'];

/** Files of data and schemas, which do nothing when they load. */
export const withoutEffects = [...contracts, 'src/platform/contract/**/*.ts', 'src/question-types/**/*.ts'];

const answers = new Map<string, boolean>();

/** @param file from the root, such as `src/start.ts` */
export function fits(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const question = `${pattern} ${file}`;
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = path.matchesGlob(file, pattern);
    answers.set(question, answer);
    return answer;
  });
}

const known = new Map<string, Zone>();

/** `outside` is what has no place in the house: tools, settings, and files that no one planned. */
export function zoneOf(file: string): Zone {
  const before = known.get(file);
  if (before) return before;
  const zone = zones.find(([, patterns]) => fits(file, patterns))?.[0] ?? 'outside';
  known.set(file, zone);
  return zone;
}

/** The module that a file belongs to. */
export function moduleOf(file: string): string | null {
  const [src, modules, module, ...inside] = file.split('/');
  return src === 'src' && modules === 'modules' && module && inside.length > 0 ? module : null;
}

/** The question type that a file belongs to. */
export function questionTypeOf(file: string): string | null {
  const [src, types, folder, ...inside] = file.split('/');
  const isOfOne = src === 'src' && types === 'question-types' && folder && inside.length > 0;
  return isOfOne && !commonOfQuestionTypes.has(folder) ? folder : null;
}

/** @param id of a file, as the bundler names it: absolute, and perhaps with a query; null if it isn't one of ours */
export function fileOf(id: string): string | null {
  const file = path.relative(root, id.replace(/\?.*$/s, '')).split(path.sep).join('/');
  return file.startsWith('src/') ? file : null;
}
