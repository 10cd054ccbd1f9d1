// Where teams are on the screens of a round.
import { liveParts, liveSwitches } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { menuText } from './web/menu-texts.ts';

export const pages: PageEntry[] = [];

const feature = 'teams';
const parts = async () => (await import('./web/parts.ts')).parts;

export const provides: Provision[] = [
  provide(liveSwitches, {
    feature,
    phases: ['lobby'],
    label: () => menuText('turnOn'),
    command: 'set',
    input: {},
  }),
  provide(liveParts, { on: 'join', feature, load: async () => (await parts()).join }),
  provide(liveParts, { on: 'lobby', feature, load: async () => (await parts()).lobby }),
  provide(liveParts, {
    on: 'leaderboard',
    feature,
    isInstead: ({ round, boards }) => round.showLeaderboard && (boards?.teams ?? null) !== null,
    load: async () => (await parts()).board,
  }),
  provide(liveParts, { on: 'remote', feature, load: async () => (await parts()).remote }),
  provide(liveParts, { on: 'phone', feature, load: async () => (await parts()).phone }),
  provide(liveParts, { on: 'results', feature, load: async () => (await parts()).results }),
];
