// Regrades: what one would change, and carrying it out in a transaction that checks it again first.

import { createHash } from 'node:crypto';
import { isOnlyAnotherKey } from '#modules/quizzes/api/keys.ts';
import { parseKeyChanges } from '#modules/rounds/api/key-changes.ts';
import { pinRound } from '#modules/rounds/api/pinned-rounds.ts';
import {
  readGrades,
  readOtherGrades,
  readRoundsOfQuestion,
  type StoredRound,
  writeRegrade,
} from '#modules/rounds/api/regrade-store.ts';
import { readPlaces } from '#modules/rounds/api/results.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { RegradeOption } from '#modules/rounds/live.ts';
import { ownMember } from '#platform/contract/own-member.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { isPoll } from '#question-types/polls.ts';
import { lintQuestion, markingGuideOf, type Question } from '#question-types/registry.ts';
import { MarkingError } from '../../errors.ts';
import { t } from '../texts.ts';
import {
  askedIn,
  changedOthers,
  outcomeOf,
  type RegradedRound,
  type RegradeOrder,
  type RegradeOutcome,
  regradeRound,
  type SeatDifference,
} from './regrading.ts';

type Reading = Pick<Database, 'execute' | 'select'>;

/** null: all rounds of the quiz that asked the question like the newest one. */
export type QuizRegrade = RegradeOrder & { quizId: string; roundId: string | null };

export type RegradePreview = {
  /** What was previewed: the regrade is refused if the result would differ. */
  basis: string;
  roundIds: string[];
  /** Rounds that asked something else in this question's place, and stay unchanged. */
  leftOutCount: number;
  seatCount: number;
  gained: number;
  lost: number;
  changes: (SeatDifference & { roundId: string })[];
};

type PlannedRound = RegradedRound & { outcome: RegradeOutcome };
type Plan = { rounds: PlannedRound[]; preview: RegradePreview };

const refused = (message: string) => new MarkingError('regrade_refused', { message });

/** @throws AppError regrade_refused, with a message, if the change goes beyond the key or can't be stored */
function requireRegradable(asked: Question, order: QuizRegrade): void {
  const { option, question, neverLower } = order;
  if (isPoll(asked)) throw refused(t('regrade.poll'));
  if (option === 'exclude') {
    if (neverLower) throw refused(t('regrade.excluding'));
    return;
  }
  if (option === 'full-credit') return;
  const isMarked = markingGuideOf(asked) !== null;
  if (!question) {
    if (!isMarked) throw refused(t('regrade.noKey'));
    return;
  }
  if (!isOnlyAnotherKey(asked, question)) {
    throw refused(t('regrade.onlyKey'));
  }
  const problem = isMarked ? undefined : lintQuestion(question).find(({ severity }) => severity === 'error');
  if (problem) throw refused(problem.message);
}

/** Points that everyone was given can't become points to be earned without someone losing them. */
function requireKept(row: StoredRound, { option, questionId, neverLower }: QuizRegrade): void {
  const isTakenBack = option !== 'full-credit' && ownMember(row.grantedPoints, questionId) !== undefined;
  if (neverLower && isTakenBack) throw refused(t('regrade.fullCredit'));
}

async function planRegrade(
  db: Reading,
  order: QuizRegrade,
  regradeId: string,
  isLocked: boolean,
): Promise<Plan> {
  const found = await readRoundsOfQuestion(db, order, isLocked);
  const newest = found[0] && askedIn(found[0], order.questionId);
  if (!newest)
    throw order.roundId === null ? new MarkingError('regrade_refused') : new RoundError('round_not_found');
  requireRegradable(newest, order);
  const planned: PlannedRound[] = [];
  let seatCount = 0;
  for (const row of found) {
    const asked = askedIn(row, order.questionId);
    if (!asked || !isOnlyAnotherKey(newest, asked)) continue;
    const regraded = regradeRound(row, order, regradeId);
    // Points for everyone who was asked; if the question is still to come, no one was.
    if (order.option === 'full-credit' && !wasAsked(row, order.questionId)) continue;
    requireKept(row, order);
    const totals = await readPlaces(db, regraded.before.round, {
      countedQuestionIds: regraded.before.counted,
      latestQuestionId: null,
      isOver: row.phase === 'ended',
    });
    seatCount += totals.length;
    const grades = await readGrades(db, row.roundId, order.questionId);
    planned.push({ ...regraded, outcome: outcomeOf(regraded, order, totals, grades) });
  }
  if (planned.length === 0) throw refused(t('regrade.nobodyAsked'));
  return { rounds: planned, preview: previewOf(order, planned, found.length, seatCount) };
}

