// Rules about how much is in one place: statements of a function, and what a file exports. Lines say little of either:
// a table of data is long and easy to read, and a list of members on one line is short and isn't.
import { zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';
import { isNode, type Node, nodesOf } from './syntax.ts';

/** By path, how much there is where it is more than the limit. */
type Exceptions = Readonly<Record<string, number>>;

const mostStatements = 40;
const mostExports = 25;

/** Lists may only get shorter, and numbers smaller: what is below the limit again leaves its list. */
const longFunctions: Exceptions = {
  'src/modules/ai/server/client/complete.ts': 43,
  'src/modules/drug-imports/server/sources/ddinter.ts': 45,
  'src/modules/drug-imports/server/sources/rxnorm.ts': 41,
  'src/modules/exchange/server/reading.ts': 41,
  'src/modules/rounds/server/joining/joining.ts': 43,
  'src/modules/seo/server/page/parse-page.ts': 53,
};
const manyExports: Exceptions = {
  'src/modules/accounts/server/queries.ts': 30,
  'src/modules/dosage/server/calculators/inputs/inputs.ts': 39,
  'src/modules/drug-info/server/safety/misuse-concepts.ts': 27,
  'src/modules/organisations/server/queries.ts': 26,
  'src/modules/records/web.tsx': 30,
  'src/modules/rounds/live.ts': 29,
  'src/question-types/registry.ts': 35,
};

function faultOf(path: string, count: number, limit: number, exceptions: Exceptions, what: string): string[] {
  const allowed = exceptions[path];
  if (allowed !== undefined && count <= limit) return [`${path} has ${count} ${what}: take it off the list`];
  return count > (allowed ?? limit) ? [`${path} has ${count} ${what}, at most ${allowed ?? limit}`] : [];
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isStatement = ({ type = '' }: Node) =>
  (type.endsWith('Statement') && type !== 'BlockStatement') || type === 'VariableDeclaration';

/** Within a function, without those of functions inside it. */
function statementsOf(node: Node): number {
  let count = 0;
  const pending: unknown[] = Object.values(node);
  for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) pending.push(...next);
    else if (isNode(next) && !functions.has(next.type ?? '')) {
      if (isStatement(next)) count += 1;
      pending.push(...Object.values(next).filter(isNode));
    }
  }
  return count;
}

/** @param exceptions the most in one function of a file */
export function statementsOfFunctions(code: Codebase, exceptions: Exceptions = longFunctions): string[] {
  return code.sources
    .filter(({ path }) => /\.tsx?$/.test(path) && zoneOf(path) !== 'test')
    .flatMap((source) => {
      // Shorter files can't have as many.
      if (source.text.split('\n').length <= mostStatements / 2 && !(source.path in exceptions)) return [];
      const counts = [...nodesOf(source)].flatMap((node) =>
        functions.has(node.type ?? '') ? [statementsOf(node)] : [],
      );
      return faultOf(
        source.path,
        Math.max(0, ...counts),
        mostStatements,
        exceptions,
        'statements in one function',
      );
    });
}

/** A schema and its type have one name, and count once. */
export function exportsOfFiles(code: Codebase, exceptions: Exceptions = manyExports): string[] {
  return code.sources
    .filter(({ path }) => zoneOf(path) !== 'test')
    .flatMap(({ path, exported }) => faultOf(path, exported.size, mostExports, exceptions, 'exports'));
}
