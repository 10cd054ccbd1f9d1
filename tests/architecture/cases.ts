// The house rules, each with made-up code that breaks it.
import * as borders from './borders.ts';
import { browserCases } from './browser-cases.ts';
import type { Case } from './case.ts';
import type { Codebase } from './codebase.ts';
import { functionLength } from './functions.ts';
import { kindsOfTests } from './kinds-of-tests.ts';
import { oneWayCases } from './one-way-cases.ts';
import * as shapes from './shapes.ts';
import { sizeCases } from './size-cases.ts';
import { tablesOfOthers } from './tables-in-sql.ts';
import { domainWords } from './vocabulary.ts';

const quizzesServer = 'src/modules/quizzes/server/routes.ts';

/**
 * @param order the modules, the most basic first
 * @param typeNames the question types, as the registry has them
 */
export function casesOf(order: readonly string[], typeNames: readonly string[]): Case[] {
  const inModuleOrder = (code: Codebase) => borders.moduleOrder(code, order);
  const knownTypes = (code: Codebase) => shapes.questionTypeNames(code, typeNames);
  return [
    {
      title: 'files look only into the parts of the house that they may',
      rule: borders.directions,
      faults: 10,
      planted: {
        'src/modules/quizzes/web/b.ts': "import { QuizError } from '../errors.ts';",
        'src/modules/quizzes/errors.ts':
          "import { Quiz } from './contract.ts'; import en from './locales/en-errors.json';",
        'src/platform/contract/a.ts': "import '#platform/server/config.ts';",
        'src/platform/server/a.ts': "import type { Quiz } from '#modules/quizzes/contract.ts';",
        'src/platform/web/a.ts': "import { x } from '#question-types/registry.ts';",
        'src/question-types/registry.ts': "import { texts } from '#platform/web/i18n.ts';",
        'src/modules/quizzes/contract.ts': "import { quizzes } from './tables.ts';",
        'src/modules/quizzes/web/a.tsx':
          "import type { Row } from '../server/queries.ts'; import '#platform/web/a.ts';",
        [quizzesServer]: "import { Card } from '../web/card.tsx'; import '../contract.ts';",
        'src/root.tsx': "const app = () => import('./server.ts');",
      },
    },
    {
      title: 'every file of src has a place',
      rule: borders.placesOfFiles,
      faults: 2,
      planted: {
        'src/magic.ts': '',
        'src/modules/quizzes/secrets.ts': '',
        'src/modules/quizzes/contract/bank.ts': '',
        'src/modules/quizzes/web/a.ts': '',
      },
    },
    {
      title: 'a module imports only from modules above it, and is in the list',
      rule: inModuleOrder,
      faults: 3,
      planted: {
        'src/modules/accounts/server.ts': "import { quizzes } from '#modules/quizzes/server.ts';",
        'src/modules/quizzes/web/a.test.ts': "import type { Room } from '../../rounds/contract.ts';",
        'src/modules/rounds/server.ts': "import { quizzes } from '#modules/quizzes/server.ts';",
        'src/modules/crypto/server.ts': '',
      },
    },
    {
      title: 'a module declares the modules that it imports from',
      rule: borders.needsAreDeclared,
      faults: 5,
      planted: {
        'src/modules/accounts/server.ts': "export default module({\n  name: 'accounts',\n  needs: [],\n});",
        'src/modules/quizzes/server.ts':
          "export default module({\n  name: 'quizzes',\n  needs: ['accounts', 'plans'],\n});",
        [quizzesServer]: "import { QuizError } from '../errors.ts'; import '#modules/mail/api/queue.ts';",
        'src/modules/quizzes/web/a.tsx': "import { useMe } from '#modules/accounts/web.tsx';",
        'src/modules/rounds/server.ts': "export default module({\n  name: 'rounds',\n});",
        'src/modules/site/pages.ts':
          "export const needs: readonly string[] = [\n  'accounts',\n];\nimport type { A } from '#modules/plans/contract.ts';",
        'src/modules/site/web/a.test.ts': "import { a } from '#modules/accounts/web.tsx';",
      },
    },
    {
      title: "a module's folders are private, and its tables are for the keys of other tables",
      rule: borders.privateFolders,
      faults: 4,
      planted: {
        [quizzesServer]: "import { users } from '#modules/accounts/tables.ts';",
        'src/modules/quizzes/tables.ts': "import { users } from '#modules/accounts/tables.ts';",
        'src/modules/rounds/server.ts': "import { q } from '#modules/quizzes/server/queries.ts';",
        'src/modules/rounds/server/a.ts':
          "import '#modules/quizzes/api/banks.ts'; import '#modules/quizzes/api/inner/banks.ts';",
        'src/root.tsx':
          "import { q } from '#modules/quizzes/web/card.tsx'; import '#modules/quizzes/web.tsx';",
      },
    },
    {
      title: 'pages on which modules meet have points and name none of them',
      rule: borders.openHousesNameNoOne,
      faults: 3,
      planted: {
        'src/modules/shell/web/dashboards/teacher-page.tsx':
          "import { quizzesContract } from '#modules/quizzes/contract.ts';",
        'src/modules/admin/web/plans-page.tsx':
          "import { Panel } from '#modules/plans/web.tsx'; import { useMe } from '#modules/accounts/web.tsx';",
        'src/modules/admin/pages.ts': "import { auditSubjects } from '#modules/audit/points.ts';",
        'src/modules/site/web/home/brand.tsx': "import { BrandLine } from '#modules/organisations/web.tsx';",
        'src/modules/shell/web/slim-header.tsx':
          "import { BrandLine } from '#modules/organisations/web.tsx';",
      },
    },
    {
      title: 'a statement names no table of another module',
      rule: tablesOfOthers,
      faults: 5,
      planted: {
        'src/modules/quizzes/tables.ts': "export const quizzes = pgTable('quizzes', {});",
        'src/modules/accounts/tables.ts': "export const users = pgTable(\n  'users', {});",
        'src/modules/rounds/tables.ts': "export const rounds = pgTable('rounds', {});",
        'src/modules/rounds/server/a.ts':
          'const a = sql`select 1 from rounds r join quizzes q on q.quiz_id = r.quiz_id`;',
        'src/modules/rounds/server/b.ts': 'const b = sql<number>`(`.append(sql`select count(*) from users`);',
        'src/modules/rounds/server/c.ts': "await pool.query('update \"users\" set name = $1', ['']);",
        'src/modules/rounds/server/d.ts': 'await client.query({ text: `delete from quizzes where true` });',
        'src/platform/server/e.ts': 'const e = sql.raw("truncate rounds, presences");',
        'src/modules/rounds/server/f.ts':
          "const f = sql`select count(*) as users, s.users, 'quizzes' from rounds`; // users",
        'src/modules/quizzes/server/g.ts': 'const g = sql`select 1 from quizzes`;',
        'src/modules/rounds/server/h.test.ts': 'const h = sql`select 1 from users`;',
      },
    },
    {
      title: 'a question type is known to the lists only',
      rule: borders.privateQuestionTypes,
      faults: 2,
      planted: {
        'src/question-types/options/option-list.ts': "import { a } from '../true-false/type.ts';",
        'src/question-types/list.ts': "import { a } from './true-false/type.ts';",
        'src/question-types/true-false/views/player.tsx': "import { a } from '../type.ts';",
        'src/modules/rounds/web/a.tsx':
          "const View = () => import('#question-types/true-false/views/player.tsx');",
      },
    },
    {
      title: 'nothing builds on the composition',
      rule: borders.compositionIsLast,
      faults: 1,
      planted: {
        [quizzesServer]: "import { version } from '#src/server.ts';",
        'src/start.ts': "import { createApp } from './server.ts';",
      },
    },
    {
      title: 'browser code never reaches server code, nor what only a server has',
      rule: borders.browserWithoutServer,
      faults: 4,
      planted: {
        'src/modules/quizzes/web/a.tsx': "import { b } from '../contract.ts';",
        'src/modules/quizzes/contract.ts': "import { c } from '#platform/contract/c.ts';",
        'src/platform/contract/c.ts':
          "import { randomUUID } from 'node:crypto'; export const c = randomUUID;",
        'src/modules/quizzes/web/typed.tsx': "import type { d } from '../tables.ts';",
        'src/modules/quizzes/web/lazy.tsx': "const d = () => import('../tables.ts');",
        'src/modules/quizzes/tables.ts': "import { pgTable } from 'drizzle-orm/pg-core';",
        'src/platform/web/a.ts': "import { type Pool } from 'pg';",
        'src/root.tsx':
          "export { b } from './modules/quizzes/web/typed.tsx'; import './platform/contract/c.ts';",
      },
    },
    {
      title: 'server code never reaches React',
      rule: borders.serverWithoutReact,
      faults: 2,
      planted: {
        [quizzesServer]: "import { q } from '#question-types/registry.ts'; import type { FC } from 'react';",
        'src/question-types/registry.ts': "import { useState } from 'react';",
        'src/platform/server/pages/pages.ts': "const { theme } = await import('@mantine/core');",
        'src/start.ts': "import '#platform/server/bus/bus.ts';",
        'src/platform/server/bus/bus.ts': "import 'ws';",
      },
    },
    {
      title: 'what runs on both sides needs neither',
      rule: borders.pureWithoutEither,
      faults: 2,
      planted: {
        'src/question-types/options/option-list.ts': "import { Text } from '@mantine/core';",
        'src/platform/contract/a.ts': "import fs from 'node:fs'; import type { ReactNode } from 'react';",
      },
    },
    {
      title: 'work on strangers’ files loads no module that serves people',
      rule: borders.confinedAlone,
      faults: 2,
      planted: {
        'src/modules/exchange/server/reading-task.ts':
          "import { b } from './b.ts'; import type { quizzes } from '#modules/quizzes/server.ts';",
        'src/modules/exchange/server/b.ts':
          "import { d } from '#modules/drugs/server.ts'; import { n } from '#modules/drugs/contract/names.ts';",
        'src/modules/drugs/server.ts': "import { drugs } from './tables.ts';",
        'src/modules/drugs/tables.ts': 'export const drugs = 1;',
        'src/modules/drugs/contract/names.ts': 'export const n = 1;',
        'src/modules/quizzes/server.ts': 'export const quizzes = 1;',
      },
    },
    {
      title: 'the platform speaks of no domain',
      rule: domainWords,
      faults: 7,
      planted: {
        'src/platform/server/a.ts':
          "const { participantId } = body; log('no dose was given'); Math.round(1);",
        'src/platform/contract/b.ts': 'export type PlanLimits = { perMinute: number }; // of a quiz',
        'src/platform/web/c.tsx': 'const a = <p title={`the drugs of all`}>{shown} seats</p>;',
        'src/platform/web/locales/en.json':
          '{ "roomCode": "Code {code}", "room": "There is room in Rounds" }',
        'src/platform/web/d.ts': "const name = 'rounds.device'; const hasRoom = isOutOfRoom('code');",
        'src/platform/contract/access.ts': "const role = 'student'; const quizzes = 1;",
        'src/modules/quizzes/server/a.ts': 'const quiz = 1;',
      },
    },
    {
      title: 'no circles of imports, nor of types',
      rule: borders.cycles,
      faults: 2,
      planted: {
        'src/platform/server/a.ts': "import './b.ts';",
        'src/platform/server/b.ts': "export { c } from './c.ts';",
        'src/platform/server/c.ts': "import '#platform/server/a.ts';",
        'src/platform/server/d.ts': "import type { A } from './e.ts';",
        'src/platform/server/e.ts': "import './d.ts'; const f = () => import('./f.ts');",
        'src/platform/server/f.ts': "import './e.ts';",
      },
    },
    {
      title: 'no file is longer than 400 lines',
      rule: shapes.fileLength,
      faults: 1,
      planted: { 'src/start.ts': 'start();\n'.repeat(401), 'src/server.ts': 'start();\n'.repeat(400) },
    },
    {
      title: 'no function is longer than 100 lines',
      rule: functionLength,
      faults: 3,
      planted: {
        'src/start.ts': `export function start() {\n${'  go();\n'.repeat(99)}}`,
        'src/server.ts': `export const serve = async () => {\n${'  go();\n'.repeat(98)}};\n${'go();\n'.repeat(9)}`,
        'src/platform/web/part.tsx': `class Part {\n  draw() {\n${'    go();\n'.repeat(99)}  }\n}`,
        'src/platform/web/list.ts': `const list = [\n${'  1,\n'.repeat(200)}].map(function () {\n${'go();\n'.repeat(99)}});`,
        'src/platform/web/list.test.ts': `test('all', () => {\n${'  go();\n'.repeat(120)}});`,
      },
    },
    {
      title: 'no folder has more than 25 files beside each other',
      rule: shapes.folderSize,
      faults: 1,
      planted: Object.fromEntries(
        ['quizzes', 'rounds'].flatMap((module, more) =>
          Array.from({ length: 25 + more }, (_, n) => [`src/modules/${module}/web/part-${n}.ts`, '']),
        ),
      ),
    },
    {
      title: 'names are in kebab-case and say something',
      rule: shapes.names,
      faults: 4,
      planted: {
        'src/platform/web/QuizCard.tsx': '',
        'src/platform/web/utils/dates.ts': '',
        'src/platform/web/index.ts': '',
        'src/platform/web/my_file.module.css': '',
        'src/entry.client.tsx': '',
        'src/platform/web/data-table.tsx': '',
      },
    },
    {
      title: 'a test’s name says how it runs',
      rule: kindsOfTests,
      faults: 5,
      planted: {
        'src/platform/web/a.test.ts': "import { render } from '@testing-library/react';",
        'src/platform/web/a.test.tsx': "import { render } from '@testing-library/react'; vi.useFakeTimers();",
        'src/platform/web/b.test.ts': "vi.mock('./b.ts');",
        'src/modules/quizzes/server/a.test.ts': 'const app = await createTestApp();',
        'src/modules/quizzes/server/b.api.test.ts':
          '// Quizzes. Also on Postgres: several write.\nconst app = await createTestApp();',
        'src/modules/quizzes/server/c.postgres.test.ts': '// Quizzes.',
        'src/modules/quizzes/server/d.apart.postgres.test.ts':
          "// Also on Postgres: locks.\nconst app = await createTestApp(); vi.stubGlobal('fetch', null);",
      },
    },
    {
      title: 'imports name a file that is there',
      rule: shapes.importsNameFiles,
      faults: 3,
      planted: {
        'src/start.ts': "import './server'; import '#src/server.ts'; import '#elsewhere/a.ts'; import 'pg';",
        'src/server.ts': "import style from './a.css?url'; export * from './b.ts';",
        'src/a.css': '',
      },
    },
    {
      title: 'far folders are imported by their # name',
      rule: shapes.importsByAlias,
      faults: 2,
      planted: {
        'src/modules/quizzes/web/a.ts': "import '../../../platform/web/a.ts'; import '../../b.ts';",
        'src/modules/quizzes/web/a.test.ts': "import '../../../../tests/a.ts'; import '#tests/b.ts';",
      },
    },
    {
      title: 'no barrels',
      rule: shapes.barrels,
      faults: 3,
      planted: {
        'src/platform/web/all.ts': "export { a } from './a.ts'; export type { B } from './b.ts';",
        'src/platform/web/more.ts': "import { a } from './a.ts'; export { a };",
        'src/platform/web/star.ts': "export const a = 1; export * from './a.ts';",
        'src/modules/quizzes/api/keys.ts': "export { a, type B } from '../server/a.ts';",
      },
    },
    {
      title: 'what a module offers on a topic is its own, and one step away',
      rule: shapes.apisPassOnTheirOwn,
      faults: 4,
      planted: {
        'src/modules/quizzes/api/keys.ts':
          "export { a, type B } from '../server/a.ts'; export const c = 1; export { d } from '../contract.ts';",
        'src/modules/quizzes/api/images.ts':
          "export { e } from './keys.ts'; export { f } from '#modules/images/api/images.ts';",
        'src/modules/quizzes/api/packages.ts': "import { z } from 'zod'; export { z };",
      },
    },
    {
      title: 'the file that enters a module into the list offers nothing else',
      rule: shapes.serversOfferNothing,
      faults: 2,
      planted: {
        'src/modules/quizzes/server.ts':
          "export { a } from './server/a.ts'; export type B = 1; export default { name: 'quizzes' };",
        'src/modules/rounds/server.ts': "const rounds = { name: 'rounds' }; export { rounds as default };",
        'src/modules/reports/server.ts': "export const a = () => 1; export default { name: 'reports' };",
      },
    },
    {
      title: 'default exports are for entries, pages and what is loaded lazily',
      rule: shapes.defaultExports,
      faults: 2,
      planted: {
        'src/modules/quizzes/server.ts': 'export default {};',
        'src/modules/quizzes/web/list-page.tsx': 'export default function ListPage() {}',
        'src/modules/quizzes/web/list.tsx': 'export default function List() {}',
        'src/modules/quizzes/web/lazy.tsx': 'export default function Lazy() {}',
        'src/platform/web/a.tsx':
          "const Lazy = () => import('#modules/quizzes/web/lazy.tsx'); export { Lazy as default };",
      },
    },
    {
      title: 'the environment is read in one place',
      rule: shapes.environment,
      faults: 4,
      planted: {
        'src/platform/server/config.ts': 'const a = process.env.PORT;',
        'src/platform/server/a.ts': 'const a = process.env.PORT;',
        'src/platform/server/b.ts': 'const { env } = process;',
        'src/platform/server/c.ts': "import { env } from 'node:process';",
        'src/platform/server/d.ts': "const a = process['env'];",
        'src/platform/server/e.ts': 'const a = process.uptime();',
        'src/platform/server/e.test.ts': 'const a = process.env.PORT;',
      },
    },
    {
      title: "no question type's name stands outside its folder and the lists",
      rule: knownTypes,
      faults: 3,
      planted: {
        'src/modules/rounds/server/a.ts': `const isPlain = type === '${typeNames[0]}';`,
        'src/question-types/options/option-list.ts': `const a = { ${typeNames[1]?.replace(/-(.)/, (_, c) => c.toUpperCase())}: 1 };`,
        'bench/live.ts': `// a ${typeNames[0]} question`,
        'src/question-types/list.ts': `const a = '${typeNames[0]}';`,
        [`src/question-types/${typeNames[0]}/type.ts`]: `const a = '${typeNames[0]}';`,
        'src/modules/rounds/server/a.test.ts': `const a = '${typeNames[0]}';`,
      },
    },
    {
      title: 'public files say what they are for',
      rule: shapes.firstLines,
      faults: 2,
      planted: {
        'src/platform/server/a.ts': "import 'pg';",
        'src/modules/quizzes/contract.ts': 'export const a = 1;',
        'src/modules/quizzes/server/a.ts': 'export const a = 1;',
        'src/platform/server/b.ts': '// Says what b is for.',
      },
    },
    ...browserCases,
    ...oneWayCases,
    ...sizeCases,
  ];
}
