// The blog module: posts that people write, and what readers leave there.
import { auditActions } from '#modules/audit/server.ts';
import { defineServerModule, extend } from '#platform/server/module.ts';
import { publicAddresses } from '#platform/server/pages/site-map.ts';
import { BlogError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { deskRoutes } from './server/desk/routes.ts';
import { postJobs } from './server/desk/states.ts';
import { personalData } from './server/personal-data.ts';
import { readingRoutes } from './server/reading/routes.ts';
import { siteMapEntries } from './server/reading/site-map.ts';
import { seedBlog } from './server/samples.ts';

export default defineServerModule({
  name: 'blog',
  errors: [BlogError],
  personalData,
  routes: (services) => [...readingRoutes(services), ...deskRoutes(services)],
  jobs: postJobs,
  seed: seedBlog,
  extensions: [extend(auditActions, () => actionWords), extend(publicAddresses, siteMapEntries)],
});
