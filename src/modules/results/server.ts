// The results module: what rounds came to, for teachers and students. What is counted and stored is in rounds.
import { defineServerModule } from '#platform/server/module.ts';
import { resultRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'results',
  needs: ['accounts', 'plans', 'shell', 'client-storage', 'quizzes', 'rounds'],
  routes: resultRoutes,
});
