// The languages besides English: `de.json` beside each `en.json`, `de-menu.json` beside `en-menu.json`.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dictionary, dictionaryPrint, english, type Language } from '#platform/contract/i18n.ts';
import { pseudoTag, pseudoText } from './pseudo-text.ts';

const sourceDir = fileURLToPath(new URL('../../../', import.meta.url));

/** Every English dictionary below a folder, by its path. */
export function englishDictionaries(folder = sourceDir): Map<string, Dictionary> {
  const known = readEnglish.get(folder) ?? readEnglishIn(folder);
  readEnglish.set(folder, known);
  return known;
}

const readEnglish = new Map<string, Map<string, Dictionary>>();

function readEnglishIn(folder: string): Map<string, Dictionary> {
  const files = fs.globSync('**/locales/en{,-*}.json', { cwd: folder }).sort();
  return new Map(files.map((file) => [file, readDictionary(path.join(folder, file))]));
}

function readDictionary(file: string): Dictionary {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Dictionary;
}

function pseudoDictionary(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(Object.entries(dictionary).map(([key, text]) => [key, pseudoText(text)]));
}

/** Files don’t change under a server. */
const read = new Map<string, Language>();

/** @throws Error if no file contains the language */
export function readLanguage(tag: string, folder = sourceDir): Language {
  if (tag === english.tag) return english;
  const known = read.get(`${folder} ${tag}`);
  if (known) return known;
  const dictionaries: Language['dictionaries'] = {};
  for (const [file, dictionary] of englishDictionaries(folder)) {
    const print = dictionaryPrint(dictionary);
    const beside = path.join(folder, path.dirname(file), path.basename(file).replace(/^en/, tag));
    if (tag === pseudoTag) dictionaries[print] = pseudoDictionary(dictionary);
    else if (fs.existsSync(beside)) dictionaries[print] = readDictionary(beside);
  }
  if (Object.keys(dictionaries).length === 0)
    throw new Error(`Rounds has no texts in the language “${tag}”.`);
  const language = { tag, dictionaries };
  read.set(`${folder} ${tag}`, language);
  return language;
}

/** The languages that files exist for, besides English. */
export function languageTags(folder = sourceDir): string[] {
  const names = fs.globSync('**/locales/*.json', { cwd: folder });
  const tags = names.map(
    (name) => /^[a-z]{2,3}(?:-[A-Z]{2}|-[A-Z][a-z]{3})?(?=[.-])/.exec(path.basename(name))?.[0],
  );
  return [...new Set(tags.filter((tag) => tag !== undefined && tag !== english.tag))].toSorted() as string[];
}

/** The script that sets the language of a page in development. */
export function languageScript(language: Language): string {
  return `globalThis.roundsLanguage=${JSON.stringify(language)}`;
}
