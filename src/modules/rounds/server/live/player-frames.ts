// What players are sent, put together from parts that are encoded once per room and the few that differ per seat.

import type { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import type { PlayerSnapshot, SavedAnswer, Standing } from '../../live.ts';
import type { GradedAnswer } from '../seats/seat-store.ts';
import type { PinnedQuestion, PinnedRound } from '../starting/pinned-round.ts';

/** A player's view of an answer: its grade. */
function stateOf(pinned: PinnedQuestion, saved: GradedAnswer | null): OwnResult['state'] {
  if (pinned.grantedPoints !== null) return 'right';
  if (!saved) return 'unanswered';
  // A person's mark is a grade too.
  if (saved.fraction === null) return 'ungraded';
  if (saved.fraction >= 1) return 'right';
  return saved.fraction > 0 ? 'partial' : 'wrong';
}

/** How a seat did on a question, with the key. Call it only where the key may be seen. */
export function presentResult(pinned: PinnedQuestion, saved: GradedAnswer | null): OwnResult {
  return {
    questionId: pinned.id,
    state: stateOf(pinned, saved),
    answer: saved?.answer ?? undefined,
    fraction: pinned.grantedPoints === null ? (saved?.fraction ?? null) : 1,
    points: pinned.grantedPoints ?? saved?.points ?? 0,
    maxPoints: pinned.question.points,
    solution: pinned.solution,
    explanation: pinned.question.explanation || undefined,
    rendered: pinned.renderedSolution,
  };
}

/** The answer without what the graders made of it. */
export function withoutGrade({ questionId, answer, receivedAt, sequence }: GradedAnswer): SavedAnswer {
  return { questionId, answer, receivedAt, sequence };
}

const questionJson = new WeakMap<ShownQuestion, string>();

/** The JSON of a question that many see, made once. */
function encodedQuestion(shown: ShownQuestion): string {
  let json = questionJson.get(shown);
  if (json === undefined) {
    json = JSON.stringify(shown);
    questionJson.set(shown, json);
  }
  return json;
}

export function questionFrame(stateJson: string, shown: ShownQuestion): string {
  return `{"kind":"question","round":${stateJson},"question":${encodedQuestion(shown)}}`;
}

/** Makes the reveals of one question: all that is the same for everyone is encoded once. */
export function revealFrames(stateJson: string, pinned: PinnedQuestion | null) {
  const head = `{"kind":"reveal","round":${stateJson},"result":`;
  if (!pinned)
    return (_saved: GradedAnswer | null, standing: Standing | null) =>
      `${head}null,"standing":${JSON.stringify(standing)}}`;
  const { state, answer, fraction, points, ...same } = presentResult(pinned, null);
  const sameJson = JSON.stringify(same).slice(1);
  return (saved: GradedAnswer | null, standing: Standing | null) => {
    const own = presentResult(pinned, saved);
    const ownJson = JSON.stringify({
      state: own.state,
      answer: own.answer,
      fraction: own.fraction,
      points: own.points,
    });
    return `${head}${ownJson.slice(0, -1)},${sameJson},"standing":${JSON.stringify(standing)}}`;
  };
}

export function snapshotFrame(stateJson: string, snapshot: Omit<PlayerSnapshot, 'round'>): string {
  const { question, ...rest } = snapshot;
  const shown = question ? encodedQuestion(question) : 'null';
  return `{"kind":"snapshot","snapshot":{"round":${stateJson},"question":${shown},${JSON.stringify(rest).slice(1)}}`;
}

/** Whether the course of the round lets players see the key of its current question. */
export function isKeyShown(round: PinnedRound, phase: string): boolean {
  const { showResults } = round.settings;
  if (showResults === 'never') return false;
  if (phase === 'ended') return true;
  return showResults === 'after-question' && (phase === 'reveal' || phase === 'leaderboard');
}

/** Whether an acknowledgement includes the result: in a self-paced round no one else has to wait for it. */
export function isResultShown(round: PinnedRound): boolean {
  return round.pace === 'self' && round.settings.showResults === 'after-question';
}
