// Names of people, in any script: what belongs to a name stays, what breaks the screens around it goes.
import { z } from 'zod';
import { inOneLine } from './one-line.ts';

/** What no name has: controls, private use, unassigned, halves of pairs, and letters that are drawn as nothing. */
const nothing = /\p{Cc}|\p{Co}|\p{Cn}|\p{Cs}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0|\u2800/gu;

/** Signs of Arabic, Syriac and Kaithi written before digits: counted as formatting, and visible. */
const prefixes = '\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}';
const formatting = new RegExp(`(?![${prefixes}\u200c\u200d\u{e0020}-\u{e007f}])\\p{Cf}`, 'gu');

/**
 * Joiners decide how letters of these scripts are drawn: Persian “می‌خواهم”, Sinhala “ක්‍ර”, Malayalam “ന്‍”. Between letters
 * of other scripts they are invisible, and make two names of one.
 */
const joining =
  '\\p{Script_Extensions=Arabic}\\p{Script_Extensions=Syriac}\\p{Script_Extensions=Mongolian}\\p{Script_Extensions=Nko}' +
  '\\p{Script_Extensions=Mandaic}\\p{Script_Extensions=Devanagari}\\p{Script_Extensions=Bengali}\\p{Script_Extensions=Gurmukhi}' +
  '\\p{Script_Extensions=Gujarati}\\p{Script_Extensions=Oriya}\\p{Script_Extensions=Tamil}\\p{Script_Extensions=Telugu}' +
  '\\p{Script_Extensions=Kannada}\\p{Script_Extensions=Malayalam}\\p{Script_Extensions=Sinhala}\\p{Script_Extensions=Khmer}' +
  '\\p{Script_Extensions=Myanmar}\\p{Script_Extensions=Tibetan}\\p{Script_Extensions=Javanese}\\p{Script_Extensions=Balinese}';
const looseJoiner = new RegExp(
  // Before it a letter that joins, or a part of an emoji; after it likewise, for a zero-width joiner of an emoji.
  `(?<![${joining}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]` +
    `|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\ufe0f])\u200c|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\ufe0f])\u200d(?!\\p{Extended_Pictographic})`,
  'gu',
);
/** Flags of regions are a black flag followed by tags. */
const looseTags = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu;

/** Accents that any letter can be given: two are enough for every language, more reach into the lines above and below. */
const accentTower =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20df\u20e1\u20e5-\u20f0\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20df\u20e1\u20e5-\u20f0\ufe20-\ufe2f]+/gu;
/** No syllable has the same sign twice in a row. */
const repeatedSign = /(\p{M})\1+/gu;
/** Syllables of Tibetan, the largest there are, stay below this. */
const signTower = /(\p{M}{8})\p{M}+/gu;

/**
 * @returns the name in the composed form (NFC), in one line, without what is removed by script and position: bidirectional
 * overrides, invisible characters, joiners where they join nothing, towers of accents. Letters never change.
 */
export function tidyName(typed: string): string {
  return inOneLine(typed)
    .replace(/\s+/gu, ' ')
    .replace(nothing, '')
    .replace(formatting, '')
    .replace(looseJoiner, '')
    .replace(looseTags, '')
    .normalize('NFC')
    .replace(repeatedSign, '$1')
    .replace(accentTower, '$1')
    .replace(signTower, '$1')
    .trim();
}

/** A schema for the name of a person; limits count what is left of it. */
export const personName = () => z.string().overwrite(tidyName);
