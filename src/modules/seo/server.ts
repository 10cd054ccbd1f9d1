// The SEO module: what search engines find on pages and in drafts. Needs no language model.
import { defineServerModule } from '#platform/server/module.ts';
import { SeoError } from './errors.ts';
import { personalData } from './server/personal-data.ts';
import { seoRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'seo',
  needs: ['accounts', 'ai', 'blog'],
  errors: [SeoError],
  personalData,
  // Each opens someone's page.
  rates: { seo: { caller: 10, address: 10 } },
  routes: seoRoutes,
});
