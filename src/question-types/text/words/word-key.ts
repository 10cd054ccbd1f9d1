// What two spellings of the same word have in common: case, width, accents, punctuation, small words and plurals play no part.
import { stopWords, type WordLanguage } from './languages.ts';
import { stemGerman } from './stems/de.ts';
import { stemEnglish } from './stems/en.ts';
import { stemFrench } from './stems/fr.ts';
import { stemPortuguese, stemSpanish } from './stems/iberian.ts';
import { withoutAccents } from './without-accents.ts';

/** At the end of a French word é is no e: “marché” and “marche”. */
const frenchEnd = /é(e?s?)$/;

function foldFrench(word: string): string {
  const plain = stemFrench(withoutAccents(word));
  return frenchEnd.test(word) ? `${plain}´` : plain;
}

const folding: Record<WordLanguage, (word: string) => string> = {
  en: (word) => stemEnglish(withoutAccents(word)),
  de: (word) => stemGerman(withoutAccents(word, 'äöü')).replaceAll('ß', 'ss'),
  fr: foldFrench,
  es: stemSpanish,
  pt: stemPortuguese,
};

const apostrophes = /[’‘`´ʼ]/g;

/** The words of a text, in lower case; accents stay. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(apostrophes, "'").replaceAll('œ', 'oe');
  return plain.replace(/'s(?![\p{L}\p{N}])/gu, '').match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? [];
}

/** Empty for a text without a letter or digit, such as a lone emoji: that is its own key. */
export function wordKey(text: string, language: WordLanguage): string {
  const words = wordsOf(text);
  const telling = words.filter((word) => !stopWords[language].has(word));
  const folded = (telling.length > 0 ? telling : words).map(folding[language]).join(' ');
  return folded || text.normalize('NFKC').trim().toLowerCase();
}
