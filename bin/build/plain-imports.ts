// A Vite plugin: the list of pages reads as one line for each module, and is bundled as if it were made of plain imports.
import type { Plugin } from 'vite';

const listFile = /\/src\/page-list\.ts$/;
const moduleFile = /\/src\/modules\/[^/]+\/pages\.ts$/;
/** For reviews and the architecture test: a namespace would bring it to every page. */
const needs = /^export const needs: readonly string\[\] = \[[^\]]*\];$/m;
/** For the first script of a document, which the server writes. */
const waits = /,\s*waitsForTouch: true/g;
/** A server reads the list once and renders it for readers of all languages: its words are looked up when they are shown. */
const words = /\b(label|about|name|caption|title|text): (\w+\((?:'[^']*'|`[^`]*`)\))/g;
const lateWords = 'get $1() { return $2; }';
const awaited = /\bawait import\(('[^']+')\)/g;

/**
 * `await import('…')` keeps a module's line in one place, but in a bundle each would be a separate file, and some
 * browsers in use fail on modules with top-level await. Node reads the list unchanged and has no such problem.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    transform(code, id) {
      if (moduleFile.test(id)) {
        const lean = code.replace(needs, '');
        const isForOneReader = this.environment.name === 'client';
        return { code: isForOneReader ? lean.replace(waits, '') : lean.replace(words, lateWords), map: null };
      }
      if (!listFile.test(id)) return null;
      const imports: string[] = [];
      const body = code.replace(awaited, (_, specifier: string) => {
        const name = `imported${imports.length}`;
        imports.push(`import * as ${name} from ${specifier};`);
        return name;
      });
      return { code: `${imports.join('\n')}\n${body}`, map: null };
    },
  };
}
