// A Vite plugin: the list of pages reads as one line for each module, and is bundled as if it were made of plain imports.
import type { Plugin } from 'vite';

const listFile = /\/src\/page-list\.ts$/;
const moduleFile = /\/src\/modules\/[^/]+\/pages\.ts$/;
/** For reviews and the architecture test: a namespace would bring it to every page. */
const needs = /^export const needs: readonly string\[\] = \[[^\]]*\];$/m;
/** For the first script of a document, which the server writes. */
const waits = /,\s*waitsForTouch: true/g;
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
        return { code: this.environment.name === 'client' ? lean.replace(waits, '') : lean, map: null };
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
