// The guides module: help and documentation articles, much of the documentation generated from the code itself.
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule } from '#platform/server/module.ts';
import { guidesContract } from './contract.ts';
import { GuideError } from './errors.ts';
import { apiOverview } from './server/generated/api-overview.ts';
import { listArticles, readArticle } from './server/reading.ts';
import { searchEntries } from './server/search-entries.ts';

export default defineServerModule({
  name: 'guides',
  needs: ['exchange', 'pharmacology'],
  errors: [GuideError],
  routes: (services) =>
    routes(guidesContract, {
      listArticles: ({ params }) => listArticles(services, params.area),
      readArticle: async ({ params }) => ({ article: await readArticle(services, params.area, params.name) }),
      readSearchIndex: async () => ({ entries: await searchEntries(services) }),
      readApiOverview: async () => apiOverview(services),
    }),
});
