// Run before a build: bundles the pages once without writing them, and plans which small files of that bundle become one
// (joined-chunks.ts), because bundlers make a file of whatever the same pages share. vite.config.ts reads the plan.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { build, type Rolldown, runnerImport } from 'vite';
import { bundles } from '../../src/bundles.ts';
import { type Chunk, joinedChunks, type Load } from './joined-chunks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'build/bundle-plan.json');

/** What a request costs beside the bytes of its file: headers, and a school's network that sends six at a time. */
const costOfRequest = 800;
/** A byte that students’ phones load in vain costs more than one at a desk. */
const careForPhones = 3;
/** Loaded on demand, and not by everyone on the page. */
const weightOnDemand = 0.3;
const forPhones = /^\/(?:play|join|take-quiz|quiz)\b/;

/** The bundle that each module shared by pages belongs to, by its id from the root. */
type BundlePlan = Record<string, string>;

const idFromRoot = (id: string) => (id.startsWith(root) ? id.slice(root.length + 1) : id);

/** @returns the plan as the bundler takes it, or nothing where planning is under way */
export function plannedBundles(): Rolldown.CodeSplittingGroup | null {
  if (process.env.PLANS_BUNDLES === '1' || !fs.existsSync(file)) return null;
  const plan = JSON.parse(fs.readFileSync(file, 'utf8')) as BundlePlan;
  const names = new Map(Object.entries(plan).map(([id, name]) => [path.join(root, id), name]));
  // It names each module, so none has to be taken along, and no two bundles need each other.
  return { name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false };
}

async function bundledOnce(): Promise<Rolldown.OutputBundle> {
  process.env.PLANS_BUNDLES = '1';
  process.env.NODE_ENV = 'production';
  let found: Rolldown.OutputBundle | undefined;
  await build({
    root,
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
    plugins: [
      {
        name: 'bundle-plan',
        applyToEnvironment: ({ name }) => name === 'client',
        generateBundle: {
          order: 'post',
          handler: (_options, bundle) => {
            found = bundle;
          },
        },
      },
    ],
  });
  if (!found) throw new Error('The pages were not bundled.');
  return found;
}

type Page = { path: string; files: string[] };

/** Every page with the files of its layouts. */
function pagesOf(routes: readonly RouteConfigEntry[], outer: readonly string[] = []): Page[] {
  return routes.flatMap(({ path: address, file: own, children }) => {
    const files = [...outer, `src/${own}`];
    if (children) return pagesOf(children, files);
    return address === undefined ? [] : [{ path: address, files }];
  });
}

type Output = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } };

const compressed = (content: string | Uint8Array | undefined) =>
  content === undefined ? 0 : zlib.gzipSync(content).length;

function bytesOf(chunk: Output, bundle: Rolldown.OutputBundle): number {
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => bundle[name]);
  return [chunk.code, ...styles.map((each) => (each?.type === 'asset' ? each.source : undefined))]
    .map(compressed)
    .reduce((total, bytes) => total + bytes, 0);
}

const composedByHand = new Set(bundles.filter(({ isByPage }) => !isByPage).map(({ name }) => name));
/** What the bundler gives every bundle. */
const itsOwn = 'rolldown-runtime';

const isPage = ({ isEntry, isDynamicEntry }: Output) => isEntry || isDynamicEntry;

function planOf(bundle: Rolldown.OutputBundle, pages: readonly Page[]): BundlePlan {
  const outputs = Object.values(bundle).filter((each): each is Output => each.type === 'chunk');
  const placeOf = new Map(outputs.map(({ fileName }, place) => [fileName, place]));
  const places = (names: readonly string[]) => names.flatMap((name) => placeOf.get(name) ?? []);
  const chunks: Chunk[] = outputs.map((chunk) => ({
    bytes: bytesOf(chunk, bundle),
    needs: places(chunk.imports),
    isFixed: isPage(chunk) || composedByHand.has(chunk.name) || chunk.name === itsOwn,
  }));
  const entries = outputs.flatMap(({ facadeModuleId, isEntry }, place) =>
    isEntry && facadeModuleId ? [[idFromRoot(facadeModuleId), place] as const] : [],
  );
  const entriesOf = (source: string) =>
    entries.flatMap(([id, place]) => (id === source || id.startsWith(`${source}?`) ? [place] : []));
  const onEveryPage = ['src/entry.client.tsx', 'src/root.tsx'].flatMap(entriesOf);
  const loads: Load[] = [
    ...pages.map(({ path: address, files }) => ({
      files: [...onEveryPage, ...files.flatMap(entriesOf)],
      weight: 1,
      care: forPhones.test(address) ? careForPhones : 1,
    })),
    ...outputs.flatMap(({ isDynamicEntry }, place) =>
      isDynamicEntry ? [{ files: [place], weight: weightOnDemand, care: 1 }] : [],
    ),
  ];
  const byHand = outputs.flatMap((chunk, place) =>
    composedByHand.has(chunk.name) && !isPage(chunk) ? [[place]] : [],
  );
  const plan: BundlePlan = {};
  for (const members of [...byHand, ...joinedChunks(chunks, loads, costOfRequest)]) {
    const [largest = 0] = members.toSorted((a, b) => (chunks[b]?.bytes ?? 0) - (chunks[a]?.bytes ?? 0));
    const name = `${outputs[largest]?.name.split('~')[0]}~${largest}`;
    for (const id of members.flatMap((place) => outputs[place]?.moduleIds ?? [])) plan[idFromRoot(id)] = name;
  }
  return plan;
}

async function main(): Promise<void> {
  const { module } = await runnerImport<{ default: RouteConfigEntry[] }>(path.join(root, 'src/routes.ts'), {
    root,
    logLevel: 'error',
  });
  const plan = planOf(await bundledOnce(), pagesOf(module.default));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(plan));
  console.log(`${new Set(Object.values(plan)).size} bundles are shared by pages`);
}

if (import.meta.main) await main();
