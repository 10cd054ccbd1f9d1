// The rule that a test's name says how it runs (src/conventions.ts): with modules that others replaced it would fail by chance.
import { fits, onPostgres, testFiles } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';

const hasApp = /\bcreate(?:TestApp|TwoNodes)\b/;
const replaces = /\bvi\.(?:mock|doMock|resetModules|stub\w+|setSystemTime|useFakeTimers)\(/;
const isOfScreens = /from '@testing-library\//;
const reasonForPostgres = /\bAlso on Postgres: \S/;

export function kindsOfTests(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const isComponent = fits(path, testFiles.components);
      const isApart = fits(path, testFiles.apart);
      return [
        ...(isOfScreens.test(text) && !isComponent ? [`${path} shows parts of the screen: .test.tsx`] : []),
        ...(replaces.test(text) && !isApart && !isComponent
          ? [`${path} replaces what others share: .apart.test.ts`]
          : []),
        ...(hasApp.test(text) && !isApart && !fits(path, testFiles.app)
          ? [`${path} has the whole app: .api.test.ts`]
          : []),
        ...(reasonForPostgres.test(text) === fits(path, onPostgres)
          ? []
          : [`${path}: its reason (“Also on Postgres: …”) and its name (.postgres.test.ts) belong together`]),
      ];
    });
}
