import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { questionTypeNames } from '#question-types/registry.ts';

// The recipes of ARCHITECTURE.md and of the READMEs, read from there, against every question type and module that is here.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The paths that a recipe names: those of the new folder, and the files outside it that get a line. */
function recipe(name: string) {
  const documents = ['ARCHITECTURE.md', 'src/question-types/README.md'].map(read).join('\n');
  const text = documents.split(`- **${name}**:`)[1]?.split('\n- **')[0] ?? '';
  const named = [...text.matchAll(/`([\w./<>-]+\.(?:tsx?|json))`/g)].map(([, file = '']) => file);
  const isOutside = (file: string) => file.startsWith('src/');
  return { inside: named.filter((file) => !/^(src|bin)\//.test(file)), outside: named.filter(isOutside) };
}

test('a question type has the files of the recipe, and one line in each list', () => {
  const { inside, outside } = recipe('A question type');
  expect(inside.length).toBeGreaterThan(6);
  expect(outside).toHaveLength(3);
  for (const name of questionTypeNames) {
    for (const file of inside)
      expect(fs.existsSync(path.join(root, 'src/question-types', name, file)), `${name}/${file}`).toBe(true);
    for (const list of outside)
      expect(
        read(list)
          .split('\n')
          .filter((line) => line.includes(`./${name}/`)),
        `${name} in ${list}`,
      ).toHaveLength(1);
  }
});

test('a module has one line in each list', () => {
  const { outside } = recipe('A module');
  expect(outside).toEqual(['src/modules.ts', 'src/page-list.ts']);
  const entries = { 'src/modules.ts': 'server.ts', 'src/page-list.ts': 'pages.ts' };
  for (const name of fs.readdirSync(path.join(root, 'src/modules')))
    for (const [list, entry] of Object.entries(entries)) {
      const lines = read(list)
        .split('\n')
        .filter((line) => line.includes(`#modules/${name}/${entry}'`));
      const isThere = fs.existsSync(path.join(root, 'src/modules', name, entry));
      expect(lines, `${name} in ${list}`).toHaveLength(isThere ? 1 : 0);
    }
});
