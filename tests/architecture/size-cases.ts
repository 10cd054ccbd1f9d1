// Rules about how much is in one place, each with made-up code that breaks it.
import type { Case } from './case.ts';
import { exportsOfFiles, statementsOfFunctions } from './sizes.ts';

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `export const a${at} = 1; export type a${at} = 1;`).join('\n');
const statements = (count: number) => `if (a) {\n${'  b();\n'.repeat(count - 1)}}`;

export const sizeCases: Case[] = [
  {
    title: 'no function has more than 40 statements of its own',
    rule: statementsOfFunctions,
    faults: 2,
    planted: {
      'src/platform/server/a.ts': `export function a() {\n${statements(41)}\n}`,
      'src/platform/server/b.ts': `export function b() {\n${statements(40)}\n}`,
      'src/platform/server/c.ts': `export const c = () => {\n${statements(38)}\nreturn () => {\n${statements(30)}\n};\n};`,
      'src/platform/server/d.test.ts': `it('d', () => {\n${statements(60)}\n});`,
      // On the list, and below the limit.
      'src/modules/exchange/server/reading.ts': 'export function a() {}',
    },
  },
  {
    title: 'no file exports more than 25 names',
    rule: exportsOfFiles,
    faults: 2,
    planted: {
      'src/platform/server/a.ts': names(26),
      'src/platform/server/b.ts': names(25),
      'src/modules/records/web.tsx': names(31),
    },
  },
];
