// What no text says, and what it says instead.

/** Where a text is: on a screen, in a document, or beside code. */
export type Place = 'text' | 'document' | 'code';

type Avoided = { pattern: RegExp; instead: string; places?: Place[] };

const everywhere: [RegExp, string][] = [
  [/\b(?:whoever|whomever)\b/i, 'anyone who'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'notified, shown'],
  [/\b(?:it|they|that|which|record|entry|text|rest|name|page|proposal) stands?\b/i, 'is, appears'],
  [/\bstands? (?:here|there|behind|beside|below|above|in|on|at|for itself)\b/i, 'is, appears'],
  [/\bas (?:it|they) stands?\b/i, 'unchanged'],
  [/\bone[’']s own\b/i, 'your own, self-paced'],
  [/\bat once and for good\b/i, 'immediate and permanent'],
  [/(?<!\b(?:is|are|use|used|needed|enough) )\bfor good\b(?! (?:measure|questions|reason))/i, 'permanently'],
  [/\bgone is\b/i, 'is lost'],
  [/\bbut for\b/i, 'except'],
  [/\bthat is all\b/i, 'leave it out'],
  [/\b(?:some|every|any|no)body\b/i, 'someone, everyone, anyone, no one'],
  [/\b(?:mend|mends|mended|mending)\b/i, 'fix'],
  [/\bseldom\b/i, 'rarely'],
  [/\bshall\b/i, 'will, must'],
  [/\b(?:where|here|there)(?:of|by|upon|with|from)\b/i, 'say which'],
  [/\bgravest\b/i, 'most severe'],
  [/\binto a vein\b/i, 'IV'],
  [/\bwhat (?:stands|is there) (?:behind|to)\b/i, 'say it plainly'],
  [/[\d}] %(?!\w)/, 'no space before %'],
];

const texts: [RegExp, string][] = [
  [/\bthe one (?:of|that)\b/i, 'name the thing'],
  [/\b(?:Not|is not|are not) right\b/, 'incorrect'],
  [/\bhand(?:ed|ing|s)? (?:it )?in\b/i, 'submit'],
  [/\bbr(?:ing|ought) (?:\w+ )?in\b/i, 'import'],
  [/\btak(?:e|en|ing) (?:\w+ )?out\b/i, 'remove, export'],
  [/\bby itself\b/i, 'automatically'],
  [/\bThere is no such\b/, 'not found'],
  [/\bthis place\b/i, 'site'],
  [/\b(?:switch|switched) (?:it |them )?(?:on|off)\b/i, 'turn on, turn off'],
  [
    /\b(?:a|the|your|by|another) mail\b(?! (?:server|system|program|provider|module|service))|\bmails\b/i,
    'email',
  ],
];

/** In code, words that make a sentence about a program sound like a tale about people. */
const code: [RegExp, string][] = [
  [/\btold\b/i, 'shown, notified, distinguished, by default'],
  [/\btells? (?:\w+ )?of\b/i, 'describes, lists, reports'],
  [/\b(?:hand|hands|handed|handing)[ -]in\b/i, 'submit'],
  [/\bcomes? to nothing\b/i, 'has no effect'],
  [/\b(?:go|goes|going|gone) on with\b/i, 'continue'],
  [/\bwhat (?:came|comes) of\b/i, 'the result of'],
  [/\bof (?:its|their) own accord\b/i, 'automatically'],
];

const avoided: Avoided[] = [
  ...everywhere.map(([pattern, instead]) => ({ pattern, instead })),
  ...texts.map(([pattern, instead]) => ({ pattern, instead, places: ['text', 'document'] as Place[] })),
  ...code.map(([pattern, instead]) => ({ pattern, instead, places: ['code'] as Place[] })),
];

/** @returns what is wrong with a text, with what to write instead */
export function complaints(text: string, place: Place): string[] {
  return avoided
    .filter(({ places }) => !places || places.includes(place))
    .filter(({ pattern }) => pattern.test(text))
    .map(({ pattern, instead }) => `“${pattern.exec(text)?.[0]}” (${instead})`);
}
