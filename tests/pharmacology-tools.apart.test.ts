// The command-line tools that import and export drug data, on a database that no server is using.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ddinter } from '#modules/drug-imports/tests/drug-import-samples.ts';
import { end, type ServerProcess, startServer } from './support/app/server-process.ts';
import { resolveOnce } from './support/app/started-server.ts';
import { keepEngineCompiled } from './support/app/template.ts';
import { tidyAway } from './support/tidy-away.ts';

let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  await keepEngineCompiled();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-tools-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  if (server) await end(server.child, 'SIGTERM');
  await tidyAway(dataDir);
});

type Outcome = { code: number; output: string };

const settings = () => ({ DATA_DIR: dataDir, PHARMACOLOGY_DATA: '0', DATABASE_URL: '' });

/** As people do. */
function runProcess(tool: string, ...values: string[]): Promise<Outcome> {
  const env = { ...process.env, ...settings() };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', resolveOnce, `bin/${tool}.ts`, ...values],
      { env },
      (error, out, problems) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${out}${problems}` });
      },
    );
    // No one is there to be asked.
    child.stdin?.end();
  });
}

let runs = 0;
/** The same program in this process: another one would load the app again, which takes longer than all that it does. */
async function run(tool: string, ...values: string[]): Promise<Outcome> {
  for (const [name, value] of Object.entries(settings())) vi.stubEnv(name, value);
  const own = { argv: process.argv, exitCode: process.exitCode };
  const said: string[] = [];
  const hear = (text: unknown) => said.push(stripVTControlCharacters(String(text))) > 0;
  const heard = [
    vi.spyOn(console, 'log').mockImplementation((text) => void hear(`${text}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear),
  ];
  process.argv = [process.execPath, tool, ...values];
  process.exitCode = 0;
  try {
    runs += 1;
    // With an address of its own, or only the first import would run it.
    const address = `${path.resolve(`bin/${tool}.ts`)}?run=${runs}`;
    await import(/* @vite-ignore */ address);
    return { code: Number(process.exitCode), output: said.join('') };
  } finally {
    process.argv = own.argv;
    process.exitCode = own.exitCode;
    for (const spy of heard) spy.mockRestore();
  }
}

test('import and export report what they need, count, ask, import, and leave a running server alone', async () => {
  const file = path.join(dataDir, 'ddinter_downloads_code_B.csv');
  await fs.writeFile(file, ddinter);
  const bring = (...values: string[]) => run('pharmacology-import', 'ddinter', file, ...values);
  expect(await bring('--dry-run')).toMatchObject({ code: 1, output: expect.stringContaining('no database') });

  server = await startServer(dataDir, 0);
  const refused = await runProcess('pharmacology-import', 'ddinter', file, '--dry-run');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Stop the server first');
  expect(refused.output).toContain('/pharmacology-tools/imports');
  await end(server.child, 'SIGTERM');
  server = undefined;

  const counted = await bring('--dry-run', '--version', '2.0');
  expect(counted).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') });
  expect(counted.output).toMatch(/DDInter, 2\.0\nLicence: CC BY-NC-SA 4\.0/);
  // There are no drugs in this data set, so there is nothing to import.
  expect(counted.output).toMatch(/added +0\n/);
  expect(counted.output).toMatch(/skipped +7\n/);
  expect(counted.output).toContain('line 8: The level “Severe”');
  expect(await bring()).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
  expect(await bring('--yes')).toMatchObject({ code: 0, output: expect.stringContaining('Done.') });

  const out = path.join(dataDir, 'export.json');
  expect(await run('pharmacology-export', '--out', out)).toMatchObject({ code: 0 });
  expect(JSON.parse(await fs.readFile(out, 'utf8'))).toMatchObject({
    disclaimer: expect.any(String),
    drugs: [],
  });
  // What is there is not written over.
  expect((await run('pharmacology-export', '--out', out)).code).toBe(1);
}, 600_000);
