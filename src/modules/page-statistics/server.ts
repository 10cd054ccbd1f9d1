// The page statistics module: how often each kind of page is opened, per day, by visitors who have allowed it.
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { retentionRules } from '#platform/server/people/retention.ts';
import { perApp } from '#platform/server/per-app.ts';
import { pageStatisticsContract } from './contract.ts';
import { createCounter } from './server/counter.ts';
import { oldCounts, statisticsJobs } from './server/keeping.ts';
import { personalData } from './server/personal-data.ts';
import { readStatistics } from './server/reading.ts';

const counterOf = perApp(createCounter);

export default defineServerModule({
  name: 'page-statistics',
  needs: ['consent'],
  personalData,
  routes: (services) =>
    routes(pageStatisticsContract, {
      async countPageView({ body }, { client, receivedAt }) {
        counterOf(services).count(body, client, receivedAt);
        return { ok: true };
      },
      async readPageStatistics({ query }) {
        await counterOf(services).flush();
        return readStatistics(services, query.days);
      },
    }),
  jobs: statisticsJobs,
  provides: [provide(retentionRules, oldCounts)],
  async start(services) {
    const counter = counterOf(services);
    return () => counter.close();
  },
});
