// The pages of every module, in the order of the modules.
import { pages as accountsPages } from '#modules/accounts/pages.ts';
import { pages as adminPages } from '#modules/admin/pages.ts';
import { pages as apiKeysPages } from '#modules/api-keys/pages.ts';
import { pages as attemptsPages } from '#modules/attempts/pages.ts';
import { pages as dosagePages } from '#modules/dosage/pages.ts';
import { pages as drugImportsPages } from '#modules/drug-imports/pages.ts';
import { pages as drugInfoPages } from '#modules/drug-info/pages.ts';
import { pages as drugQuizzesPages } from '#modules/drug-quizzes/pages.ts';
import { pages as exchangePages } from '#modules/exchange/pages.ts';
import { pages as guidelinesPages } from '#modules/guidelines/pages.ts';
import { pages as interactionsPages } from '#modules/interactions/pages.ts';
import { pages as markingPages } from '#modules/marking/pages.ts';
import { pages as organisationsPages } from '#modules/organisations/pages.ts';
import { pages as pharmacologyPages } from '#modules/pharmacology/pages.ts';
import { pages as plansPages } from '#modules/plans/pages.ts';
import { pages as quizzesPages } from '#modules/quizzes/pages.ts';
import { pages as roundsPages } from '#modules/rounds/pages.ts';
import { pages as secondFactorPages } from '#modules/second-factor/pages.ts';
import { pages as sitePages } from '#modules/site/pages.ts';
import type { PageEntry } from '#platform/web/page-entry.ts';

export type PagesOfModule = { module: string; pages: readonly PageEntry[] };

export const pageList: readonly PagesOfModule[] = [
  { module: 'accounts', pages: accountsPages },
  { module: 'second-factor', pages: secondFactorPages },
  { module: 'plans', pages: plansPages },
  { module: 'api-keys', pages: apiKeysPages },
  { module: 'organisations', pages: organisationsPages },
  { module: 'quizzes', pages: quizzesPages },
  { module: 'exchange', pages: exchangePages },
  { module: 'rounds', pages: roundsPages },
  { module: 'attempts', pages: attemptsPages },
  { module: 'marking', pages: markingPages },
  { module: 'pharmacology', pages: pharmacologyPages },
  { module: 'interactions', pages: interactionsPages },
  { module: 'guidelines', pages: guidelinesPages },
  { module: 'dosage', pages: dosagePages },
  { module: 'drug-info', pages: drugInfoPages },
  { module: 'drug-quizzes', pages: drugQuizzesPages },
  { module: 'drug-imports', pages: drugImportsPages },
  { module: 'site', pages: sitePages },
  { module: 'admin', pages: adminPages },
];
