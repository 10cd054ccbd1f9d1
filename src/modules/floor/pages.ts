// Where questions from the floor are on the screens of a round.
import { resultFindings } from '#modules/results/points.ts';
import { liveParts, liveSwitches } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { menuText } from './web/menu-texts.ts';

export const pages: PageEntry[] = [];

const feature = 'floor';
const parts = async () => (await import('./web/parts.ts')).parts;
/** The same part on all of the host's screens: what is open in it stays open when the round moves on. */
const load = async () => (await parts()).host;

export const provides: Provision[] = [
  provide(liveSwitches, { feature, label: () => menuText('turnOn'), command: 'set', input: {} }),
  ...(['lobby', 'question', 'reveal', 'leaderboard'] as const).map((on) =>
    provide(liveParts, { on, feature, load }),
  ),
  provide(liveParts, { on: 'remote', feature, load: async () => (await parts()).remote }),
  provide(liveParts, { on: 'phone', feature, load: async () => (await parts()).phone }),
  provide(resultFindings, { load: async () => (await parts()).results }),
];
