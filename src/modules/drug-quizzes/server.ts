// The pharmacology quizzes module: items made from the data set, stored, and opened as quizzes in the library.

import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule } from '#platform/server/module.ts';
import { drugQuizzesContract } from './contract.ts';
import { DrugQuizError } from './errors.ts';
import { deleteQuiz, keepQuiz, listQuizzes, passingQuiz, readQuiz } from './server/kept-quizzes.ts';
import { makeQuiz } from './server/making.ts';
import { openQuiz } from './server/opening.ts';
import { ownQuiz } from './server/own-quizzes.ts';
import { personalData } from './server/personal-data.ts';
import { reword } from './server/rewording/reword.ts';

export default defineServerModule({
  name: 'drug-quizzes',
  needs: [
    'accounts',
    'plans',
    'quizzes',
    'ai',
    'records',
    'pharmacology',
    'interactions',
    'dosage',
    'drug-info',
  ],
  errors: [DrugQuizError],
  personalData,
  routes: (services) =>
    routes(drugQuizzesContract, {
      listDrugQuizzes: ({ query }, { caller }) => listQuizzes(services, caller.userId, query),
      async createDrugQuiz({ body }, context) {
        const { questions } = body;
        if (questions) {
          const { userId } = context.caller;
          return keepQuiz(services, userId, body, await ownQuiz(services, questions, body), 'owner');
        }
        return keepQuiz(services, context.caller.userId, body, await makeQuiz(services, context, body));
      },
      async generateDrugQuiz({ body }, context) {
        const made = await makeQuiz(services, context, body);
        const items = await reword(services, context.caller, made.formulary, made.items);
        return keepQuiz(services, context.caller.userId, body, { ...made, items });
      },
      async generateDrugQuizAsGuest({ body }, context) {
        return passingQuiz(services, body, await makeQuiz(services, { ...context, caller: null }, body));
      },
      readDrugQuiz: ({ params }, { caller }) => readQuiz(services, caller.userId, params.id),
      async deleteDrugQuiz({ params }, { caller }) {
        await deleteQuiz(services, caller.userId, params.id);
        return { ok: true };
      },
      openDrugQuiz: ({ params }, { caller }) => openQuiz(services, caller, params.id),
    }),
});
