// The languages whose words are folded by rules of their own, and the words of each that say nothing by themselves.
export const wordLanguages = ['en', 'de', 'fr', 'es', 'pt'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const stopWords: Record<WordLanguage, ReadonlySet<string>> = {
  en: listed(
    'a an the of to in on at for and or but with is are was were be it its my your our their this that',
  ),
  de: listed(
    'der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur im in am an auf mit für ist sind war mein meine',
  ),
  fr: listed(
    'le la les l un une des du de d et ou mais à a au aux en dans sur avec pour est sont mon ma mes son sa ses',
  ),
  es: listed('el la los las un una unos unas y e o u pero de del a al en con por para es son mi mis su sus'),
  pt: listed(
    'o a os as um uma uns umas e ou mas de do da dos das em no na nos nas com por para é são meu minha seu sua',
  ),
};
