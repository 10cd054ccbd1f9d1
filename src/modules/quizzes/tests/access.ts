// Who may call which endpoints of quizzes.
import { everyone, type ModuleAccess, ownersOfIt, teachers } from '#tests/support/app/access.ts';
import type { Person } from '#tests/support/app/people.ts';
import { onePixel } from '#tests/support/app/stage.ts';
import { quizDraft } from '#tests/support/quizzes/quizzes.ts';

async function shareOf(owner: Person, quizId: string): Promise<string> {
  const { body } = await owner.call<{ shareId: string }>('POST', `/quiz/${quizId}/share`);
  return body.shareId;
}

export const access: ModuleAccess = {
  rows: {
    listQuizzesOfUser: {
      statuses: { ...teachers, otherTeacher: 403 },
      call: ({ owner }) => ({ params: { userId: owner.user?.id ?? '' } }),
    },
    listPublicQuizzes: {
      statuses: everyone,
      call: () => ({ query: { page: '1', limit: '5' } }),
    },
    readAuthor: {
      statuses: everyone,
      call: async ({ owner }) => {
        await owner.call('POST', '/quiz', quizDraft({ settings: { isPublic: true } }));
        return { params: { userId: owner.user?.id ?? '' }, query: { page: '1', limit: '5' } };
      },
    },
    readQuiz: {
      statuses: { guest: 404, student: 404, owner: 200, otherTeacher: 404, admin: 200 },
      call: ({ quizId }) => ({ params: { id: quizId } }),
    },
    createQuiz: {
      statuses: teachers,
      call: () => ({ body: quizDraft({ settings: { pace: 'self' }, isOpen: false }) }),
    },
    changeQuiz: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({
        params: { id: quizId },
        body: quizDraft({ title: 'Changed', settings: { pace: 'self' }, isOpen: true, version: 1 }),
      }),
    },
    deleteQuiz: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId } }),
    },
    fileQuizzes: {
      statuses: { ...ownersOfIt, admin: 404 },
      call: ({ quizId }) => ({ body: { ids: [quizId], folder: 'Year 3' } }),
    },
    renameFolder: {
      statuses: teachers,
      call: () => ({ body: { folder: 'Year 3', newName: 'Year 4' } }),
    },
    tagQuizzes: {
      statuses: { ...ownersOfIt, admin: 404 },
      call: ({ quizId }) => ({ body: { ids: [quizId], tag: 'exam', isOn: true } }),
    },
    duplicateQuizzes: {
      statuses: { ...ownersOfIt, admin: 404 },
      call: ({ quizId }) => ({ body: { ids: [quizId] } }),
    },
    createSampleQuiz: {
      statuses: teachers,
      call: () => ({}),
    },
    deleteQuizzes: {
      statuses: { ...ownersOfIt, admin: 404 },
      call: ({ quizId }) => ({ body: { ids: [quizId] } }),
    },
    duplicateQuiz: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId } }),
    },
    searchBank: {
      statuses: teachers,
      call: () => ({ query: { search: 'warfarin', page: '1', limit: '5' } }),
    },
    readShare: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId } }),
    },
    shareQuiz: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId } }),
    },
    unshareQuiz: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId } }),
    },
    readSharedQuiz: {
      statuses: teachers,
      call: async ({ owner, quizId }) => ({ params: { shareId: await shareOf(owner, quizId) } }),
    },
    copySharedQuiz: {
      statuses: teachers,
      call: async ({ owner, quizId }) => ({ params: { shareId: await shareOf(owner, quizId) } }),
    },
    uploadImage: {
      statuses: teachers,
      call: () => ({ file: onePixel }),
    },
    readImage: {
      statuses: everyone,
      call: ({ imageId }) => ({ params: { imageId } }),
    },
  },
  variants: [
    {
      title: 'readQuiz of a quiz that is open',
      endpoint: 'readQuiz',
      change: (call, { openQuizId }) => ({ ...call, params: { id: openQuizId } }),
      statuses: everyone,
    },
  ],
};
