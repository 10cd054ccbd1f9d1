// Whether a message of the server has the shape of an event that players know. By hand, because the schemas would be a
// sixth of all script that a phone has to load; a test holds it against them.
import type { PlayerEvent } from '../../live.ts';

type Members = Record<string, unknown>;
type Check = (event: Members) => boolean;

const isRecord = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const isRecordOrNull: (value: unknown) => boolean = (value) => value === null || isRecord(value);

function isRound(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const numbers = [value.seq, value.questionIndex, value.questionCount, value.serverNow];
  const texts = [value.roundId, value.quizId, value.title, value.pace, value.phase];
  return (
    numbers.every((member) => typeof member === 'number') &&
    texts.every((member) => typeof member === 'string')
  );
}

const isSeat = (value: unknown): boolean =>
  isRecord(value) && typeof value.number === 'number' && typeof value.name === 'string';
const isSaved = (value: unknown): boolean => isRecord(value) && typeof value.questionId === 'string';
const isResult = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value.state === 'string' && isRecord(value.rendered));
const isShown = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.view) && typeof value.view.id === 'string' && isRecord(value.rendered);

function isSnapshot(value: unknown): boolean {
  if (!isRecord(value) || typeof value.isComplete !== 'boolean' || typeof value.answeredCount !== 'number')
    return false;
  const { round, seat, question, saved, result, standing } = value;
  return (
    isRound(round) &&
    isSeat(seat) &&
    (question === null || isShown(question)) &&
    (saved === null || isSaved(saved)) &&
    isResult(result) &&
    isRecordOrNull(standing)
  );
}

const checks: Record<PlayerEvent['kind'], Check> = {
  snapshot: ({ snapshot }) => isSnapshot(snapshot),
  question: ({ round, question }) => isRound(round) && isShown(question),
  round: ({ round }) => isRound(round),
  reveal: ({ round, result, standing }) => isRound(round) && isResult(result) && isRecordOrNull(standing),
  ended: ({ round, standing }) => isRound(round) && isRecordOrNull(standing),
  seat: ({ seat }) => isSeat(seat),
  removed: () => true,
  ack: ({ id, saved, result }) => typeof id === 'string' && isSaved(saved) && isResult(result),
  features: ({ features }) => isRecord(features),
  done: ({ id }) => typeof id === 'string',
  completed: ({ id, standing }) => typeof id === 'string' && isRecordOrNull(standing),
  refused: ({ code, message }) => typeof code === 'string' && typeof message === 'string',
  pong: ({ serverNow }) => typeof serverNow === 'number',
};

/** A newer server may say things that this page does not know yet: those are not events to it. */
export function isPlayerEvent(message: unknown): message is PlayerEvent {
  if (!isRecord(message) || typeof message.kind !== 'string' || !Object.hasOwn(checks, message.kind))
    return false;
  return checks[message.kind as PlayerEvent['kind']](message);
}
