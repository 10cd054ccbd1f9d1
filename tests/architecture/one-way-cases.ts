// Jobs that have one way each, with made-up code that goes another.
import type { Case } from './case.ts';
import { oneWay } from './one-way.ts';

export const oneWayCases: Case[] = [
  {
    title: 'an everyday job is done in its one way',
    rule: oneWay,
    faults: 6,
    planted: {
      'src/platform/server/database/database.ts':
        "export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];",
      'src/modules/quizzes/server/a.ts': "type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];",
      'src/platform/server/per-app.ts': 'const made = new WeakMap<Services, T>();',
      'src/modules/quizzes/server/b.ts': 'const known = new WeakMap<Services, Map<string, Known>>();',
      'src/modules/quizzes/server/c.ts': 'const known = new WeakMap<Formulary, Known>();',
      'src/platform/web/save-file.ts': 'const url = URL.createObjectURL(file);',
      'src/modules/quizzes/web/d.ts': 'const url = URL.createObjectURL(file);',
      'src/platform/web/pages/api-or-null.ts':
        "const isUnknown = code === 'a_not_found' || code === 'bad_request';",
      'src/modules/quizzes/web/e.tsx':
        "const isUnknown = code === 'quiz_not_found' || code === 'bad_request';",
      'src/platform/server/database/page-of.ts': 'query.limit(limit).offset((page - 1) * limit);',
      'src/modules/images/api/images.ts':
        "const served = { content, cacheControl: 'public, max-age=31536000, immutable' };",
      'src/modules/quizzes/server/g.ts':
        "const served = { content, cacheControl: 'public, max-age=31536000, immutable' };",
      'src/modules/quizzes/server/f.ts': 'query.limit(limit).offset((page - 1) * limit);',
    },
  },
  {
    title: 'an object’s members are written into it',
    rule: oneWay,
    faults: 1,
    planted: {
      'src/modules/quizzes/server/a.ts': 'const quiz = {\n  ...{ id, title },\n};',
      'src/modules/quizzes/server/b.ts': 'const quiz = {\n  ...stored,\n  ...(title && { title }),\n};',
      'src/modules/quizzes/server/c.ts': 'const quiz = {\n  ...{ [name]: value },\n};',
    },
  },
  {
    title: 'a field’s limit is written in the contract only',
    rule: oneWay,
    faults: 2,
    planted: {
      'src/modules/quizzes/web/a.tsx': '<TextInput maxLength={1_000} />',
      'src/modules/quizzes/web/b.tsx': '<TextInput maxLength={longestTitle} />',
      'src/modules/quizzes/web/c.test.tsx': '<TextInput maxLength={10} />',
      // Fewer than the list says.
      'src/modules/records/web/editor/reference-rows.tsx': '<TextInput />',
    },
  },
];
