// Rules about single files: names, length, exports, what they may mention.

import { apis, fits, lists, pages, publicFiles, serverEntries, zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';

type Rule = (code: Codebase) => string[];

const maxLines = 400;

export const fileLength: Rule = (code) =>
  code.sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

const forbiddenNames = [
  'utils',
  'helpers',
  'common',
  'misc',
  'shared',
  'manager',
  'service',
  'data',
  'index',
];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

export const names: Rule = (code) =>
  [...code.files].flatMap((path) =>
    path.split('/').flatMap((segment) => {
      const stem = segment.split('.')[0] ?? '';
      if (forbiddenNames.includes(stem)) return `${path}: ${stem} names nothing`;
      // The one name that tools look for in capitals.
      return segment === 'README.md' || kebabCase.test(segment) ? [] : `${path} is not in kebab-case`;
    }),
  );

/** A folder with more files than this shows no one what is in it. */
const mostFilesBesideEachOther = 25;

export const folderSize: Rule = (code) => {
  const counts = new Map<string, number>();
  for (const { path } of code.sources) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFilesBesideEachOther)
    .map(([folder, count]) => `${folder} has ${count} files beside each other`);
};

/** Imports say which file they mean, and it exists. */
export const importsNameFiles: Rule = (code) =>
  code.sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, file }) => {
      if (file === null) return specifier.startsWith('#') ? `${source.path}: ${specifier} leads nowhere` : [];
      // Made by the build, and typed by it.
      if (file.includes('/+types/')) return [];
      return code.files.has(file) ? [] : `${source.path}: there is no ${file}`;
    }),
  );

/** Between folders of the house, imports go by `#…`: a path with many dots says nothing. */
export const importsByAlias: Rule = (code) =>
  code.sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((source) =>
      source.imports
        .filter(
          ({ specifier, file }) =>
            (specifier.startsWith('../../../') && zoneOf(source.path) !== 'test') ||
            (specifier.startsWith('.') && file?.startsWith('tests/')),
        )
        .map(({ specifier }) => `${source.path} imports ${specifier}`),
    );

/** What a module offers on one topic may be in its other folders, by name: the file says what, and knip whether it is used. */
const isApi = (path: string) => fits(path, apis);

export const barrels: Rule = (code) =>
  code.sources
    .filter(
      ({ path, isBarrel, hasStarExport }) =>
        hasStarExport || (isBarrel && !fits(path, lists) && !isApi(path)),
    )
    .map(({ path }) => `${path} passes on what others have`);

/** An api passes on from the folder `server` of its own module, so that what it offers is one step away. */
export const apisPassOnTheirOwn: Rule = (code) =>
  code.sources
    .filter(({ path }) => isApi(path))
    .flatMap(({ path, passesOn }) => {
      const own = `${path.slice(0, path.lastIndexOf('/api/'))}/server/`;
      return passesOn
        .filter((file) => !file.startsWith(own))
        .map((file) => `${path} passes on what is in ${file}`);
    });

/** To use one verb of a module must not load all of it. */
export const serversOfferNothing: Rule = (code) =>
  code.sources
    .filter(({ path, names: own }) => fits(path, serverEntries) && own.length > 0)
    .map(({ path, names: own }) => `${path} offers ${own.join(', ')}, which belongs in its api`);

/** What a framework or a lazy import loads by its path has a default export; everything else has names. */
export const defaultExports: Rule = (code) => {
  const isLazy = new Set(
    code.sources.flatMap(({ imports }) =>
      imports.flatMap((entry) => (entry.isLazy && entry.file ? [entry.file] : [])),
    ),
  );
  const isEntry = (path: string) =>
    // What the runner of journeys calls by itself.
    /^tests\/e2e\/[^/]+\.setup\.ts$/.test(path) ||
    // Entries of a module that is not in the house.
    path.startsWith('tests/recipes/') ||
    fits(path, [...serverEntries, ...pages]) ||
    /^src\/(root|entry\.server)\.tsx$|^src\/routes\.ts$|^([^/]+\.config|knip)\.ts$/.test(path);
  return code.sources
    .filter(({ path, hasDefaultExport }) => hasDefaultExport && !isEntry(path) && !isLazy.has(path))
    .map(({ path }) => `${path} has a default export`);
};

const readsEnvironment =
  /process\s*(\?\.|\.)\s*env\b|process\[|\benv\b[^;\n]*from 'node:process'|\}\s*=\s*process\b/;

export const environment: Rule = (code) =>
  code.sources
    .filter(
      ({ path, text }) => path.startsWith('src/') && zoneOf(path) !== 'test' && readsEnvironment.test(text),
    )
    .filter(({ path }) => path !== 'src/platform/server/config.ts')
    .map(({ path }) => `${path} reads the environment`);

/**
 * A type's name in another spelling is still its name. A name that is an everyday word as well, such as one without a
 * hyphen, counts only as a text of its own or as part of a path.
 */
function mention(name: string): RegExp {
  return name.includes('-')
    ? new RegExp(name.replaceAll('-', '-?'), 'i')
    : new RegExp(`['"\`/]${name}['"\`/]`);
}

/** A flaw of items that the field calls by the name of a type. */
const codesOfFlaws = /'true-false-as-choice'/g;

/** @param typeNames as the registry has them */
export function questionTypeNames(code: Codebase, typeNames: readonly string[]): string[] {
  const isOpenTo = (path: string, name: string) =>
    zoneOf(path) === 'test' || path.startsWith(`src/question-types/${name}/`) || fits(path, lists);
  return code.sources
    .filter(({ path }) => /^(src|bin|bench)\//.test(path))
    .flatMap(({ path, text }) =>
      typeNames
        .filter((name) => !isOpenTo(path, name) && mention(name).test(text.replace(codesOfFlaws, '')))
        .map((name) => `${path} knows the type ${name}`),
    );
}

/** The first line of a public file says what it is for. */
export const firstLines: Rule = (code) =>
  code.sources
    .filter(
      (source) =>
        fits(source.path, publicFiles) && zoneOf(source.path) !== 'test' && !/^\/[/*]/.test(source.text),
    )
    .map(({ path }) => `${path} does not say what it is for`);
