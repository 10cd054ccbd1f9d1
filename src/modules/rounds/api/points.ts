// What later modules may add to rounds.
export {
  type AttemptStart,
  attemptRules,
  type Beginner,
  type BegunAttempt,
} from '../server/direct/attempt-rules.ts';
export {
  type HostLiveCommand,
  type LiveFeature,
  type LiveRoom,
  liveCommand,
  liveFeatures,
  type Member,
} from '../server/features/live-feature.ts';
export { passMarks } from '../server/results/pass-marks.ts';
