// Large modules have a README of one screen, which names their folders and extension points as they are.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { questionTypeNames } from '#question-types/registry.ts';
import { readCodebase } from '../architecture/codebase.ts';
import { type Point, pointsOf } from '../architecture/points.ts';
import { faultsOfReadmes, type Part } from '../architecture/readmes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const house = readCodebase(root, ['src']);
const points = pointsOf(house);

function foldersBelow(part: string): string[] {
  const below = [...house.files]
    .filter((file) => file.startsWith(`${part}/`))
    .map((file) => path.posix.dirname(file.slice(part.length + 1)))
    .filter((folder) => folder !== '.');
  // A folder that has only folders is one, too.
  const all = below.flatMap((folder) => {
    const names = folder.split('/');
    return names.map((_, at) => names.slice(0, at + 1).join('/'));
  });
  return [...new Set(all)].toSorted();
}

function part(folder: string, isItsPoint: (point: Point) => boolean): Part {
  const readme = path.join(root, folder, 'README.md');
  return {
    path: folder,
    lines: house.sources
      .filter(({ path: file }) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))
      .reduce((sum, { text }) => sum + text.split('\n').length, 0),
    folders: foldersBelow(folder),
    points: points.filter(isItsPoint).map(({ name }) => name),
    readme: fs.existsSync(readme) ? fs.readFileSync(readme, 'utf8') : null,
  };
}

function parts(): Part[] {
  const modules = fs
    .readdirSync(path.join(root, 'src/modules'))
    .map((name) => `src/modules/${name}`)
    .map((folder) => part(folder, ({ file }) => file.startsWith(`${folder}/`)));
  const platform = part('src/platform', ({ file }) => file.startsWith('src/platform/'));
  const questions = part('src/question-types', () => false);
  // What is in the folder of a type is the recipe's business; see recipes.test.ts.
  const isInType = (folder: string) => questionTypeNames.some((name) => folder.startsWith(`${name}/`));
  return [
    ...modules,
    platform,
    { ...questions, folders: questions.folders.filter((folder) => !isInType(folder)) },
  ];
}

it('every large module has a README that names what is there', () => {
  const all = parts();
  expect(all.filter(({ readme }) => readme !== null).length).toBeGreaterThan(25);
  expect(faultsOfReadmes(all)).toEqual([]);
});

it('a README that is missing, too long or untrue is found', () => {
  const part = {
    path: 'src/modules/quizzes',
    lines: 2_001,
    folders: ['server', 'web', 'web/bank'],
    points: [],
  };
  const readme = '# quizzes\n\n- `server/`: stores\n- `web/bank/`: the bank of `questions`\n';
  expect(
    faultsOfReadmes([
      { ...part, readme },
      { ...part, lines: 2_000, readme: null },
    ]),
  ).toEqual([]);
  expect(
    faultsOfReadmes([
      { ...part, readme: null },
      { ...part, readme: `${readme}${'more\n'.repeat(57)}` },
      { ...part, folders: ['server', 'web', 'web/bank', 'web/editor'], readme },
      { ...part, readme: `${readme}- \`server/gone/\`: nothing\n` },
      { ...part, points: ['quizLinks'], readme },
    ]),
  ).toEqual([
    'src/modules/quizzes has 2001 lines and no README.md',
    'src/modules/quizzes/README.md has 61 lines',
    'src/modules/quizzes/README.md does not name web/editor/',
    'src/modules/quizzes/README.md names server/gone/, which is not there',
    'src/modules/quizzes/README.md does not name the point quizLinks',
  ]);
});
