// A Vite plugin: records where in the browser's files the texts of each dictionary lie, so that a server can send the same files
// with the words of another language in these places (platform/server/pages/worded-files.ts).
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Dictionary, dictionaryPrint } from '../../src/platform/contract/i18n.ts';

/** By file: where a dictionary begins and ends in it, and which one it is, by its path in `src`. */
type TextPlaces = Record<string, [from: number, to: number, dictionary: string][]>;

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'build/text-places.json');
const dictionaryFile = /\/src\/(.+\/locales\/en(?:-[\w-]+)?\.json)$/;
const sign = 'rounds-texts';
/** What the bundler leaves of a stand-in, in any quotes. */
const standIn = new RegExp(`\\{["'\`]${sign}["'\`]:(["'\`])(\\S+) \\w+\\1\\}`, 'g');

/** Names need no quotes, which keeps files as small as the bundler makes them. */
function literalOf(dictionary: Dictionary): string {
  const members = Object.entries(dictionary).map(
    ([key, text]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}:${JSON.stringify(text)}`,
  );
  return `{${members.join()}}`;
}

/** While it bundles, a stand-in is in each dictionary's place: its print makes files with other words other files. */
export function textPlaces(): Plugin {
  const dictionaries = new Map<string, Dictionary>();
  return {
    name: 'text-places',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const name = dictionaryFile.exec(id)?.[1];
      if (!name) return null;
      const dictionary = JSON.parse(code) as Dictionary;
      dictionaries.set(name, dictionary);
      return { code: JSON.stringify({ [sign]: `${name} ${dictionaryPrint(dictionary)}` }), map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(standIn, (_whole, _quote, name: string) =>
          literalOf(dictionaries.get(name) ?? {}),
        );
        if (chunk.code.includes(sign))
          throw new Error(`${chunk.fileName} has a dictionary in a form that is not understood.`);
      }
    },
    // Not before: other plugins still write into the files that have their words already.
    writeBundle(_options, bundle) {
      const places: TextPlaces = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const own = chunk.moduleIds.flatMap((id): TextPlaces[string] => {
          const name = dictionaryFile.exec(id)?.[1] ?? '';
          const literal = literalOf(dictionaries.get(name) ?? {});
          const from = dictionaries.has(name) ? chunk.code.indexOf(literal) : -1;
          return from < 0 ? [] : [[from, from + literal.length, name]];
        });
        if (own.length > 0) places[chunk.fileName] = own.toSorted((a, b) => a[0] - b[0]);
      }
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify(places));
    },
  };
}
