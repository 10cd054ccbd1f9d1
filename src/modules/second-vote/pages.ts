// Where a second vote is on the screens of a round.
import { liveParts } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { featureName, isCompared } from './web/turns-value.ts';

export const pages: PageEntry[] = [];

const parts = async () => (await import('./web/parts.ts')).parts;
const host = { feature: featureName, isInstead: isCompared, load: async () => (await parts()).host };

export const provides: Provision[] = [
  provide(liveParts, { on: 'question', ...host }),
  provide(liveParts, { on: 'reveal', ...host }),
  provide(liveParts, { on: 'remote', feature: featureName, load: async () => (await parts()).remote }),
];
