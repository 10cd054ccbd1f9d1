// The quizzes module: what teachers write. Running a quiz belongs to the rounds module.
import { findDemoTeacherId } from '#modules/accounts/api/people.ts';
import { apiScopes } from '#modules/api-keys/api/points.ts';
import { quizCounting } from '#modules/plans/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { QuizError } from './errors.ts';
import { createQuiz } from './server/creating.ts';
import { personalData } from './server/personal-data.ts';
import { questionImages } from './server/pictures.ts';
import { countCreated } from './server/queries.ts';
import { quizRoutes } from './server/routes.ts';
import { sampleQuizzes } from './server/samples/sample-quizzes.ts';
import { selectionRoutes } from './server/selection/selection-routes.ts';

export default defineServerModule({
  name: 'quizzes',
  needs: ['images', 'accounts', 'plans', 'api-keys', 'site'],
  errors: [QuizError],
  personalData,
  routes: (services) => [...quizRoutes(services), ...selectionRoutes(services)],
  provides: [
    provide(apiScopes, () => ['quizzes:read', 'quizzes:write']),
    provide(quizCounting, ({ db }) => ({
      countCreated: (ownerId, time) => countCreated(db, ownerId, time),
      countPictureBytes: (ownerId) => questionImages.countBytes(db, ownerId),
    })),
  ],
  async seed(services) {
    const teacherId = await findDemoTeacherId(services);
    if (!teacherId) return [];
    for (const draft of sampleQuizzes()) await createQuiz(services, teacherId, draft);
    return [];
  },
});
