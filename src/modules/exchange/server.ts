// The exchange module: quizzes from files and to files.
import { defineServerModule } from '#platform/server/module.ts';
import { ExchangeError } from './errors.ts';
import { importJobs } from './server/importing.ts';
import { personalData } from './server/personal-data.ts';
import { importReaderOf } from './server/reading.ts';
import { exchangeRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'exchange',
  needs: ['accounts', 'plans', 'quizzes'],
  errors: [ExchangeError],
  personalData,
  routes: exchangeRoutes,
  jobs: importJobs,
  async start(services) {
    const reader = importReaderOf(services);
    return () => reader.stop();
  },
});
