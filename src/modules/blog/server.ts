// The blog module: posts that people write, and what readers leave there.
import { siteTexts } from '#modules/ai/api/points.ts';
import { auditActions, auditLabels } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { publicAddresses } from '#platform/server/pages/site-map.ts';
import { BlogError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { commentLabels } from './server/comments/moderating.ts';
import { commentRoutes } from './server/comments/routes.ts';
import { deskRoutes } from './server/desk/routes.ts';
import { postJobs } from './server/desk/states.ts';
import { personalData } from './server/personal-data.ts';
import { readingRoutes } from './server/reading/routes.ts';
import { siteMapEntries } from './server/reading/site-map.ts';
import { blogTexts } from './server/reading/site-text.ts';
import { seedBlog } from './server/samples.ts';

export default defineServerModule({
  name: 'blog',
  needs: [
    'audit',
    'images',
    'settings',
    'operator',
    'mail',
    'accounts',
    'site',
    'quizzes',
    'exchange',
    'ai',
    'practice',
    'pharmacology',
  ],
  errors: [BlogError],
  personalData,
  // A class that discusses an article shares an address.
  rates: { comment: { caller: 6, address: 60 } },
  routes: (services) => [...readingRoutes(services), ...deskRoutes(services), ...commentRoutes(services)],
  jobs: postJobs,
  seed: seedBlog,
  provides: [
    provide(auditActions, () => actionWords),
    provide(auditLabels, (services) => ({
      prefix: 'blog.comments.',
      labelsOf: (ids) => commentLabels(services, ids),
    })),
    provide(publicAddresses, siteMapEntries),
    provide(siteTexts, blogTexts),
  ],
});
