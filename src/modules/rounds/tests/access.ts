// Who may call which endpoints of rounds.
import {
  type AccessVariant,
  all,
  type EndpointCall,
  everyone,
  inPlaceOf,
  type ModuleAccess,
  ownersOfIt,
  teachers,
} from '#tests/support/app/access.ts';

const asSeat = (call: EndpointCall, participantId: string): EndpointCall => ({
  ...call,
  body: { ...call.body, participantId },
});
const forgedSeat = 'A'.repeat(43);

export const access: ModuleAccess = {
  rows: {
    listLiveRooms: { statuses: teachers, call: () => ({}) },
    startQuiz: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId }, body: { lobby: true } }),
    },
    stopQuiz: {
      statuses: ownersOfIt,
      call: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
    },
    pauseQuiz: {
      statuses: ownersOfIt,
      call: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
    },
    resumeQuiz: {
      statuses: ownersOfIt,
      call: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
    },
    readRoom: {
      statuses: everyone,
      call: ({ roomCode }) => ({ params: { code: roomCode } }),
    },
    joinRoom: {
      statuses: everyone,
      call: ({ roomCode }) => ({
        params: { code: roomCode },
        body: { studentName: 'Cy', isAnonymous: false },
      }),
    },
    joinQuiz: {
      statuses: everyone,
      call: ({ openQuizId }) => ({
        params: { id: openQuizId },
        body: { studentName: 'Di', isAnonymous: true },
      }),
    },
    readSeat: {
      statuses: everyone,
      call: ({ runningQuizId, participantId }) => ({
        params: { id: runningQuizId },
        body: { participantId },
      }),
    },
    respond: {
      statuses: everyone,
      call: ({ runningQuizId, participantId }) => ({
        params: { id: runningQuizId },
        body: { participantId, questionId: 'q1', answer: 1, timeSpent: 1_200 },
      }),
    },
    completeQuiz: {
      statuses: everyone,
      call: ({ runningQuizId, participantId }) => ({
        params: { id: runningQuizId },
        body: { participantId },
      }),
    },
    commandFeature: {
      // No feature of this app: what is known of the seat and the room is checked first.
      statuses: all(409),
      call: ({ runningQuizId, participantId }) => ({
        params: { id: runningQuizId },
        body: { participantId, id: 'c1', feature: 'teams', command: 'change', input: {} },
      }),
    },
    readReview: {
      statuses: everyone,
      call: ({ runningQuizId, doneParticipantId }) => ({
        params: { id: runningQuizId },
        body: { participantId: doneParticipantId },
      }),
    },
    submitQuiz: {
      statuses: everyone,
      call: ({ openQuizId }) => ({
        params: { id: openQuizId },
        body: { studentName: 'Eve', answers: { q1: 1, q2: 0 }, score: 100, timeTaken: 12, userId: 'nobody' },
      }),
    },
    readHostView: {
      statuses: ownersOfIt,
      call: ({ roundId }) => ({ params: { roundId } }),
    },
    listRoundQuestions: {
      statuses: ownersOfIt,
      call: ({ roundId }) => ({ params: { roundId } }),
    },
    commandRound: {
      statuses: ownersOfIt,
      call: ({ roundId }) => ({
        params: { roundId },
        body: { do: 'rename-seat', number: 1, name: 'Ada L' },
      }),
    },
  },
  variants: [
    {
      title: 'joinQuiz of a quiz that is neither open nor running',
      endpoint: 'joinQuiz',
      change: (call, { quizId }) => inPlaceOf(call, { id: quizId }),
      statuses: all(409),
    },
    {
      title: 'submitQuiz of a quiz that is not open',
      endpoint: 'submitQuiz',
      change: (call, { quizId }) => inPlaceOf(call, { id: quizId }),
      statuses: all(409),
    },
    ...['readSeat', 'respond', 'completeQuiz', 'commandFeature', 'readReview'].flatMap(
      (endpoint): AccessVariant[] => [
        {
          title: `${endpoint} with a forged seat`,
          endpoint,
          change: (call) => asSeat(call, forgedSeat),
          statuses: all(404),
        },
        {
          title: `${endpoint} with a seat in another quiz`,
          endpoint,
          change: (call, { openQuizId }) => inPlaceOf(call, { id: openQuizId }),
          statuses: all(404),
        },
      ],
    ),
  ],
};