function wasAsked(row: StoredRound, questionId: string): boolean {
  return row.pace === 'self' || row.questionIds.indexOf(questionId) <= row.questionIndex;
}

function previewOf(
  { questionId, option, question, neverLower }: QuizRegrade,
  planned: PlannedRound[],
  foundCount: number,
  seatCount: number,
): RegradePreview {
  const changes = planned.flatMap(({ row, outcome }) =>
    outcome.differences.map((difference) => ({ roundId: row.roundId, ...difference })),
  );
  const seen = {
    order: { questionId, option, question, neverLower },
    rounds: planned.map(({ row, outcome }) => [row.roundId, row.keyChanges.length, outcome.changed.length]),
    changes,
  };
  return {
    basis: createHash('sha256').update(JSON.stringify(seen)).digest('base64url'),
    roundIds: planned.map(({ row }) => row.roundId),
    leftOutCount: foundCount - planned.length,
    seatCount,
    gained: planned.reduce((sum, { outcome }) => sum + outcome.gained, 0),
    lost: planned.reduce((sum, { outcome }) => sum + outcome.lost, 0),
    changes,
  };
}

/** What a regrade would do; changes nothing. @throws AppError regrade_refused, round_not_found */
export async function previewRegrade({ db }: Services, order: QuizRegrade): Promise<RegradePreview> {
  return (await planRegrade(db, order, 'preview', false)).preview;
}

/**
 * Carries out a regrade, within the transaction that also records who did it and why. Notify the rooms afterwards, with
 * announceRegrade.
 * @throws AppError regrade_conflict if the result would differ from the preview
 */
export async function applyRegrade(
  tx: Transaction,
  order: QuizRegrade,
  { regradeId, basis }: { regradeId: string; basis: string },
): Promise<RegradePreview & { questionBefore: Question; questionAfter: Question }> {
  const plan = await planRegrade(tx, order, regradeId, true);
  if (plan.preview.basis !== basis) throw new MarkingError('regrade_conflict');
  for (const planned of plan.rounds) {
    const { row, after, outcome } = planned;
    const others = await readOtherGrades(tx, row.roundId, order.questionId);
    await writeRegrade(tx, row, after, outcome.changed, changedOthers(planned, order, others));
  }
  const [newest] = plan.rounds;
  const questionBefore = newest?.before.round.byId.get(order.questionId)?.question;
  const questionAfter = newest?.then.round.byId.get(order.questionId)?.question;
  if (!questionBefore || !questionAfter) throw new MarkingError('regrade_refused');
  return { ...plan.preview, questionBefore, questionAfter };
}

export type RegradableQuestion = {
  /** As the newest of the rounds asked it, with the key that now counts there. */
  question: Question;
  isMarked: boolean;
  /** What the last regrade did in the newest round. */
  lastOption: RegradeOption | null;
  rounds: {
    roundId: string;
    title: string;
    startedAt: number;
    kind: 'room' | 'direct';
    isRunning: boolean;
  }[];
};

/** A question as its rounds have it, for editing. @throws AppError regrade_refused if no round asked it */
export async function readRegradable(
  { db }: Services,
  quizId: string,
  questionId: string,
  roundId: string | null,
): Promise<RegradableQuestion> {
  const found = await readRoundsOfQuestion(db, { quizId, questionId, roundId: null }, false);
  const chosen = roundId === null ? found[0] : found.find((row) => row.roundId === roundId);
  const pinned = chosen && pinRound(chosen).byId.get(questionId);
  if (!chosen || !pinned) throw new RoundError('round_not_found');
  const changes = parseKeyChanges(chosen.keyChanges);
  return {
    question: pinned.question,
    isMarked: pinned.isMarked,
    lastOption: changes.findLast((change) => change.questionId === questionId)?.option ?? null,
    rounds: found.map((row) => ({
      roundId: row.roundId,
      title: row.title,
      startedAt: row.startedAt,
      kind: row.kind,
      isRunning: row.phase !== 'ended',
    })),
  };
}
