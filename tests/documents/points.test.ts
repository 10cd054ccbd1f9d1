// docs/points.md lists all extension points, made from the code (`npx vitest run tests/documents/points.test.ts -u` rewrites it).
import path from 'node:path';
import { expect, it } from 'vitest';
import { codebaseOf, readCodebase } from '../architecture/codebase.ts';
import { hiddenPoints, type Point, pointsOf, unexplained } from '../architecture/points.ts';

const root = path.resolve(import.meta.dirname, '../..');
const code = readCodebase(root, ['src']);
const points = pointsOf(code);

const head = `# Extension points

What a module lets later modules add, without naming them ([decision 027](../decisions/027-modules-enter-by-points.md)).
\`tests/documents/points.test.ts\` generates this file: the last column is the first sentence of the comment in the code.
`;

function table(title: string, side: Point['side']): string {
  const rows = points
    .filter((point) => point.side === side)
    .map(
      ({ name, file, filledBy, says }) =>
        `| \`${name}\` | \`${file.replace(/^src\/(modules\/)?/, '')}\` | ${filledBy.join(', ') || 'none yet'} | ${says} |`,
    );
  return [
    title,
    '',
    '| Point | Declared in | Filled by | What it is |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

it('the list of extension points is as the code has them', async () => {
  expect(points.filter(({ side }) => side === 'server').length).toBeGreaterThan(20);
  expect(points.filter(({ side }) => side === 'browser').length).toBeGreaterThan(20);
  const document = [
    head,
    table(
      '## On the server\n\nDeclared with `definePoint`, and imported from its module’s `api/points.ts`; a module adds to one with `provide`\namong its `provides`.',
      'server',
    ),
    table(
      '## In the browser\n\nDeclared with `definePoint` in a module’s `points.ts`; a module adds to one with `provide` among the `provides` of its `pages.ts`.',
      'browser',
    ),
  ].join('\n');
  await expect(document).toMatchFileSnapshot('../../docs/points.md');
});

it('every extension point is explained, by a name of its own', () => {
  expect(unexplained(points)).toEqual([]);
});

it('every extension point of a server is in the api of its module', () => {
  expect(hiddenPoints(code)).toEqual([]);
});

it('points are read with their comments and who adds to them', () => {
  const planted = codebaseOf({
    'src/modules/quizzes/server/a.ts':
      "/** Who runs quizzes. At most one. */\nexport const runs = definePoint<{ a(): void }>('runs');\nexport const bare = definePoint<string>('bare');",
    'src/modules/quizzes/api/points.ts': "export { runs } from '../server/a.ts';",
    'src/modules/quizzes/points.ts':
      "/** Another row. */\ntype Row = Placed & { label: string };\n\nexport const rows = definePoint<Row>(\n  'rows',\n);",
    'src/modules/plans/points.ts': "/** Twice. */\nexport const rows = definePoint<Row>('plan-rows');",
    'src/modules/rounds/server.ts': 'const a = [provide(runs, () => ({})), other.provide(bare)];',
    'src/modules/rounds/pages.ts': 'const a = [provide(rows, { load })];',
    'src/modules/rounds/server.test.ts': 'const a = [provide(bare, () => 1)];',
  });
  expect(pointsOf(planted).map(({ name, says, filledBy }) => [name, says, filledBy])).toEqual([
    ['runs', 'Who runs quizzes.', ['rounds']],
    ['bare', '', []],
    ['rows', 'Twice.', ['rounds']],
    ['rows', 'Another row.', ['rounds']],
  ]);
  expect(unexplained(pointsOf(planted))).toEqual([
    'src/modules/quizzes/server/a.ts: bare says nothing',
    'rows is declared twice',
  ]);
  expect(hiddenPoints(planted)).toEqual(['src/modules/quizzes/server/a.ts: bare is not in api/points.ts']);
});
