// The browser’s files in another language: the files of the build with other words where the dictionaries lie in them
// (bin/build/text-places.ts), below a folder whose name says which words they are. A page loads one language, and English costs
// what it cost.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Dictionary, dictionaryPrint, english, type Language } from '#platform/contract/i18n.ts';
import { englishDictionaries } from '../languages/languages.ts';
import { type Encoding, encodingFor } from './compress.ts';

type TextPlaces = Record<string, [from: number, to: number, dictionary: string][]>;
type Worded = { bytes: Buffer; encoding: Encoding | undefined };

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Compressed once for all who load it. */
const quality = 9;
const scriptName = /(["'`/]assets\/)([\w.~-]+\.js)/g;

export class WordedFiles {
  readonly #clientDir: string;
  readonly #places: TextPlaces;
  readonly #scripts: ReadonlySet<string>;
  readonly #english = englishDictionaries();
  readonly #folders = new Map<string, Language>();
  readonly #folderOf = new Map<Language, string>();
  readonly #made = new Map<string, Promise<Worded>>();

  constructor(buildDir: string, languages: readonly Language[]) {
    this.#clientDir = path.join(buildDir, 'client');
    this.#places = JSON.parse(fs.readFileSync(path.join(buildDir, 'text-places.json'), 'utf8')) as TextPlaces;
    const names = fs.readdirSync(path.join(this.#clientDir, 'assets')).filter((name) => name.endsWith('.js'));
    this.#scripts = new Set(names);
    for (const language of languages.filter(({ tag }) => tag !== english.tag)) {
      const print = createHash('sha256').update(JSON.stringify([language.dictionaries, names.toSorted()]));
      const folder = `${language.tag}-${print.digest('hex').slice(0, 10)}`;
      this.#folders.set(folder, language);
      this.#folderOf.set(language, folder);
    }
  }

  /** The same document or script, which loads its scripts in the language. */
  point(text: string, language: Language): string {
    const folder = this.#folderOf.get(language);
    if (!folder) return text;
    return text.replace(scriptName, (whole, before: string, name: string) =>
      this.#scripts.has(name) ? `${before}${folder}/${name}` : whole,
    );
  }

  /** How many texts the scripts of a document have, and for how many of them the language has words. */
  countIn(document: string, { dictionaries }: Language): { all: number; own: number } {
    const names = new Set<string>();
    for (const [, , script = ''] of document.matchAll(scriptName))
      for (const [, , name] of this.#places[`assets/${script}`] ?? []) names.add(name);
    let [all, own] = [0, 0];
    for (const name of names) {
      const words = this.#english.get(name) ?? {};
      const others = dictionaries[dictionaryPrint(words)] ?? {};
      const keys = Object.keys(words);
      all += keys.length;
      own += keys.filter((key) => key in others).length;
    }
    return { all, own };
  }

  /** @returns undefined if there is no such file */
  async read(
    folder: string,
    name: string,
    acceptEncoding: string | string[] | undefined,
  ): Promise<Worded | undefined> {
    const language = this.#folders.get(folder);
    if (!language || !this.#scripts.has(name)) return undefined;
    // One that is small enough to go as it is goes as it is.
    const encoding = encodingFor(acceptEncoding, Number.POSITIVE_INFINITY);
    const key = `${folder}/${name} ${encoding}`;
    const made = this.#made.get(key) ?? this.#make(language, name, encoding);
    this.#made.set(key, made);
    return made;
  }

  async #make(language: Language, name: string, encoding: Encoding | undefined): Promise<Worded> {
    const bytes = Buffer.from(await this.#write(language, name));
    if (encoding === 'br') {
      const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
      return { bytes: await brotli(bytes, { params }), encoding };
    }
    return { bytes: encoding ? await gzip(bytes, { level: quality }) : bytes, encoding };
  }

  async #write(language: Language, name: string): Promise<string> {
    const code = await fs.promises.readFile(path.join(this.#clientDir, 'assets', name), 'utf8');
    let text = '';
    let end = 0;
    for (const [from, to, dictionary] of this.#places[`assets/${name}`] ?? []) {
      text += this.point(code.slice(end, from), language) + this.#wordsOf(dictionary, language);
      end = to;
    }
    return text + this.point(code.slice(end), language);
  }

  /** Texts that the language lacks are in English. */
  #wordsOf(name: string, { dictionaries }: Language): string {
    const words: Dictionary = this.#english.get(name) ?? {};
    return JSON.stringify({ ...words, ...dictionaries[dictionaryPrint(words)] });
  }
}
