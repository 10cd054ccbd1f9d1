// Where quick polls are on the screens of a round.
import { resultFindings } from '#modules/results/points.ts';
import { liveParts, liveSwitches } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { menuText, offeredKinds } from './web/menu-texts.ts';

export const pages: PageEntry[] = [];

const feature = 'polls';
const parts = async () => (await import('./web/parts.ts')).parts;
const load = async () => (await parts()).host;

export const provides: Provision[] = [
  // The menu offers one whenever none is on the screens: two presses open it.
  ...offeredKinds.map((kind) =>
    provide(liveSwitches, {
      feature,
      phases: ['lobby', 'open', 'closed', 'reveal', 'leaderboard'],
      label: () => menuText(kind),
      command: 'open',
      input: { kind },
    }),
  ),
  ...(['lobby', 'question', 'reveal', 'leaderboard'] as const).map((on) =>
    provide(liveParts, { on, feature, load }),
  ),
  provide(liveParts, { on: 'remote', feature, load: async () => (await parts()).remote }),
  provide(liveParts, { on: 'phone', feature, load: async () => (await parts()).phone }),
  provide(resultFindings, { load: async () => (await parts()).results }),
];
