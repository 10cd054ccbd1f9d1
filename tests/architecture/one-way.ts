// Everyday jobs have one way each: code that writes another one again.

import { zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';
import { limitLiterals } from './limit-literals.ts';

/** What code looks like that does a job by itself, where its one way is, and how to call that. */
type Job = { again: RegExp; home: string; instead: string };

const jobs: Job[] = [
  {
    again: /Parameters<Parameters<Database\['transaction'\]/,
    home: 'src/platform/server/database/database.ts',
    instead: 'Transaction',
  },
  {
    again: /new WeakMap<Services\b/,
    home: 'src/platform/server/per-app.ts',
    instead: 'perApp',
  },
  {
    again: /URL\.createObjectURL\b/,
    home: 'src/platform/web/save-file.ts',
    instead: 'saveFile',
  },
  {
    again: /code === '\w+_not_found' \|\| code === 'bad_request'/,
    home: 'src/platform/web/pages/api-or-null.ts',
    instead: 'apiOrNull',
  },
  {
    again: /\.offset\(\(\w*\.?page - 1\) \*/,
    home: 'src/platform/server/database/page-of.ts',
    instead: 'pageOf',
  },
  {
    // As only images are served.
    again: /cacheControl: 'public, max-age=\d+, immutable'/,
    home: 'src/modules/images/api/images.ts',
    instead: 'defineImages',
  },
];

export function oneWay(code: Codebase): string[] {
  return [...limitLiterals(code), ...writtenAgain(code), ...literalSpreads(code)];
}

/** `...{ a, b },` inside an object: members on one line, which no search for a member finds. A computed name may need it. */
function literalSpreads(code: Codebase): string[] {
  return code.sources
    .filter(({ text }) => /^\s*\.\.\.\{ \w/m.test(text))
    .map(({ path }) => `${path} spreads an object that it writes itself`);
}

function writtenAgain(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => path.startsWith('src/') && zoneOf(path) !== 'test')
    .flatMap(({ path, text }) =>
      jobs
        .filter(({ again, home }) => path !== home && again.test(text))
        .map(({ instead, home }) => `${path} writes ${instead} of ${home} again`),
    );
}
