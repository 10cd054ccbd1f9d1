// One good call of every endpoint. Tests send it in somebody's name, or break it first.
import { randomBytes } from 'node:crypto';
import { quizDraft } from './quizzes.ts';
import { onePixel, type Stage } from './stage.ts';

export type EndpointCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: Buffer;
};

const password = 'Correct-horse-7';
const newEmail = () => `new-${randomBytes(6).toString('hex')}@example.org`;

/** By the endpoint's name. A stage is spent by the calls that change it. */
export const endpointCalls: Record<string, (stage: Stage) => EndpointCall> = {
  readHealth: () => ({}),

  register: () => ({ body: { name: 'New', email: newEmail(), password, role: 'student' } }),
  login: ({ owner }) => ({ body: { email: owner.user?.email, password, role: 'teacher', rememberMe: true } }),
  readMe: () => ({}),
  logout: () => ({}),
  listUsers: () => ({ query: { page: '1', limit: '5', search: 'a' } }),
  changeSubscription: ({ owner }) => ({
    params: { id: owner.user?.id ?? '' },
    body: { subscription: 'Pro' },
  }),

  listQuizzesOfUser: ({ owner }) => ({ params: { userId: owner.user?.id ?? '' } }),
  listPublicQuizzes: () => ({ query: { page: '1', limit: '5' } }),
  readQuiz: ({ quizId }) => ({ params: { id: quizId } }),
  createQuiz: () => ({ body: quizDraft({ settings: { pace: 'self' }, isOpen: false }) }),
  changeQuiz: ({ quizId }) => ({
    params: { id: quizId },
    body: quizDraft({ title: 'Changed', settings: { pace: 'self' }, isOpen: true, version: 1 }),
  }),
  deleteQuiz: ({ quizId }) => ({ params: { id: quizId } }),
  duplicateQuiz: ({ quizId }) => ({ params: { id: quizId } }),
  uploadImage: () => ({ file: onePixel }),
  readImage: ({ imageId }) => ({ params: { imageId } }),

  startQuiz: ({ quizId }) => ({ params: { id: quizId } }),
  stopQuiz: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
  pauseQuiz: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
  resumeQuiz: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
  readRoom: ({ roomCode }) => ({ params: { code: roomCode } }),
  joinRoom: ({ roomCode }) => ({
    params: { code: roomCode },
    body: { studentName: 'Cy', isAnonymous: false },
  }),
  joinQuiz: ({ openQuizId }) => ({
    params: { id: openQuizId },
    body: { studentName: 'Di', isAnonymous: true },
  }),
  readSeat: ({ runningQuizId, participantId }) => ({
    params: { id: runningQuizId },
    body: { participantId },
  }),
  respond: ({ runningQuizId, participantId }) => ({
    params: { id: runningQuizId },
    body: { participantId, questionId: 'q1', answer: 1, timeSpent: 1_200 },
  }),
  completeQuiz: ({ runningQuizId, participantId }) => ({
    params: { id: runningQuizId },
    body: { participantId },
  }),
  readReview: ({ runningQuizId, doneParticipantId }) => ({
    params: { id: runningQuizId },
    body: { participantId: doneParticipantId },
  }),
  submitQuiz: ({ openQuizId }) => ({
    params: { id: openQuizId },
    body: { studentName: 'Eve', answers: { q1: 1, q2: 0 }, score: 100, timeTaken: 12, userId: 'nobody' },
  }),
  listRounds: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
  readResponses: ({ runningQuizId, roundId }) => ({ params: { id: runningQuizId }, query: { roundId } }),
  exportResponses: ({ runningQuizId, roundId }) => ({
    params: { id: runningQuizId },
    query: { format: 'json', roundId },
  }),
  readHostView: ({ roundId }) => ({ params: { roundId } }),
  commandRound: ({ roundId }) => ({
    params: { roundId },
    body: { do: 'rename-seat', number: 1, name: 'Ada L' },
  }),
  readOverview: () => ({}),
  listMyResults: () => ({}),
};

/** The address of a call, below /api. */
export function addressOf(path: string, { params = {}, query = {} }: EndpointCall): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
