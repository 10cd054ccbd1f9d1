// Rules about which files may import which. Each takes a codebase and returns its violations, one line each.

import {
  confinedTasks,
  dictionaries,
  fits,
  lists,
  moduleOf,
  points,
  questionTypeOf,
  rootsOfModules,
  serverEntries,
  tables,
  zoneOf,
} from '#src/conventions.ts';
import { type Codebase, runtimeTargets, type Source } from './codebase.ts';
import { browserZones, mayImport, serverZones } from './zones.ts';

type Rule = (code: Codebase) => string[];

/** Every import of a file of ours, from files that have a zone with rules. */
function eachImport(
  code: Codebase,
  check: (from: string, to: string, source: Source) => string | null,
): string[] {
  return code.sources.flatMap((source) =>
    source.imports.flatMap(({ file }) => (file ? (check(source.path, file, source) ?? []) : [])),
  );
}

export const directions: Rule = (code) =>
  eachImport(code, (from, to) => {
    const allowed = mayImport[zoneOf(from)];
    if (!allowed || allowed.includes(zoneOf(to))) return null;
    // The texts of a folder belong to the code that is beside them.
    if (fits(to, dictionaries) && moduleOf(from) === moduleOf(to)) return null;
    return `${from} (${zoneOf(from)}) imports ${to} (${zoneOf(to)})`;
  });

/** Files in src that belong to no part of the house. */
export const placesOfFiles: Rule = (code) =>
  code.sources
    .filter(({ path }) => path.startsWith('src/') && zoneOf(path) === 'outside')
    .map(({ path }) => `${path} has no place in the house`);

/** @param order the modules, the most basic first */
export function moduleOrder(code: Codebase, order: readonly string[]): string[] {
  const unknown = new Set(code.sources.flatMap(({ path }) => moduleOf(path) ?? []));
  for (const module of order) unknown.delete(module);
  const downward = eachImport(code, (from, to) => {
    const [user, used] = [moduleOf(from), moduleOf(to)];
    if (user === null || used === null || user === used) return null;
    return order.indexOf(used) < order.indexOf(user) ? null : `${from} imports ${to}, which is not above it`;
  });
  return [...[...unknown].map((module) => `${module} is in no list of modules`), ...downward];
}

const namesIn = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

/** The modules that a module says it needs; null if it says nothing. */
function declaredNeeds(code: Codebase, module: string): string[] | null {
  const textOf = (file: string) =>
    code.sources.find(({ path }) => path === `src/modules/${module}/${file}`)?.text;
  const server = textOf('server.ts');
  const found =
    server === undefined
      ? /^export const needs: readonly string\[\] = \[([^\]]*)\];/m.exec(textOf('pages.ts') ?? '')
      : /\(\{\s*name: '[^']*',\s*needs: \[([^\]]*)\]/.exec(server);
  return found ? namesIn(found[1] ?? '') : null;
}

/** What a module declares and what its files import are the same, so that a new edge between modules shows in review. */
export const needsAreDeclared: Rule = (code) => {
  const used = new Map<string, Set<string>>();
  for (const { path, imports } of code.sources) {
    const module = moduleOf(path);
    if (module === null || zoneOf(path) === 'test') continue;
    const others = imports.flatMap(({ file }) => (file && moduleOf(file)) || []);
    const known = used.get(module) ?? used.set(module, new Set()).get(module);
    for (const other of others) if (other !== module) known?.add(other);
  }
  return [...used].flatMap(([module, others]) => {
    const declared = declaredNeeds(code, module);
    if (declared === null) return [`${module} does not say which modules it needs`];
    return [
      ...[...others]
        .filter((other) => !declared.includes(other))
        .map((other) => `${module} imports from ${other}, which is not among its needs`),
      ...declared
        .filter((other, at) => !others.has(other) || declared.indexOf(other) !== at)
        .map(
          (other) => `${module} says that it needs ${other}, and imports nothing from it, or says so twice`,
        ),
    ];
  });
};

/** A module's root files, its `contract` and its `api` are for others; its other folders are not, and its tables are for the foreign keys of other tables. */
export const privateFolders: Rule = (code) =>
  eachImport(code, (from, to) => {
    const used = moduleOf(to);
    if (used === null || used === moduleOf(from) || zoneOf(from) === 'test') return null;
    if (!fits(to, rootsOfModules)) return `${from} reaches into ${to}`;
    const isTable = zoneOf(to) === 'module-tables';
    return isTable && zoneOf(from) !== 'module-tables' ? `${from} reads the tables of ${used}` : null;
  });

/** Modules that only show what others contribute, and so name none of them. */
const openHouses = new Set(['shell', 'site', 'admin']);
/**
 * Every page depends on who is signed in; and every frame shows who runs the site, its brand, and whether it is open.
 */
