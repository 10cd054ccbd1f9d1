// Carries out the recipes of ARCHITECTURE.md and of the READMEs in a copy of the repository: adds two tiny modules (one
// is a live feature) and a tiny question type with their own folders and the lines that the recipes name. Then the copy is
// checked and started, in depth compiled and with its pages built.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionTypeNames } from '#question-types/registry.ts';
import { end, startServer } from '../support/app/server-process.ts';
import { startedServer } from '../support/app/started-server.ts';
import { isDeep } from '../support/depth.ts';
import { typesKnownIn } from './types-known.ts';

const root = path.resolve(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-recipes-'));
const patienceMs = 600_000;

/** What the recipe says must be edited outside the new folder. */
function editedBy(recipe: string): string[] {
  const documents = ['ARCHITECTURE.md', 'src/question-types/README.md']
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const text = documents.split(`- **${recipe}**:`)[1]?.split('\n- **')[0] ?? '';
  return [...new Set([...text.matchAll(/`(src\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file))];
}

/** The line that each list gets; that of modules gets one for each of the two. */
const lines: Record<string, string> = {
  'src/modules.ts':
    "  await import('#modules/pinboard/server.ts'),\n  await import('#modules/sides/server.ts'),",
  'src/page-list.ts':
    "  pinboard: await import('#modules/pinboard/pages.ts'),\n  sides: await import('#modules/sides/pages.ts'),",
  'src/question-types/list.ts': "export { echo } from './echo/type.ts';",
  'src/question-types/list.web.ts': "export { echo } from './echo/views/playing.ts';",
  'src/question-types/list.editor.ts': "export { echo } from './echo/views/authoring.ts';",
};

/** Adds one line below the last one of its kind. */
function addLine(file: string): void {
  const line = lines[file];
  if (!line) throw new Error(`The recipe names ${file}, and this test knows no line for it.`);
  const all = fs.readFileSync(path.join(copy, file), 'utf8').split('\n');
  const last = all.findLastIndex((one) => /await import\('#modules|^export \{ \w+ \} from/.test(one));
  all.splice(last + 1, 0, line);
  fs.writeFileSync(path.join(copy, file), all.join('\n'));
}

/** @throws Error with all that the command said */
function run(command: string, ...args: string[]): string {
  try {
    return execFileSync(path.join(copy, 'node_modules/.bin', command), args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
      // As these commands are given by hand: what is built under a test's own setting is larger than what is sent.
      env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', TEST_DATABASE_URL: '' },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`.slice(-4_000));
  }
}

beforeAll(() => {
  const names = [
    'src',
    'tests',
    'bin',
    'bench',
    'migrations',
    'public',
    'docs',
    'decisions',
    'ARCHITECTURE.md',
  ];
  const settings = fs.readdirSync(root).filter((name) => /\.(json|ts|cjs)$/.test(name));
  for (const name of [...names, ...settings])
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  for (const name of ['pinboard', 'sides'])
    fs.cpSync(path.join(root, 'tests/recipes', name), path.join(copy, 'src/modules', name), {
      recursive: true,
    });
  fs.cpSync(path.join(root, 'tests/recipes/echo'), path.join(copy, 'src/question-types/echo'), {
    recursive: true,
  });
}, patienceMs);
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

test(
  'a module enters by its folder, two lines and its migration, a question type by its folder and three',
  () => {
    const [forModule, forType] = [editedBy('A module'), editedBy('A question type')];
    expect(forModule).toHaveLength(2);
    expect(forType).toHaveLength(3);
    for (const file of [...forModule, ...forType]) addLine(file);
    run('drizzle-kit', 'generate', '--name', 'pinboard');
    expect(
      fs.readdirSync(path.join(copy, 'migrations')).filter((name) => /pinboard/.test(name)),
    ).toHaveLength(1);
  },
  patienceMs,
);

// The folders that it adds are compiled with the house: left are the lines of the lists.
test.runIf(isDeep)(
  'it compiles',
  () => {
    run('tsc', '--noEmit', '--tsBuildInfoFile', typesKnownIn(copy, root));
  },
  patienceMs,
);

test(
  'it keeps the house rules, and the new type every promise of the interface',
  () => {
    // The other types keep the promises of the interface in this very run, outside the copy.
    const notOfOthers = `^(?!(?:${questionTypeNames.join('|')}) )`;
    const suites = [
      'tests/architecture.test.ts',
      'src/question-types/conformance.test.ts',
      'src/question-types/conformance.web.test.tsx',
    ];
    const said = run('vitest', 'run', '--reporter=verbose', '-t', notOfOthers, ...suites);
    expect(said).toContain('tests/architecture.test.ts > ');
    for (const suite of suites.slice(1)) expect(said).toContain(`${suite} > echo > `);
    expect(said).toMatch(/Tests +\d{2,} passed/);
  },
  patienceMs,
);

/** A server of the copy, its pages built or not. */
async function started(pages: 'built' | 'none') {
  const dataDir = path.join(copy, 'data');
  if (pages === 'none')
    return startServer(dataDir, 0, { TEST_DATABASE_URL: '' }, copy).then(({ origin, child }) => ({
      url: origin,
      stop: () => end(child, 'SIGTERM'),
    }));
  const environment = { DATA_DIR: dataDir, NODE_ENV: '', PHARMACOLOGY_DATA: '0' };
  const { port, stop } = await startedServer({ cwd: copy, environment });
  return { url: `http://localhost:${port}`, stop };
}

async function expectNewCalls(url: string): Promise<void> {
  expect((await fetch(`${url}/api/pinboard`)).status).toBe(401);
  const description = (await (await fetch(`${url}/api/docs/json`)).json()) as { paths: object };
  expect(Object.keys(description.paths)).toContain('/api/pinboard');
}

test(
  'it starts: the new calls answer, and the new page has its route',
  async () => {
    expect(run('react-router', 'routes', '--json')).toContain('pinboard');
    const { url, stop } = await started('none');
    try {
      await expectNewCalls(url);
    } finally {
      await stop();
    }
  },
  patienceMs,
);

// Takes as long as the build of all pages.
test.runIf(isDeep)(
  'it builds: the new page is there and linked to',
  async () => {
    run('react-router', 'build');
    const { url, stop } = await started('built');
    try {
      await expectNewCalls(url);
      expect(await (await fetch(`${url}/pinboard`)).text()).toContain('Pinboard');
    } finally {
      await stop();
    }
  },
  patienceMs,
);
