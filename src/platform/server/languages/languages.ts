// The languages besides English: `de.json` beside each `en.json`, `de-menu.json` beside `en-menu.json`.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dictionary, dictionaryPrint, english, type Language } from '#platform/contract/i18n.ts';
import { pseudoTag, pseudoText } from './pseudo-text.ts';

const sourceDir = fileURLToPath(new URL('../../../', import.meta.url));

/** Every English dictionary below a folder, by its path. */
export function englishDictionaries(folder = sourceDir): Map<string, Dictionary> {
  const files = fs.globSync('**/locales/en{,-*}.json', { cwd: folder }).sort();
  return new Map(files.map((file) => [file, readDictionary(path.join(folder, file))]));
}

function readDictionary(file: string): Dictionary {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Dictionary;
}

function pseudoDictionary(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(Object.entries(dictionary).map(([key, text]) => [key, pseudoText(text)]));
}

/** @throws Error if no file contains the language */
export function readLanguage(tag: string, folder = sourceDir): Language {
  if (tag === english.tag) return english;
  const dictionaries: Language['dictionaries'] = {};
  for (const [file, dictionary] of englishDictionaries(folder)) {
    const print = dictionaryPrint(dictionary);
    const beside = path.join(folder, path.dirname(file), path.basename(file).replace(/^en/, tag));
    if (tag === pseudoTag) dictionaries[print] = pseudoDictionary(dictionary);
    else if (fs.existsSync(beside)) dictionaries[print] = readDictionary(beside);
  }
  if (Object.keys(dictionaries).length === 0)
    throw new Error(`Rounds has no texts in the language “${tag}”.`);
  return { tag, dictionaries };
}

/** The script that sets the language of a page. */
export function languageScript(language: Language): string {
  return `globalThis.roundsLanguage=${JSON.stringify(language)}`;
}
