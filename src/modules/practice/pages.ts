// Where people try what Rounds can do: the question types, each with a question.
import { homeParts } from '#modules/site/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/quiz-types',
    file: './web/types/question-types-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: { group: 'product', label: t('questionTypes'), position: 80 },
  },
  {
    path: '/analytics',
    file: './web/analytics/analytics-page.tsx',
    layout: 'site',
    menu: { group: 'product', label: t('analytics'), position: 85 },
  },
];

export const provides: Provision[] = [
  provide(homeParts, {
    name: 'practice',
    place: 'hero',
    load: () => import('./web/hero/hero-round.tsx'),
    loadRead: () => import('./web/hero/read-demonstration.ts'),
  }),
];