const knownToAll = new Set([
  'src/modules/accounts/contract.ts',
  'src/modules/accounts/web.tsx',
  'src/modules/operator/contract.ts',
]);
const knownToShell = new Set([
  'src/modules/organisations/web.tsx',
  'src/modules/maintenance/contract.ts',
  'src/modules/maintenance/web.tsx',
]);

/** Pages on which many modules meet have points instead of naming who comes; they may add to the points of others. */
export const openHousesNameNoOne: Rule = (code) =>
  eachImport(code, (from, to) => {
    const [user, used] = [moduleOf(from), moduleOf(to)];
    if (user === null || used === null || user === used || !openHouses.has(user)) return null;
    if (['module-server', 'test'].includes(zoneOf(from)) || fits(to, points) || knownToAll.has(to))
      return null;
    return user === 'shell' && knownToShell.has(to)
      ? null
      : `${from} names ${used}, and a point would do: ${to}`;
  });

/** A question type is known to the lists only; its views and its type know each other. */
export const privateQuestionTypes: Rule = (code) =>
  eachImport(code, (from, to) => {
    const type = questionTypeOf(to);
    if (type === null || type === questionTypeOf(from) || zoneOf(from) === 'test') return null;
    return fits(from, lists) ? null : `${from} knows the type ${type}: ${to}`;
  });

/** Composition puts everything together, so nothing else builds on it. */
export const compositionIsLast: Rule = (code) =>
  eachImport(code, (from, to) => {
    const isRoot = ['server-root', 'web-root'].includes(zoneOf(to));
    const mayUse = ['server-root', 'web-root', 'test', 'outside'].includes(zoneOf(from));
    return isRoot && !mayUse ? `${from} imports ${to}` : null;
  });

function reachable(code: Codebase, from: Source): Source[] {
  const byPath = new Map(code.sources.map((source) => [source.path, source]));
  const reached = new Set<Source>();
  const pending = [from];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    pending.push(...runtimeTargets(next, { lazy: true }).flatMap((target) => byPath.get(target) ?? []));
  }
  return [...reached];
}

function reaches(
  code: Codebase,
  zones: ReadonlySet<string>,
  isFault: (source: Source) => string | undefined,
): string[] {
  return code.sources
    .filter(({ path }) => zones.has(zoneOf(path)))
    .flatMap((start) =>
      reachable(code, start).flatMap((source) => {
        const fault = isFault(source);
        return fault ? `${start.path} reaches ${fault} through ${source.path}` : [];
      }),
    );
}

const serverPackages =
  /^(node:.*|pg|drizzle-orm|fastify|@fastify\/.*|ws|sharp|yazl|yauzl|redis|@electric-sql\/.*)$/;
const webPackages =
  /^(react|react-dom|react-router|@react-router\/(?!dev).*|@mantine\/.*|@tanstack\/.*|@tabler\/.*)$/;

function runtimePackage(source: Source, pattern: RegExp): string | undefined {
  return (
    source.imports.find((entry) => !entry.isType && pattern.test(entry.package ?? ''))?.package ?? undefined
  );
}

export const browserWithoutServer: Rule = (code) =>
  reaches(code, browserZones, (source) =>
    serverZones.has(zoneOf(source.path)) ? 'server code' : runtimePackage(source, serverPackages),
  );

export const serverWithoutReact: Rule = (code) =>
  reaches(code, serverZones, (source) =>
    browserZones.has(zoneOf(source.path)) ? 'browser code' : runtimePackage(source, webPackages),
  );

/** Contracts and questions run on both sides, so they need neither. */
export const pureWithoutEither: Rule = (code) =>
  reaches(
    code,
    new Set(['contract', 'question', 'module-contract']),
    (source) => runtimePackage(source, serverPackages) ?? runtimePackage(source, webPackages),
  );

/**
 * Code that reads untrusted files runs in its own process without the server's modules: they take seconds to load, and
 * would give an attacker more than the file.
 */
export const confinedAlone: Rule = (code) =>
  code.sources
    .filter(({ path }) => fits(path, confinedTasks) && serverZones.has(zoneOf(path)))
    .flatMap((task) =>
      reachable(code, task)
        .filter(({ path }) => fits(path, [...tables, ...serverEntries]))
        .map(({ path }) => `${task.path} loads ${path}`),
    );

/** Types count: of two files that need each other, neither can be read alone. Lazy imports don't close a cycle. */
export const cycles: Rule = (code) => {
  const targets = new Map(
    code.sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ file, isLazy }) => (file && !isLazy ? [file] : [])),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  function visit(path: string, trail: string[]): void {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  }
  for (const path of targets.keys()) visit(path, []);
  return found;
};
