// Sets lines of text in fonts that cover them, script by script: Latin to Chinese, either direction, and emoji.
import fs from 'node:fs';
import path from 'node:path';
import type { Font } from 'fontkit';
import { withoutIsolates } from '#platform/contract/text/isolated.ts';
import { sfntOf } from './sfnt.ts';
import { shapedFont } from './shaped-font.ts';

export type Face = 'text' | 'bold' | 'heading';

/** Letters of one font and one direction, in the order in which they are drawn from left to right. */
type TextRun = {
  /** The font's name in `fontBytes`. */
  font: string;
  /** Each as it is written; a font reverses right-to-left letters. */
  words: string[];
  /** In ems. */
  width: number;
};

export type SetLine = {
  text: string;
  runs: TextRun[];
  /** In ems. */
  width: number;
  /** Characters that no font has; they are drawn as a box. */
  missing: string[];
};

const folder = path.join(import.meta.dirname, 'fonts');

const facesOf: Record<Face, readonly string[]> = {
  text: ['atkinson-hyperlegible-next-regular.ttf'],
  bold: ['atkinson-hyperlegible-next-bold.ttf'],
  heading: [
    'bricolage-grotesque-semibold.woff',
    'bricolage-grotesque-ext-semibold.woff',
    'bricolage-grotesque-vietnamese-semibold.woff',
    'atkinson-hyperlegible-next-bold.ttf',
  ],
};

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Fonts to try for a character missing from a typeface; the first that has it is used. */
const others: readonly { has: RegExp; fonts: readonly string[] }[] = [
  { has: /\p{Script=Arabic}/u, fonts: ['noto/arabic.woff'] },
  { has: /\p{Script=Hebrew}/u, fonts: ['noto/hebrew.woff'] },
  { has: /\p{Script=Devanagari}/u, fonts: ['noto/devanagari.woff'] },
  { has: /\p{Script=Thai}/u, fonts: ['noto/thai.woff'] },
  { has: /\p{Script=Bengali}/u, fonts: ['noto/bengali.woff'] },
  { has: /\p{Script=Tamil}/u, fonts: ['noto/tamil.woff'] },
  { has: /\p{Script=Georgian}/u, fonts: ['noto/georgian.woff'] },
  { has: /\p{Script=Armenian}/u, fonts: ['noto/armenian.woff'] },
  { has: /\p{Script=Telugu}/u, fonts: ['noto/telugu.woff'] },
  { has: /\p{Script=Gujarati}/u, fonts: ['noto/gujarati.woff'] },
  { has: /\p{Script=Gurmukhi}/u, fonts: ['noto/gurmukhi.woff'] },
  { has: /\p{Script=Kannada}/u, fonts: ['noto/kannada.woff'] },
  { has: /\p{Script=Malayalam}/u, fonts: ['noto/malayalam.woff'] },
  { has: /\p{Script=Sinhala}/u, fonts: ['noto/sinhala.woff'] },
  { has: /\p{Script=Ethiopic}/u, fonts: ['noto/ethiopic.woff'] },
  { has: /\p{Script=Khmer}/u, fonts: ['noto/khmer.woff'] },
  { has: /\p{Script=Lao}/u, fonts: ['noto/lao.woff'] },
  { has: /\p{Script=Myanmar}/u, fonts: ['noto/myanmar.woff'] },
  { has: /\p{Script=Oriya}/u, fonts: ['noto/oriya.woff'] },
  { has: /\p{Script=Tibetan}/u, fonts: ['noto/tibetan.woff'] },
  { has: /\p{Script=Syriac}/u, fonts: ['noto/syriac.woff'] },
  { has: /\p{Script=Thaana}/u, fonts: ['noto/thaana.woff'] },
  { has: /\p{Script=Nko}/u, fonts: ['noto/nko.woff'] },
  { has: /\p{Script=Adlam}/u, fonts: ['noto/adlam.woff'] },
  { has: /\p{Script=Cherokee}/u, fonts: ['noto/cherokee.woff'] },
  { has: /\p{Script=Canadian_Aboriginal}/u, fonts: ['noto/canadian-aboriginal.woff'] },
  { has: /\p{Script=Mongolian}/u, fonts: ['noto/mongolian.woff'] },
  { has: /\p{Script=Javanese}/u, fonts: ['noto/javanese.woff'] },
  { has: /\p{Script=Balinese}/u, fonts: ['noto/balinese.woff'] },
  { has: /\p{Script=Cyrillic}/u, fonts: ['noto/cyrillic.woff', 'noto/cyrillic-ext.woff'] },
  { has: /\p{Script=Greek}/u, fonts: ['noto/greek.woff', 'noto/greek-ext.woff'] },
  { has: /\p{Script=Latin}/u, fonts: ['noto/latin-ext.woff', 'noto/vietnamese.woff'] },
  {
    has: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
    fonts: ['noto/emoji.woff'],
  },
];
const lastOf = ['stix-two-math.woff', 'droid-sans-fallback.ttf', 'noto/latin-ext.woff'];

