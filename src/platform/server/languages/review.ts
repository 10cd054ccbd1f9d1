// What translators have to look at: texts that a language lacks, whose English has changed since, or that can't be right.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Dictionary, dictionaryPrint } from '#platform/contract/i18n.ts';
import { missingIn, textOf } from './coverage.ts';
import { englishDictionaries, readLanguage } from './languages.ts';

type Finding = { file: string; key: string; what: string };
/** By dictionary and key: a print of the English text that was translated. */
type Sources = Record<string, Record<string, string>>;

const plurals = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Of a text on a button or a label: a third longer than the pseudo language’s, whose layouts are tested. */
const longest = (english: string) =>
  english.length < 24 ? 12 + english.length * 1.9 : Number.POSITIVE_INFINITY;

export const sourcesFile = (tag: string) =>
  fileURLToPath(new URL(`./translated-from/${tag}.json`, import.meta.url));

const printOf = (english: string) => dictionaryPrint({ english });

/** An English plural has other forms than its translation: `other` is what all of them translate. */
function sourceOf(words: Dictionary, key: string): string | undefined {
  return words[key] ?? words[`${textOf(key)}_other`];
}

function* textsOf(
  tag: string,
): Generator<{ file: string; key: string; own: string; english: string | undefined }> {
  const { dictionaries } = readLanguage(tag);
  for (const [file, words] of englishDictionaries())
    for (const [key, own] of Object.entries(dictionaries[dictionaryPrint(words)] ?? {}))
      yield { file, key, own, english: sourceOf(words, key) };
}

/** The English texts that a language’s texts translate today, for its file of sources. */
export function englishOf(tag: string): Sources {
  const sources: Sources = {};
  for (const { file, key, english } of textsOf(tag)) {
    if (english === undefined) continue;
    const own = sources[file] ?? {};
    own[key] = printOf(english);
    sources[file] = own;
  }
  return sources;
}

const placeholdersIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

function brokenBy(
  key: string,
  own: string,
  english: string | undefined,
  forms: readonly string[],
): string | null {
  if (english === undefined) return 'no English text has this key';
  if (own.trim() === '' && english.trim() !== '') return 'it is empty';
  const form = key.slice(textOf(key).length + 1);
  if (plurals.includes(form) && !forms.includes(form)) return `the language has no form “${form}”`;
  const [has, needs] = [placeholdersIn(own), placeholdersIn(english)];
  // “One question” may do without its number.
  const isOne = ['zero', 'one', 'two'].includes(form) && needs.includes('{count}');
  if (has === needs || (isOne && has === placeholdersIn(english.replaceAll('{count}', '')))) return null;
  return `it has ${has || 'no placeholders'} and needs ${needs || 'none'}`;
}

export function faultsOf(tag: string): Record<'missing' | 'stale' | 'broken' | 'long', Finding[]> {
  const file = sourcesFile(tag);
  const sources: Sources = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const faults: ReturnType<typeof faultsOf> = { missing: [], stale: [], broken: [], long: [] };
  for (const [each, keys] of missingIn(readLanguage(tag)))
    for (const key of keys) faults.missing.push({ file: each, key, what: 'missing' });
  for (const { file: each, key, own, english } of textsOf(tag)) {
    const broken = brokenBy(key, own, english, forms);
    if (broken) faults.broken.push({ file: each, key, what: broken });
    if (english === undefined) continue;
    if (sources[each]?.[key] !== printOf(english))
      faults.stale.push({ file: each, key, what: `now “${english}”` });
    if (own.length > longest(english)) faults.long.push({ file: each, key, what: own });
  }
  return faults;
}
