// Two options that read the same: either both are wrong, or it is unclear which is right.
import { atOptions, type ItemRule } from '../item-rule.ts';
import { speaksOfPrograms } from '../option-kinds.ts';
import { isAboutWords } from '../plain-words.ts';
import { t } from '../texts.ts';

/** In "Aa", "mW" and "CO" each letter's case counts, in longer words, and beside one, it is a matter of style. */
function foldCase(word: string, isBesideWord: boolean): string {
  const isAlleles = /^(?:(\p{L})\1)+$/iu.test(word);
  const isPlain = /^\p{L}?\p{Ll}+$|^\p{Lu}+$/u.test(word) && word.length > 2 && !isAlleles;
  return isPlain || (isBesideWord && word.length === 1) ? word.toLowerCase() : word;
}

/** "5mg" is "5 mg", "1,000" is "1000", "0.50" is "0.5"; "2:1" and "2.1" stay apart. */
const foldNumbers = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)(?=\p{L})/gu, ' ')
    .replace(/(?<=\d)\.(\d{0,20}[1-9])?0{1,20}(?!\d)/gu, (_, kept?: string) => (kept ? `.${kept}` : ''));

/** Signs make a difference that words alone don't show: "x > 2" and "x < 2". */
const token = /[\p{L}\p{M}]+|\d+(?:[.,:/]\d+)*|[^\p{L}\p{M}\d\s.,;:!?'’‘"“”„«»()[\]\-–_…]|[-−–](?=\d)/gu;
const article = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli) (?=\S)/iu;

function formOf(text: string): string {
  const bare = foldNumbers(text.normalize('NFKC').trim().replace(article, ''));
  const isBesideWord = /\p{L}{3}/u.test(bare);
  return (bare.match(token) ?? []).map((word) => foldCase(word, isBesideWord)).join(' ');
}

/** "Salt and pepper" is "pepper and salt". With commas or in a sequence, the order may be the point of the question. */
function sortedPair(form: string): string {
  const parts = form.split(/ (?:and|or|&|\+|plus|und|et|y) /u);
  return parts.length === 2 ? parts.toSorted().join(' and ') : form;
}

const asksForOrder = /\b(?:order|sequence|respectively|first|then|steps?|before|after|ratio)\b/iu;

const asksForWriting = (stem: string): boolean =>
  /\b(?:capital\p{L}*|upper ?case|lower ?case|spel\p{L}*|sentences?|written|write|titles?|punctuat\p{L}*|commas?|apostrophes?|correctly)\b/iu.test(
    stem,
  );

/** "Central processing unit", not "int" and "x != 1". */
const isProse = (text: string): boolean =>
  /^\p{L}[\p{L}'’-]*(?:,? [\p{L}'’-]+){1,20}[.]?$/u.test(text.trim());

export const duplicateOptions: ItemRule = {
  code: 'duplicate-options',
  check(item) {
    const fold = (text: string) => {
      // If the question is about spelling, commas or symbols, they make the difference.
      const isExact = isAboutWords(item.stem) || speaksOfPrograms(item.stem);
      if (isExact && !isProse(text)) return text.trim();
      if (isAboutWords(item.stem)) return asksForWriting(item.stem) ? text.trim() : text.trim().toLowerCase();
      const form = formOf(text);
      return asksForOrder.test(item.stem) ? form : sortedPair(form);
    };
    const seen = new Set<string>();
    const doubled = new Set(
      item.options.filter(({ text }) => {
        const form = fold(text) || text.trim();
        const isKnown = form !== '' && seen.has(form);
        seen.add(form);
        return isKnown;
      }),
    );
    return atOptions(item, (option) => doubled.has(option), t('duplicateOptions'));
  },
};
