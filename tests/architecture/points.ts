// Extension points of the server and of the browser, as the code declares them and provides something there.

import { moduleOf, zoneOf } from '#src/conventions.ts';
import type { Codebase, Source } from './codebase.ts';

export type Point = {
  side: 'server' | 'browser';
  name: string;
  file: string;
  /** The first sentence of its comment, or of its type's. Empty if neither has one. */
  says: string;
  /** Modules in the order of their paths; `platform` for what belongs to no module. */
  filledBy: string[];
};

const declaration = /export const (\w+) =\s+definePoint<(\w*)/g;
const provision = /(?<![.\w])provide\(\s*(\w+)/g;

/** @returns the words of the comment that ends where `before` ends */
function commentEnding(before: string): string {
  const start = before.lastIndexOf('/**');
  if (start < 0 || !before.trimEnd().endsWith('*/')) return '';
  const comment = before.slice(start + 3).replace(/\*\/\s*$/, '');
  if (comment.includes('*/')) return '';
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const firstSentence = (text: string) => text.split(/(?<=\.) (?=[A-Z`])/)[0] ?? '';

function commentOf({ text }: Source, at: number, type: string): string {
  const own = commentEnding(text.slice(0, at));
  if (own || !type) return own;
  const typeAt = text.search(new RegExp(`^(?:export )?type ${type} `, 'm'));
  return typeAt < 0 ? '' : commentEnding(text.slice(0, typeAt));
}

const ownerOf = (file: string) => moduleOf(file) ?? 'platform';

function providersOf(sources: readonly Source[], name: string): string[] {
  const owners = sources
    .filter(({ text }) => [...text.matchAll(provision)].some(([, provided]) => provided === name))
    .map(({ path }) => ownerOf(path));
  return [...new Set(owners)].toSorted();
}

/** By side, and by file within it. */
export function pointsOf(code: Codebase): Point[] {
  const sources = code.sources
    .filter(({ path }) => path.startsWith('src/') && /\.tsx?$/.test(path) && zoneOf(path) !== 'test')
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const points = sources.flatMap((source) =>
    [...source.text.matchAll(declaration)].map((found): Point => {
      const [, name = '', type = ''] = found;
      return {
        side: ['module-pages', 'module-web', 'platform-web'].includes(zoneOf(source.path))
          ? 'browser'
          : 'server',
        name,
        file: source.path,
        says: firstSentence(commentOf(source, found.index, type)),
        filledBy: providersOf(sources, name),
      };
    }),
  );
  return points.toSorted((one, other) => (one.side < other.side ? 1 : one.side > other.side ? -1 : 0));
}

/** Points of servers that are not where later modules look for them: each module offers all of its own in `api/points.ts`. */
export function hiddenPoints(code: Codebase): string[] {
  const offered = new Map(code.sources.map(({ path, names }) => [path, names]));
  return pointsOf(code)
    .filter(({ side, name, file }) => {
      const module = moduleOf(file);
      if (side === 'browser' || module === null) return false;
      return !offered.get(`src/modules/${module}/api/points.ts`)?.includes(name);
    })
    .map(({ name, file }) => `${file}: ${name} is not in api/points.ts`);
}

/** Points that no comment explains, and names that two points share. */
export function unexplained(points: readonly Point[]): string[] {
  const names = points.map(({ name }) => name);
  return [
    ...points.filter(({ says }) => !says).map(({ name, file }) => `${file}: ${name} says nothing`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is declared twice`),
  ];
}
