// The module of AI content: texts that a language model writes for authors and admins, with their history.
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { AiContentError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { aiContentJobs } from './server/jobs.ts';
import { personalData } from './server/personal-data.ts';
import { aiContentRoutes } from './server/routes.ts';
import { templateRoutes } from './server/templates/routes.ts';
import { stopWriting } from './server/writing.ts';

export default defineServerModule({
  name: 'ai-content',
  needs: ['audit', 'accounts', 'plans', 'newsletter', 'quizzes', 'ai'],
  errors: [AiContentError],
  personalData,
  routes: (services) => [...aiContentRoutes(services), ...templateRoutes(services)],
  provides: [provide(auditActions, () => actionWords)],
  jobs: aiContentJobs,
  async start(services) {
    return async () => stopWriting(services);
  },
});
