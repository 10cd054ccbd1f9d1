// Reads the words of an item: without Markdown's marks, in lower case, with the endings that English changes cut off.

/** What people read of a Markdown text. Maths stay as they were written. */
export function plainOf(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/[*`~]/g, '')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-+])[ \t]+/gm, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

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
    'statement true false patient patients question answer term name named person people process result results'
  ).split(' '),
);

/** Cuts what English adds to a word: enough to see that "diffuses" and "diffusion" speak of one thing. */
function rootOf(word: string): string {
  const cut = word.replace(
    /(?:isations?|izations?|ations?|ingly|ing|edly|ed|ions?|ies|es|s|ly|al|ic|ous|ive|ed|e)$/u,
    '',
  );
  return cut.length >= 4 ? cut : word;
}

/** The roots of the words that carry meaning, of five letters or more. */
export function meaningfulRoots(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => word.length >= 5 && !functionWords.has(word));
  return new Set(words.map(rootOf));
}

/** One spelling for texts that read the same. */
export const foldedText = (text: string): string => wordsOf(text.normalize('NFKC')).join(' ');
