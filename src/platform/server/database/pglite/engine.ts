// Opens PGlite with Rounds' settings: durable writes, a small write-ahead log, compiled once.
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFiles } from './durable-files.ts';

/** PGlite changes its data format with each minor version; a test compares this with the installed one. */
export const ENGINE_FORMAT = '0.5';

// V8 in Node 24 replaces the wrapper of an imported function after 1,000 calls, and rarely crashes the process while it
// frees the old one (WasmImportWrapperCache::Free, seen once at a start). Without replacement the engine is no slower:
// 12,000 statements take the same time.
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647');

export type EngineModules = { pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module };

export async function compileEngine(): Promise<EngineModules> {
  const compile = async (name: string) =>
    WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}

type Options = { folder: string; modules: EngineModules; isDurable: boolean; archive?: File };

export async function openEngine({ folder, modules, isDurable, archive }: Options): Promise<PGlite> {
  return await PGlite.create({
    ...modules,
    fs: isDurable ? new DurableFiles(folder) : new NodeFS(folder),
    loadDataDir: archive,
    startParams: startParameters(isDurable),
    // Small segments: 15 MB less to write at the first start and to keep in every backup.
    initDbStartParams: ['--wal-segsize=1'],
  });
}

function startParameters(isDurable: boolean): string[] {
  const settings = {
    // Checkpoints only come from our own timer: nothing else ever shortens the log.
    max_wal_size: '32MB',
    min_wal_size: '8MB',
    // What is not in these buffers is in the system's own cache.
    shared_buffers: '32MB',
    // The default, fdatasync, is an empty function in PGlite.
    ...(isDurable ? { fsync: 'on', wal_sync_method: 'fsync' } : {}),
  };
  const base = PGlite.defaultStartParams.filter((parameter) => !isDurable || parameter !== '-F');
  return [...base, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
