// Tells whether a name should not appear on a projector in front of a class. English words only.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

export function isOffensive(name: string): boolean {
  return matcher.hasMatch(name);
}
