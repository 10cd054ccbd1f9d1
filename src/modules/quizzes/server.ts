// The quizzes module: what teachers write. Running a quiz is the rounds module's affair.
import { findDemoTeacherId } from '#modules/accounts/server.ts';
import { defineServerModule } from '#platform/server/module.ts';
import { createQuiz, quizRoutes } from './server/routes.ts';
import { sampleQuizzes } from './server/sample-quizzes.ts';

export {
  presentQuiz,
  quizActivity,
  readQuizById,
  readQuizOf,
  type StoredQuiz,
} from './server/stored-quiz.ts';

export default defineServerModule({
  name: 'quizzes',
  routes: quizRoutes,
  async seed(services) {
    const teacherId = await findDemoTeacherId(services);
    if (!teacherId) return [];
    for (const draft of sampleQuizzes()) await createQuiz(services, teacherId, draft);
    return [];
  },
});
