// The pages of every module, in the order of the modules: one line each. The build turns these into plain imports.

import type { LayoutEntry, PageEntry } from '#platform/web/pages/page-entry.ts';
import type { Provision } from '#platform/web/pages/points.ts';

/** What a module's `pages.ts` exports. */
type ModulePages = {
  /** The modules that it imports from; only of a module without a server, which says so there. */
  needs?: readonly string[];
  pages: readonly PageEntry[];
  layouts?: readonly LayoutEntry[];
  provides?: readonly Provision[];
};

const modules: Record<string, ModulePages> = {
  audit: await import('#modules/audit/pages.ts'),
  operator: await import('#modules/operator/pages.ts'),
  mail: await import('#modules/mail/pages.ts'),
  accounts: await import('#modules/accounts/pages.ts'),
  'second-factor': await import('#modules/second-factor/pages.ts'),
  plans: await import('#modules/plans/pages.ts'),
  'api-keys': await import('#modules/api-keys/pages.ts'),
  organisations: await import('#modules/organisations/pages.ts'),
  maintenance: await import('#modules/maintenance/pages.ts'),
  shell: await import('#modules/shell/pages.ts'),
  'client-storage': await import('#modules/client-storage/pages.ts'),
  privacy: await import('#modules/privacy/pages.ts'),
  consent: await import('#modules/consent/pages.ts'),
  'page-statistics': await import('#modules/page-statistics/pages.ts'),
  legal: await import('#modules/legal/pages.ts'),
  site: await import('#modules/site/pages.ts'),
  contact: await import('#modules/contact/pages.ts'),
  feedback: await import('#modules/feedback/pages.ts'),
  newsletter: await import('#modules/newsletter/pages.ts'),
  quizzes: await import('#modules/quizzes/pages.ts'),
  exchange: await import('#modules/exchange/pages.ts'),
  ai: await import('#modules/ai/pages.ts'),
  rounds: await import('#modules/rounds/pages.ts'),
  results: await import('#modules/results/pages.ts'),
  floor: await import('#modules/floor/pages.ts'),
  teams: await import('#modules/teams/pages.ts'),
  polls: await import('#modules/polls/pages.ts'),
  'second-vote': await import('#modules/second-vote/pages.ts'),
  classes: await import('#modules/classes/pages.ts'),
  attempts: await import('#modules/attempts/pages.ts'),
  assignments: await import('#modules/assignments/pages.ts'),
  marking: await import('#modules/marking/pages.ts'),
  practice: await import('#modules/practice/pages.ts'),
  reports: await import('#modules/reports/pages.ts'),
  certificates: await import('#modules/certificates/pages.ts'),
  pharmacology: await import('#modules/pharmacology/pages.ts'),
  interactions: await import('#modules/interactions/pages.ts'),
  guidelines: await import('#modules/guidelines/pages.ts'),
  dosage: await import('#modules/dosage/pages.ts'),
  'drug-info': await import('#modules/drug-info/pages.ts'),
  'drug-quizzes': await import('#modules/drug-quizzes/pages.ts'),
  'drug-imports': await import('#modules/drug-imports/pages.ts'),
  blog: await import('#modules/blog/pages.ts'),
  seo: await import('#modules/seo/pages.ts'),
  'ai-content': await import('#modules/ai-content/pages.ts'),
  guides: await import('#modules/guides/pages.ts'),
  backups: await import('#modules/backups/pages.ts'),
  admin: await import('#modules/admin/pages.ts'),
};

export const pageList = Object.entries(modules).map(([name, { pages, layouts = [], provides = [] }]) => {
  return { name, pages, layouts, provides };
});
