// The calls of players: finding a room, taking a seat, answering, submitting, reviewing.
import type { z } from 'zod';
import { shownBrandOf } from '#modules/organisations/api/branding.ts';
import { readQuizById, type StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { QuizError } from '#modules/quizzes/errors.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import type { featuresContract } from '../../contract/features.ts';
import type { roundsContract } from '../../contract.ts';
import { RoundError } from '../../errors.ts';
import type { JoinRequest, Room } from '../../live.ts';
import { readOwnScore, submitSeat } from '../answering/self-pace.ts';
import { attemptRulesOf } from '../direct/attempt-rules.ts';
import { findAttempt } from '../direct/attempt-seats.ts';
import { personKeyOf } from '../direct/seat-secrets.ts';
import { offersAtEntrance } from '../features/room-features.ts';
import { isResultShown, presentResult, withoutGrade } from '../live/player-frames.ts';
import type { RoomHub } from '../live/room-hub.ts';
import { reviewSeat } from '../results/seat-review.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { presentRoom } from '../running/round-state.ts';
import { findRunningRoom } from '../running/round-store.ts';
import { explainedToOwner } from '../seats/seat-limit.ts';
import { cleanName, givenName } from '../seats/seat-names.ts';
import { questionsForSeat } from '../seats/seat-questions.ts';
import { findRoundOfSeat } from '../seats/seat-store.ts';
import { readEntrance, requirePlace } from './entrance.ts';
import { findJoinedBefore, joinedSecretOf } from './repeated-joins.ts';
import { isRoomCode } from './room-code.ts';

type Visitor = { caller: Caller | null; receivedAt: number; client: { address: string } };
type Join = z.output<typeof JoinRequest>;
type SeatCall = { params: { id: string }; body: { participantId: string } };

/** A room that is not open on this node. */
async function roomAtEntrance(services: Services, roundId: string): Promise<Room> {
  const entrance = await readEntrance(services, roundId);
  const shown = {
    branding: await shownBrandOf(services, entrance.ownerId),
    features: await offersAtEntrance(services, entrance),
  };
  return presentRoom(entrance, entrance, entrance.onlyGeneratedNames, entrance.seatCount, shown);
}

/** Someone whose first response was lost is already in, even if the room has been locked or filled since. */
async function isInAlready({ db }: Services, roundId: string, participantId?: string): Promise<boolean> {
  if (participantId === undefined) return false;
  const before = await findJoinedBefore(db, roundId, [participantId]);
  return before.get(participantId)?.isRemoved === false;
}

/** Finding a room and taking a seat in it. */
function joiningHandlers(runtime: RoundsRuntime) {
  const { services, hubs, finder, pace } = runtime;

  async function roomOf(hub: RoomHub): Promise<Room> {
    const { round, course } = hub;
    const { onlyGeneratedNames } = round.settings;
    const shown = { branding: await hub.branding(), features: await hub.features.offers() };
    return presentRoom(round, course, onlyGeneratedNames, hub.seatCount(), shown);
  }

  /** A room that is not open on this node is not opened for someone who would not get in. */
  async function requireWayIn(roundId: string, caller: Caller | null): Promise<boolean> {
    const hub = await hubs.find(roundId);
    if (hub) {
      if (hub.course.isLocked) throw new RoundError('room_locked');
      return hub.round.settings.onlyGeneratedNames;
    }
    const entrance = await readEntrance(services, roundId);
    await explainedToOwner(requirePlace(services, entrance), caller, entrance.ownerId);
    return entrance.onlyGeneratedNames;
  }

  async function takeSeat(roundId: string, body: Join, { caller, receivedAt, client }: Visitor) {
    const { studentName, isAnonymous, deviceKey, joinKey } = body;
    const participantId = joinKey && joinedSecretOf(services, roundId, joinKey);
    const onlyGenerated = await requireWayIn(roundId, caller).catch(async (refusal) => {
      // No new person joins, and the typed name has been checked.
      if (await isInAlready(services, roundId, participantId)) return true;
      throw refusal;
    });
    const isGenerated = onlyGenerated || isAnonymous;
    // Whom a feature knows types no name.
    const typed = isGenerated || (body.features && !studentName) ? null : cleanName(studentName ?? '');
    const userId = caller?.userId ?? null;
    await pace.admit(roundId, { address: client.address, userId, deviceKey, isAnonymous: typed === null });
    const hub = await hubs.open(roundId);
    const features = hub.features.readJoin(body.features);
    const person = await hub.features.personOf(features);
    const known = person && !onlyGenerated ? givenName(person.name) : null;
    if (!person && !isGenerated && !typed) throw new RoundError('name_required');
    const joining = hub.join({
      features,
      name: known ?? typed,
      isKnown: known !== null,
      userId,
      joinedAt: receivedAt,
      participantId: person ? joinedSecretOf(services, roundId, person.key) : participantId,
      deviceHash: personKeyOf(userId, deviceKey),
      sourceKey: pace.sourceOf(roundId, client.address),
    });
    const seat = await explainedToOwner(joining, caller, hub.round.ownerId);
    finder.know(client.address, hub.round.roomCode);
    const room = await roomOf(hub);
    return { participantId: seat.participantId, seat: { number: seat.number, name: seat.name }, room };
  }

  /** The same for a self-paced quiz: signed-in people continue where they were. */
  async function takeAttempt(quiz: StoredQuiz, body: Join, { caller, receivedAt, client }: Visitor) {
    const { studentName, isAnonymous, deviceKey, features } = body;
    if (features !== undefined) throw new RoundError('feature_not_here');
    const beginning = attemptRulesOf(services).begin(quiz, {
      studentName,
      isAnonymous,
      deviceKey,
      userId: caller?.userId ?? null,
      receivedAt,
      address: client.address,
    });
    const begun = await explainedToOwner(beginning, caller, quiz.ownerId);
    const room = await roomOf(await hubs.open(begun.roundId));
    return { participantId: begun.participantId, seat: { number: begun.number, name: begun.name }, room };
  }

  async function joinRoom({ params, body }: { params: { code: string }; body: Join }, visitor: Visitor) {
    return takeSeat(await finder.byCode(params.code, visitor.client.address), body, visitor);
  }

  return {
    async readRoom({ params, query }, { caller, client }) {
      const roundId = await finder.byCode(params.code, client.address);
      const hub = await hubs.find(roundId);
      const reader = { userId: caller?.userId ?? null, participantId: query.participantId };
      const content = await questionsForSeat(runtime, { roundId }, reader);
      if (hub) return { room: { ...(await roomOf(hub)), ...content } };
      const room = await roomAtEntrance(services, roundId);
      return { room: { ...room, ...content } };
    },
    joinRoom,
    async joinQuiz({ params, body }, visitor) {
      if (isRoomCode(params.id)) return joinRoom({ params: { code: params.id }, body }, visitor);
      const quiz = await readQuizById(services, params.id);
      if (!quiz) throw new QuizError('quiz_not_found');
      // A name that is refused must not leave a new round behind.
      if (!body.isAnonymous && !quiz.settings.onlyGeneratedNames) cleanName(body.studentName ?? '');
      const running = await findRunningRoom(services.db, quiz.quizId);
      return running ? takeSeat(running, body, visitor) : takeAttempt(quiz, body, visitor);
    },
  } satisfies Partial<HandlersOf<typeof roundsContract>>;
}

/** What one does with a seat that one has. */
function seatHandlers({ services, hubs }: RoundsRuntime) {
  async function openSeat({ params, body }: SeatCall) {
    const participantHash = hashSecret(body.participantId);
    const roundId = await findRoundOfSeat(services.db, params.id, participantHash);
    if (!roundId) throw new RoundError('seat_not_found');
    const hub = await hubs.open(roundId);
    const attempt =
      hub.round.kind === 'direct' ? await findAttempt(services.db, params.id, participantHash) : null;
    if (attempt) await attemptRulesOf(services).closeIfOver(attempt);
    return { hub, seat: await hub.screens.find(participantHash) };
  }

  return {
    async readSeat(call) {
      const { hub, seat } = await openSeat(call);
      hub.noteCall(seat);
      return hub.screens.snapshotOf(seat, services.now());
    },
    async respond(call, { receivedAt }) {
      const { hub, seat } = await openSeat(call);
      const { questionId, answer, sequence, turn, timeSpent } = call.body;
      const request = {
        seatId: seat.seatId,
        questionId,
        answer,
        sequence,
        turn,
        receivedAt,
        claimedTimeMs: timeSpent,
      };
      const { saved, isRepeat } = await hub.answer(seat, request);
      const pinned = hub.round.byId.get(questionId);
      const result = pinned && isResultShown(hub.round) ? presentResult(pinned, saved) : null;
      return { saved: withoutGrade(saved), isRepeat, result };
    },
    async commandFeature({ params, body: { participantId, ...command } }, { receivedAt }) {
      const { hub, seat } = await openSeat({ params, body: { participantId } });
      return { own: await hub.commandFeature(seat, command, receivedAt) };
    },
    async completeQuiz(call, { receivedAt }) {
      const { hub, seat } = await openSeat(call);
      return submitSeat(services, hub, seat, receivedAt);
    },
    async readReview(call) {
      const { hub, seat } = await openSeat(call);
      const isOver = hub.course.phase === 'ended' || seat.isComplete;
      if (!isOver || !(await hub.screens.isStandingShown(seat.isComplete, services.now())))
        throw new RoundError('round_wrong_phase');
      const { result } = await readOwnScore(services, hub, seat.seatId, true);
      const items = await reviewSeat(services.db, hub, seat.seatId);
      return { result, items };
    },
  } satisfies Partial<HandlersOf<typeof roundsContract & typeof featuresContract>>;
}

export function playerRoutes(runtime: RoundsRuntime) {
  return { ...joiningHandlers(runtime), ...seatHandlers(runtime) };
}
