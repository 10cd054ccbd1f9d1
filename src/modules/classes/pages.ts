// The pages of this module, its row in the comparison of plans, and where a class is on the screens of a round.
import { planRows } from '#modules/plans/points.ts';
import { liveParts, liveSwitches } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { classesInPlan } from './contract/limits.ts';
import { menuText } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/classes',
    file: './web/classes-page.tsx',
    layout: 'workspace',
    menu: {
      group: 'workspace',
      label: menuText('classes'),
      icon: 'people',
      position: 22,
      roles: ['teacher'],
    },
  },
  { path: '/classes/:classId', file: './web/class/class-page.tsx', layout: 'workspace' },
];

const feature = 'class';
const parts = async () => (await import('./web/parts.ts')).parts;
const inPlan = (limit: number | null) => limit?.toString() ?? menuText('unlimited');

export const provides: Provision[] = [
  provide(planRows, {
    label: menuText('planRow'),
    values: {
      Free: inPlan(classesInPlan.Free),
      Pro: inPlan(classesInPlan.Pro),
      Enterprise: inPlan(classesInPlan.Enterprise),
    },
  }),
  provide(liveSwitches, {
    feature,
    phases: ['lobby'],
    label: () => menuText('turnOn'),
    command: 'set',
    input: {},
  }),
  provide(liveParts, {
    on: 'join',
    feature,
    namesPlayer: true,
    load: async () => (await parts()).join,
  }),
  provide(liveParts, { on: 'lobby', feature, load: async () => (await parts()).lobby }),
  provide(liveParts, { on: 'remote', feature, load: async () => (await parts()).remote }),
];
