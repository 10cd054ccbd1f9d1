// Rounds with their questions as they were at the start.
export { newRoomCode } from '../server/joining/room-code.ts';
export { countedQuestionIds } from '../server/running/round-machine.ts';
export { type PinnedQuestion, type PinnedRound, pinRound } from '../server/starting/pinned-round.ts';
export { isReadyToOpen } from '../server/starting/starting.ts';
