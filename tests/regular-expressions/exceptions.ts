// Regular expressions that may be slow, and why no one can make use of that.

/** Files whose patterns only run on short or trusted texts. */
export const boundedInputs: readonly { where: string; because: string }[] = [
  {
    where: 'src/modules/drug-quizzes/server/generator/',
    because: 'They run over the records of the data set, whose texts are bounded by its schema.',
  },
  {
    where: 'src/modules/drug-info/server/',
    because: 'A question has at most 500 characters, a name 200, a phrased answer a few thousand.',
  },
  {
    where: 'src/modules/quizzes/web/editor/questions/excerpt.ts',
    because: 'It looks at the first 300 characters of a text.',
  },
];

/** Patterns that are put together while the program runs, and of what. */
export const composedPatterns: readonly { file: string; because: string }[] = [
  { file: 'src/modules/plans/server/licence-code.ts', because: 'A constant length of groups.' },
  { file: 'src/modules/pharmacology/server/data-set/writing-rules.ts', because: 'A constant list of units.' },
  { file: 'src/modules/drug-info/server/personal-advice.ts', because: 'Constant lists of words.' },
  { file: 'src/modules/drug-info/server/first-person.ts', because: 'Constant lists of words.' },
  { file: 'src/modules/drug-info/server/wording/plain-text.ts', because: 'Constant lists of phrases.' },
  { file: 'src/modules/drug-info/server/phrasing.ts', because: 'Constant lists of numerals and units.' },
  { file: 'src/modules/drug-imports/server/sources/label-headings.ts', because: 'The words of a constant heading.' },
  { file: 'src/modules/drug-imports/server/sources/rxnorm.ts', because: 'The name of a table.' },
  { file: 'src/modules/blog/server/rendering/post-html.ts', because: 'One of two constant names of embedded things.' },
  { file: 'src/platform/contract/text/person-name.ts', because: 'Constant names of scripts.' },
  { file: 'src/platform/server/pages/page-language.ts', because: 'What stands for the site’s address: letters and signs of ours.' },
  { file: 'src/platform/server/pages/paint-first.ts', because: 'What stands for a nonce: letters and digits.' },
  { file: 'src/platform/server/pages/sealed-page.ts', because: 'What stands for a nonce: letters and digits.' },
  { file: 'src/modules/exchange/server/formats/tables/layouts.ts', because: 'The number of an answer.' },
  { file: 'src/modules/exchange/server/formats/tables/own-columns.ts', because: 'The letter of an option.' },
  { file: 'src/modules/interactions/server/composing/advising.ts', because: 'Constant lists of words.' },
  { file: 'src/modules/interactions/server/composing/fitting.ts', because: 'Constant lists of words.' },
  { file: 'src/modules/interactions/server/composing/named-drugs.ts', because: 'Escaped names of our own records.' },
]; // biome-ignore format: a list
