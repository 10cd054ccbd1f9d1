// Where questions from the floor are on the screens of a round.
import { resultFindings } from '#modules/results/points.ts';
import { liveParts, liveSwitches } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { firstSwitches } from './first-switches.ts';
import { menuText } from './web/menu-texts.ts';

export const pages: PageEntry[] = [];

/** The same part on all of the host's screens: what is open in it stays open when the round moves on. */
const loadForHost = () => import('./web/host/host-floor.tsx');

export const provides: Provision[] = [
  provide(liveSwitches, {
    feature: 'floor',
    label: () => menuText('turnOn'),
    command: 'set',
    input: firstSwitches,
  }),
  ...(['lobby', 'question', 'reveal', 'leaderboard'] as const).map((on) =>
    provide(liveParts, { on, feature: 'floor', load: loadForHost }),
  ),
  provide(liveParts, { on: 'remote', feature: 'floor', load: () => import('./web/host/remote-floor.tsx') }),
  provide(liveParts, { on: 'phone', feature: 'floor', load: () => import('./web/phone/phone-floor.tsx') }),
  provide(resultFindings, { position: 60, load: () => import('./web/results-floor.tsx') }),
];
