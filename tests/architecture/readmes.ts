// What a module's README has to say: every folder of it, every point it declares, and all of that on one screen.

import { fits, foldersOfEveryModule } from '#src/conventions.ts';

/** A module, or another part of the house that has a README of its own. */
export type Part = {
  /** From the root, such as `src/modules/quizzes`. */
  path: string;
  /** Of code, tests included. */
  lines: number;
  /** Below it, such as `server/bank`. */
  folders: readonly string[];
  /** Its extension points. */
  points: readonly string[];
  /** Null if there is none. */
  readme: string | null;
};

const linesWithoutReadme = 2_000;
const mostLines = 60;

/** @returns what stands between backticks and ends in a slash, without patterns and other parts of the house */
function foldersIn(readme: string): string[] {
  return [...readme.matchAll(/`([\w./-]+)\/`/g)]
    .map(([, folder = '']) => folder)
    .filter((folder) => !folder.startsWith('src/') && !folder.startsWith('tests/'));
}

function faultsOf({ path, lines, folders, points, readme }: Part): string[] {
  if (readme === null)
    return lines > linesWithoutReadme ? [`${path} has ${lines} lines and no README.md`] : [];
  const named = new Set(foldersIn(readme));
  const length = readme.trimEnd().split('\n').length;
  return [
    ...(length > mostLines ? [`${path}/README.md has ${length} lines`] : []),
    ...folders
      .filter((folder) => !named.has(folder) && !fits(folder, foldersOfEveryModule))
      .map((folder) => `${path}/README.md does not name ${folder}/`),
    ...[...named]
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `${path}/README.md names ${folder}/, which is not there`),
    ...points
      .filter((point) => !readme.includes(`\`${point}\``))
      .map((point) => `${path}/README.md does not name the point ${point}`),
  ];
}

export const faultsOfReadmes = (parts: readonly Part[]): string[] => parts.flatMap(faultsOf);
