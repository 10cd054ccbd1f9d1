// Who may call which endpoints of practice.
import { everyone, type ModuleAccess } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';

/** The secret of a seat that a guest has just taken, and a question of its round. */
async function seatOf(app: TestApp): Promise<{ seat: string; questionId: string }> {
  const { body } = await app.people.guest.call<{
    seat: { seat: string; questions: { view: { id: string } }[] };
  }>('POST', '/practice/seats', {});
  return { seat: body.seat.seat, questionId: body.seat.questions[0]?.view.id ?? '' };
}

export const access: ModuleAccess = {
  rows: {
    readDemonstration: { statuses: everyone, call: () => ({}) },
    joinPractice: { statuses: everyone, call: () => ({}) },
    answerPractice: {
      statuses: everyone,
      call: async (_stage, app) => ({ body: { ...(await seatOf(app)), answer: 0 } }),
    },
    listQuestionTypes: { statuses: everyone, call: () => ({}) },
    tryQuestionType: {
      statuses: everyone,
      call: () => ({ params: { name: 'true-false' }, body: { answer: 1 } }),
    },
  },
};