const opened = new Map<string, Font>();

export function openFont(name: string): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = shapedFont(sfntOf(fs.readFileSync(path.join(folder, name))));
  opened.set(name, font);
  return font;
}

/** Joiners and variation selectors, which need no glyph. */
const isSilent = (codePoint: number) => codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

function covers(name: string, cluster: string): boolean {
  const font = openFont(name);
  return [...cluster].every((sign) => {
    const codePoint = sign.codePointAt(0) ?? 0;
    return isSilent(codePoint) || font.hasGlyphForCodePoint(codePoint);
  });
}

function fontFor(cluster: string, face: Face, last: string | undefined): string | null {
  const isDigit = /^[\d\p{P}]/u.test(cluster);
  // A space stays with its word; digits are not reversed with Arabic and Hebrew.
  const isWide = last === 'noto/emoji.woff' && /^\s/u.test(cluster);
  if (last && !isDigit && !isWide && !/^\p{L}/u.test(cluster) && covers(last, cluster)) return last;
  const wanted = others.filter(({ has }) => has.test(cluster)).flatMap(({ fonts }) => fonts);
  return [...facesOf[face], ...wanted, ...lastOf].find((name) => covers(name, cluster)) ?? null;
}

const turned = new Set(
  ['arabic', 'hebrew', 'syriac', 'thaana', 'nko', 'adlam'].map((name) => `noto/${name}.woff`),
);
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** In ems, word by word, as they are drawn. */
function widthOf(font: string, words: readonly string[]): number {
  const { unitsPerEm } = openFont(font);
  return words.reduce((sum, word) => sum + openFont(font).layout(word).advanceWidth / unitsPerEm, 0);
}

/** Words with the space after each, so that every one can be laid out alone. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/gu) ?? [];

function runOf(font: string, text: string, isTurnedLine: boolean): TextRun {
  // Drawn from the left: the last word first, with the space that follows a word before it.
  const letters = text.trimEnd();
  const inner = turned.has(font)
    ? wordsOf(letters)
        .toReversed()
        .flatMap((word) => [word.slice(word.trimEnd().length), word.trimEnd()])
    : wordsOf(letters);
  // What follows is beside it in the direction of the line.
  const space = text.slice(letters.length);
  const words = (isTurnedLine ? [space, ...inner] : [...inner, space]).filter((word) => word !== '');
  return { font, words, width: widthOf(font, words) };
}

/** One line, which is not broken. Control characters and line ends count as spaces. */
export function setLine(source: string, face: Face): SetLine {
  const text = withoutIsolates(source)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const missing: string[] = [];
  const parts: { font: string; text: string }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = parts.at(-1);
    const found = fontFor(segment, face, last?.font);
    if (!found) missing.push(segment);
    const [font, shown] = found ? [found, segment] : [facesOf[face][0] ?? '', '\u25A1'];
    if (last?.font === font) last.text += shown;
    else parts.push({ font, text: shown });
  }
  const isTurnedLine = rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
  const runs = parts.map((part) => runOf(part.font, part.text, isTurnedLine));
  return {
    text,
    runs: isTurnedLine ? runs.toReversed() : runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    missing,
  };
}

/** The longest start of an overlong word that fits, in characters as people count them; at least one. */
function longestStart(letters: readonly string[], face: Face, width: number): number {
  const fits = (count: number) => setLine(letters.slice(0, count).join(''), face).width <= width;
  let most = 1;
  while (most < letters.length && fits(most * 2)) most *= 2;
  let [least, tooMany] = [most, Math.min(most * 2, letters.length + 1)];
  while (tooMany - least > 1) {
    const middle = Math.floor((least + tooMany) / 2);
    if (fits(middle)) least = middle;
    else tooMany = middle;
  }
  return Math.min(least, letters.length);
}

/**
 * Lines no wider than `width` ems, broken between words; an overlong word is broken anywhere. Each word is laid out once to be
 * measured and once in its line, so that time grows with the text alone.
 */
export function setLines(source: string, face: Face, width: number): SetLine[] {
  const lines: SetLine[] = [];
  const space = widthOf(facesOf[face][0] ?? '', [' ']);
  let text = '';
  let reached = 0;
  const end = () => {
    if (text !== '') lines.push(setLine(text, face));
    text = '';
    reached = 0;
  };
  const breakUp = (word: string) => {
    let letters = [...clusters.segment(word)].map(({ segment }) => segment);
    while (letters.length > 0) {
      const count = longestStart(letters, face, width);
      text = letters.slice(0, count).join('');
      letters = letters.slice(count);
      if (letters.length > 0) end();
    }
    reached = setLine(text, face).width;
  };
  for (const word of source.split(/\s+/u)) {
    if (word === '') continue;
    const wide = setLine(word, face).width;
    if (text !== '' && reached + space + wide > width) end();
    if (wide > width) breakUp(word);
    else {
      text = text === '' ? word : `${text} ${word}`;
      reached += wide + (text === word ? 0 : space);
    }
  }
  end();
  return lines;
}
