// The reports module: what a class knows, with how much certainty.
import { itemResults } from '#modules/ai/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { madeContract } from './contract/made.ts';
import { modelsContract } from './contract/models.ts';
import { reportsContract } from './contract.ts';
import { ReportError } from './errors.ts';
import { analyticsRoutes } from './server/analytics-routes.ts';
import { fileRoutes } from './server/files/file-routes.ts';
import { historyRoutes } from './server/history-routes.ts';
import { analysisOf } from './server/kept-analyses.ts';
import { madeRoutes } from './server/made/made-routes.ts';
import { reportWorker } from './server/made/making.ts';
import { sweepWorker } from './server/made/schedules.ts';
import { modelRoutes } from './server/models/model-routes.ts';
import { personalData } from './server/personal-data.ts';
import { progressRoutes } from './server/progress/progress-routes.ts';
import { similarityRoutes } from './server/similarity/similarity-routes.ts';

export default defineServerModule({
  name: 'reports',
  needs: ['mail', 'accounts', 'plans', 'quizzes', 'ai', 'rounds', 'results'],
  errors: [ReportError],
  personalData,
  jobs: (services) => [reportWorker(services), sweepWorker(services)],
  routes: (services) => [
    ...routes(reportsContract, {
      ...analyticsRoutes(services),
      ...progressRoutes(services),
      ...fileRoutes(services),
      ...similarityRoutes(services),
      ...historyRoutes(services),
    }),
    ...routes(madeContract, madeRoutes(services)),
    ...routes(modelsContract, modelRoutes(services)),
  ],
  provides: [
    provide(itemResults, (services) => ({
      async resultsOf(quizId) {
        const { analysis } = await analysisOf(services, quizId, null);
        return analysis.questionAnalytics.map(({ questionId, n, facility, itemRestCorrelation }) => ({
          questionId,
          n,
          facility,
          correlation: itemRestCorrelation,
        }));
      },
    })),
  ],
});
