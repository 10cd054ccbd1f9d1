// Who may call which endpoints of pharmacology quizzes.
import { everyone, type ModuleAccess, type Statuses, signedIn } from '#tests/support/app/access.ts';
import type { Person } from '#tests/support/app/people.ts';

/** Calculations need no drugs in the data set. */
const order = { topic: 'dose calculations', difficulty: 'easy', questionCount: 2, seed: 7 };

/** A quiz is private to its owner. */
const onlyTheirs: Statuses = { guest: 401, student: 404, owner: 200, otherTeacher: 404, admin: 404 };

async function quizOf(owner: Person): Promise<{ params: { id: string } }> {
  const { body } = await owner.call<{ id: string }>('POST', '/pharmacology/quizzes', order);
  return { params: { id: body.id } };
}

export const access: ModuleAccess = {
  rows: {
    listDrugQuizzes: {
      statuses: signedIn,
      call: () => ({ query: { topic: order.topic, difficulty: 'easy', limit: '5' } }),
    },
    createDrugQuiz: { statuses: signedIn, call: () => ({ body: { ...order, title: 'For Monday' } }) },
    generateDrugQuiz: { statuses: signedIn, call: () => ({ body: order }) },
    generateDrugQuizAsGuest: { statuses: everyone, call: () => ({ body: order }) },
    readDrugQuiz: { statuses: onlyTheirs, call: ({ owner }) => quizOf(owner) },
    deleteDrugQuiz: { statuses: onlyTheirs, call: ({ owner }) => quizOf(owner) },
    openDrugQuiz: { statuses: { ...onlyTheirs, student: 403 }, call: ({ owner }) => quizOf(owner) },
  },
};
