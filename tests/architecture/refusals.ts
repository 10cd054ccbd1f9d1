// Rules about refusals: whose a code is, that it is thrown, and who may name it. One line per fault.

import { moduleOf, zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';
import { serverZones } from './zones.ts';

/** What one module may refuse with; those of the platform first, then in the order of the modules. */
export type Declared = {
  owner: string;
  statuses: Readonly<Record<string, number>>;
  /** The sentences of its file of words, by code. */
  words: Readonly<Record<string, string>>;
};

/** What one endpoint's contract names: codes of refusals, its class of rates, its scope. */
export type Named = { module: string; endpoint: string; names: readonly string[] };

/** Each code is one module's, has a sentence, and is the status of a refusal. */
export function declarations(declared: readonly Declared[]): string[] {
  const owners = new Map<string, string>();
  return declared.flatMap(({ owner, statuses, words }) => [
    ...Object.entries(statuses).flatMap(([code, status]) => {
      const other = owners.get(code);
      owners.set(code, owner);
      return [
        ...(other ? [`${code} is declared by ${other} and by ${owner}`] : []),
        ...(status >= 400 && status < 600 ? [] : [`${code} of ${owner} has the status ${status}`]),
        ...(words[code] ? [] : [`${code} of ${owner} has no sentence`]),
      ];
    }),
    ...Object.keys(words)
      .filter((code) => !(code in statuses))
      .map((code) => `${owner} has a sentence for ${code}, which it does not declare`),
  ]);
}

/** Where server code says a code as a text, outside the tables that declare it. */
export function unused(code: Codebase, declared: readonly Declared[]): string[] {
  const said = new Set<string>();
  for (const { path, text } of code.sources) {
    const isTable = zoneOf(path) === 'module-errors' || path === 'src/platform/contract/error-codes.ts';
    if (!serverZones.has(zoneOf(path)) || isTable) continue;
    for (const [, word] of text.matchAll(/'(\w+)'/g)) if (word) said.add(word);
  }
  return declared.flatMap(({ owner, statuses }) =>
    Object.keys(statuses)
      .filter((known) => !said.has(known))
      .map((known) => `${known} of ${owner} is never used`),
  );
}

/** A module that has an `errors.ts` lists its classes, so that they are documented. */
export function unlisted(code: Codebase, declared: readonly Declared[]): string[] {
  const listed = new Set(declared.map(({ owner }) => owner));
  return code.sources.flatMap(({ path }) => {
    const module = moduleOf(path);
    return zoneOf(path) === 'module-errors' && module && !listed.has(module)
      ? [`${path} is not among the errors of its module`]
      : [];
  });
}

/** Who declares each name. */
export function ownersOf(declared: readonly { owner: string; names: readonly string[] }[]) {
  return new Map(declared.flatMap(({ owner, names }) => names.map((name) => [name, owner] as const)));
}

/** A contract names what the platform declares, its own module, or one above it. */
export function namedFromBelow(
  named: readonly Named[],
  owners: ReadonlyMap<string, string>,
  order: readonly string[],
): string[] {
  return named.flatMap(({ module, endpoint, names }) =>
    names.flatMap((name) => {
      const owner = owners.get(name);
      if (!owner) return [`${endpoint} of ${module} names ${name}, which nobody declares`];
      return order.indexOf(owner) <= order.indexOf(module)
        ? []
        : [`${endpoint} of ${module} names ${name} of ${owner}, which is below it`];
    }),
  );
}
