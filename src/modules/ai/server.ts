// The AI module: every call to a language model goes through here, within a budget, or is refused with a
// message if none is connected.
import { auditActions } from '#modules/audit/api/points.ts';
import { quizWatchers } from '#modules/quizzes/api/points.ts';
import { sealedSettings } from '#modules/settings/api/store.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { retentionRules } from '#platform/server/people/retention.ts';
import { noteStart } from './api/process-start.ts';
import { aiSettings } from './contract.ts';
import { AiError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { closeDemo } from './server/demo/demo-server.ts';
import { stopGenerations } from './server/generating/generations.ts';
import { generatingRoutes } from './server/generating/routes.ts';
import { aiJobs, aiRetention } from './server/jobs.ts';
import { noteChanges } from './server/outcomes/kept-items.ts';
import { personalData } from './server/personal-data.ts';
import { aiRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'ai',
  needs: ['audit', 'settings', 'mail', 'accounts', 'plans', 'quizzes', 'exchange'],
  errors: [AiError],
  personalData,
  sealed: sealedSettings(aiSettings),
  routes: (services) => [...aiRoutes(services), ...generatingRoutes(services)],
  jobs: aiJobs,
  provides: [
    provide(auditActions, () => actionWords),
    provide(retentionRules, aiRetention),
    provide(quizWatchers, (services) => ({ changed: (_before, after) => noteChanges(services, after) })),
  ],
  async start(services) {
    noteStart(services);
    return async () => {
      await stopGenerations(services);
      await closeDemo(services);
    };
  },
});
