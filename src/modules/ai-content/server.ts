// The module of AI content: texts that a language model writes for authors and admins, with their history.
import { defineServerModule } from '#platform/server/module.ts';
import { AiContentError } from './errors.ts';
import { aiContentJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { aiContentRoutes } from './server/routes.ts';
import { stopWriting } from './server/writing.ts';

export default defineServerModule({
  name: 'ai-content',
  errors: [AiContentError],
  personalData,
  routes: aiContentRoutes,
  jobs: aiContentJobs,
  async start(services) {
    return async () => stopWriting(services);
  },
});
