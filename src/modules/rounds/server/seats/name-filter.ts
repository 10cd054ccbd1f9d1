// Whether a name should not appear on a projector in front of a class. English words only.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const dataset = englishDataset.build();

/** Names that people really have and that contain a word of the list. */
const realNames = [
  'analise',
  'annalise',
  'analisa',
  'dicken',
  'dickerson',
  'dickey',
  'dickie',
  'dickinson',
  'dickson',
  'medick',
];

const matcher = new RegExpMatcher({
  ...dataset,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...realNames],
});

// The matcher reads digits as letters ("455" as a word); a separate number, as in "Player 455", is a number.
const loneNumber = /(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu;
/** s p e l l e d or s.p.e.l.l.e.d */
const spelledOut = /(?<!\p{L})(?:\p{L}[\s._*-]+){2,}\p{L}(?!\p{L})/gu;

export function isOffensive(name: string): boolean {
  const readable = name
    .replace(loneNumber, ' ')
    .replace(spelledOut, (word) => word.replace(/[^\p{L}]/gu, ''));
  return matcher.hasMatch(readable);
}
