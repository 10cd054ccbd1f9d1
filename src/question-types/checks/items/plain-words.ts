// Reads the words of an item: in lower case, with the endings that English changes cut off.

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];

/** Words that say nothing about the subject. */
const functionWords = new Set(
  (
    'about above after again against all also although among an and another any are as at be because been before being below ' +
    'between both but by can cannot caused causes could did do does during each either else even every few first following for ' +
    'found from further had has have having here how however if in into is it its just known least less likely main many may ' +
    'means might more most much must neither no nor not of off often on once one only option options or other others our out ' +
    'over own per rather same shall she should since so some such than that the their them then there these they this those ' +
    'through to too type under until up used uses using usually very was we were what when where whether which while who whom ' +
    'whose why will with within without would yet you your best called correct correctly describes described example given ' +
    'statement true false patient patients question answer term name named person people process result results ' +
    'amount characteristic choose common consider different during effect effects example factor feature general group groups ' +
    'happen happens identify important increase increased increases decrease decreased decreases kind large larger largest ' +
    'level levels likely lower major method number numbers pair primary produce produced produces purpose reason select ' +
    'several shown similar small smaller system typical typically would because begin begins become becomes change changes ' +
    'child children doctor nurse physician student teacher woman women girl years months weeks hours minutes daily ' +
    'north northern south southern east eastern west western right wrong ' +
    'also area back body came case come does each form full gave gets give given goes good half hand have help high keep last left ' +
    'life line lines live long look lose lost made make makes mean move must name need once open part parts play read rest role said ' +
    'same seen send show side size stay take takes tell text than time times told turn unit used uses want ways week well went were ' +
    'word words work year your'
  ).split(' '),
);

const endings = [
  /(?:isations?|izations?)$/u,
  /(?:ations?|itions?|atory|ingly|ively|ologists?|ology)$/u,
  /(?:ings?|edly|ions?|ors?|ers?|ory|ies|['’]s|ous|ive|ical)$/u,
  /(?:ed|es|ly|al|ic|ac)$/u,
  // "Masse" is no form of "mass".
  /(?:(?<!ss)e|s)$/u,
];

/** Removes English endings: enough to match "diffuses" with "diffusion". */
function rootOf(word: string): string {
  const bare = word.replace(/^(?:un|non|anti)(?=\p{L}{4})/u, '');
  // The longest ending that leaves a word.
  const cut = endings
    .map((ending) => bare.replace(ending, ''))
    .find((rest) => rest !== bare && rest.length >= 4);
  return cut ?? bare;
}

const isMeaningful = (word: string): boolean => word.length >= 4 && !functionWords.has(word);

/** The roots of the words that carry meaning, of four letters or more. */
export const meaningfulRoots = (text: string): Set<string> =>
  new Set(wordsOf(text).filter(isMeaningful).map(rootOf));

/** The roots of all words but those that say nothing in any question. */
export function rootsOf(text: string): Set<string> {
  const words = wordsOf(text).filter(
    (word) =>
      !/^(?:the|an?|of|in|is|are|was|were|do|does|did|to|by|what|which|who|how|that|this|it|its|on|at|for|with|and|der|die|das|le|la|les|el|los|las)$/u.test(
        word,
      ),
  );
  return new Set(words.map((word) => rootOf(word.replace(/['’]s$/u, ''))));
}

/** A text without its quotations, which are about other texts. */
export const withoutQuotes = (text: string): string =>
  text.replace(/"[^"]{1,300}"|“[^”]{1,300}”|„[^“”]{1,300}[“”]|«[^»]{1,300}»/gu, '“”');

/** Language questions ask about words: an option that is just "never" is an answer, not an absolute statement. */
export const isAboutWords = (stem: string): boolean =>
  /\b(?:synonyms?|antonyms?|opposites?|adverbs?|adjectives?|verbs?|nouns?|pronouns?|prepositions?|conjunctions?|plural|tense|words?|spel(?:led|ling|t)|punctuat\p{L}{1,5}|capitali[sz]ed|sentences?|phrases?|prefix|suffix|translat\p{L}{1,5}|idiom|rhymes|grammar\p{L}{0,7}|apostrophes?|commas?)\b/iu.test(
    stem,
  );

/** One spelling for texts that read the same. */
export const foldedText = (text: string): string => wordsOf(text.normalize('NFKC')).join(' ');
