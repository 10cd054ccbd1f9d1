// The feedback module: what people say about Rounds, and what the home page shows of it.
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { FeedbackError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { personalData } from './server/personal-data.ts';
import { feedbackRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'feedback',
  needs: ['audit', 'accounts', 'site'],
  errors: [FeedbackError],
  personalData,
  routes: feedbackRoutes,
  provides: [provide(auditActions, () => actionWords)],
});
