// What has changed of live features, put into what a screen knows of the round.
import type { FeatureValues, RoundState } from '../../live.ts';

export function withFeatures(round: RoundState, changed: FeatureValues): RoundState {
  return { ...round, features: { ...round.features, ...changed } };
}
