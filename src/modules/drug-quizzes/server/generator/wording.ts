// Small adjustments of words, so that phrases from records fit into sentences.

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Names that keep their capital within a sentence. */
const proper =
  /^(?:Alzheimer|Parkinson|Stevens|Crohn|Paget|Kawasaki|Wilson|Raynaud|Reye|Fournier|Graves|Hodgkin|Tourette|Lennox|Dravet|Liddle|Wernicke|Zollinger|Helicobacter|Clostridioides|Cushing|Addison|Behçet|Kaposi|Fanconi|Mallory|Lambert|Lyme|Lewy|Wolff|Mycobacterium|Mycoplasma|Pneumocystis|Plasmodium|Gram|Dupuytren|Sjögren|Ménière|Bell|Duchenne|Gaucher|Brugada|Schilling|Huntington|Dercum|Barrett|Bartter|Conn|Beh|Candida|Legionella|Chlamydia|Ascaris|Strongyloides|Torsades|Epstein|Ewing|Osgood|Waldenström|Haemophilus)/;

/** `Community-acquired pneumonia` -> `community-acquired pneumonia`; names and abbreviations stay. */
export function withinSentence(phrase: string): string {
  const isName = proper.test(phrase) || /^(?:[A-Z]{2}|[A-Z][-\d]|[A-Z] )/.test(phrase);
  return isName ? phrase : `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
}

export function firstSentence(text: string): string {
  return /^.*?[.;](?=\s|$)/.exec(text)?.[0].replace(/[.;]$/, '') ?? text.replace(/\.$/, '');
}

export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** In the order of a sentence: `a, b or c`. */
export function listed(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

export const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a word of one text begins like a word of the other, letter by letter. */
export function sharesStem(one: string, other: string, letters: number): boolean {
  const stems = new Set(
    wordsOf(other).flatMap((word) => (word.length >= letters ? [word.slice(0, letters)] : [])),
  );
  return wordsOf(one).some((word) => word.length >= letters && stems.has(word.slice(0, letters)));
}
