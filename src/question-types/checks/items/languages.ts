// Whether a text is in English: rules about English words and endings have nothing to say of others.

const english = new Set(
  (
    'the of and is are was were which what who whose where when why how does did has have that this these those with for from ' +
    'by an it its at be been can following not to as if than into his her their there after before between during'
  ).split(' '),
);

/** Frequent words of other languages that are no English words. */
const foreign = new Set(
  (
    'der das ein eine einer eines einem einen und ist sind welche welcher welches welchem wie wird werden wurde nicht von zu mit im ' +
    'auf für bei wer wo warum les une est sont quel quelle quels quelles qui dans avec pour du au aux ne pas sur comment ' +
    'pourquoi combien où el los las una unos es cuál cuáles qué quién cómo cuándo dónde cuántos del al por para con en il ' +
    'lo gli dei della delle di che chi quale quali nel nella con si são é qual quais uma um os da dos das em na ' +
    'het een van wat welke hoe wordt zijn niet op och är vilken vilket vilka vad som av på og er hvilken hvad hvilket ' +
    'jest są które która który jakie jaki jaka nie w z ve bir hangi hangisi nedir bu için mikä mitä kuka mely melyik az egy és ' +
    'která který které je koji koja koje što tko este sunt și cine'
  ).split(' '),
);

/** Short stems without any such word are taken for English, unless most of their letters are not Latin. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 < letters) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  return count(foreign) <= count(english);
}
