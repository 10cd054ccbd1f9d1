// A Vite plugin for the browser's bundle: of a contract the client needs methods and paths, not the schemas behind them.
import { type ESTree, type Plugin, parseAst } from 'vite';
import { contracts as contractFiles, fileOf, fits, withoutEffects } from '../../src/conventions.ts';

/** What the client reads of an endpoint. Of these two it asks only whether they are there, and whether it is a file. */
const kept = new Set(['method', 'path', 'access', 'rate', 'upload', 'hasDailyLimit']);
const presence = new Set(['body', 'response']);

type Edit = { start: number; end: number; text: string };
type Declaration = { statement: ESTree.Node; name: string; init: ESTree.Expression };

/**
 * Splits each contract in two: endpoints without schemas, and the schemas, loaded only by pages that name one. What
 * these files compute on loading is marked as free of side effects, so that unused parts are dropped.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = fileOf(id);
      if (file === null || !fits(file, withoutEffects)) return null;
      const declarations = declarationsOf(code);
      const edits = declarations.flatMap((declaration) => markPure(declaration));
      const contracts = fits(file, contractFiles) ? declarations.filter(({ init }) => isContract(init)) : [];
      if (contracts.length === 0) return { code: apply(code, edits), map: null };

      if (!id.endsWith('?schemas')) {
        const endpoints = contracts.map(
          ({ name, init }) => `export const ${name} = ${leanContract(init, code)};`,
        );
        return {
          code: [...importsFor(contracts, code), ...endpoints, `export * from '${id}?schemas';`].join('\n'),
          map: null,
          moduleSideEffects: false,
        };
      }
      const gone = contracts.map(({ statement: { start, end } }) => ({ start, end, text: '' }));
      const others = edits.filter(
        (edit) => !gone.some(({ start, end }) => edit.start >= start && edit.end <= end),
      );
      return { code: apply(code, [...others, ...gone]), map: null, moduleSideEffects: false };
    },
  };
}

function declarationsOf(code: string): Declaration[] {
  return parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ statement, name: id.name, init }] : [],
    );
  });
}

function isContract(init: ESTree.Expression): init is ESTree.CallExpression {
  return (
    init.type === 'CallExpression' &&
    init.callee.type === 'Identifier' &&
    init.callee.name === 'defineContract'
  );
}

function markPure({ init }: Declaration): Edit[] {
  if (init.type !== 'CallExpression') return [];
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
    { start: init.end, end: init.end, text: ')()' },
  ];
}

function leanContract(init: ESTree.Expression, code: string): string {
  const [contract] = isContract(init) ? init.arguments : [];
  const endpoints = propertiesOf(contract).map(({ key, value }) => {
    const members = propertiesOf(value).flatMap((member) => {
      const text = code.slice(member.value.start, member.value.end);
      if (presence.has(member.key)) return [`${member.key}: ${text === "'file'" ? text : 'true'}`];
      return kept.has(member.key) ? [`${member.key}: ${text}`] : [];
    });
    return `  ${key}: { ${members.join(', ')} },`;
  });
  return `{\n${endpoints.join('\n')}\n}`;
}

/**
 * What the members that stay name must come along: imports only, because anything else of the file is among its schemas.
 * @throws Error for a name that is not imported, so that the build stops rather than every page
 */
function importsFor(contracts: readonly Declaration[], code: string): string[] {
  const values = contracts
    .flatMap(({ init }) => (isContract(init) ? propertiesOf(init.arguments[0]) : []))
    .flatMap(({ value }) => propertiesOf(value))
    .flatMap(({ key, value }) => (kept.has(key) ? [value] : []));
  const imported = importsOf(code);
  return [...new Set(values.flatMap(namesIn))].map((name) => {
    const line = imported.get(name);
    if (!line)
      throw new Error(
        `A contract’s endpoint names ${name}, which browsers don’t get: import it, or write it out.`,
      );
    return line;
  });
}

/** By its name in the file, the import of each. */
function importsOf(code: string): Map<string, string> {
  const lines = parseAst(code, { lang: 'ts' }).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((specifier): [string, string][] =>
          specifier.type === 'ImportSpecifier'
            ? [
                [
                  specifier.local.name,
                  `import { ${code.slice(specifier.start, specifier.end)} } from '${statement.source.value}';`,
                ],
              ]
            : [],
        )
      : [],
  );
  return new Map(lines);
}

/** Every name that an expression looks up; not those of members. */
function namesIn(node: ESTree.Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  const { key, property, computed, ...rest } = node as unknown as Record<string, unknown>;
  const inner = [...Object.values(rest), ...(computed ? [key, property] : [])].flat();
  // `as const` and the like are no code.
  return inner.filter(isNode).flatMap((one) => (one.type.startsWith('TSType') ? [] : namesIn(one)));
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function propertiesOf(node: ESTree.Node | undefined): { key: string; value: ESTree.Node }[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ key: property.key.name, value: property.value }]
      : [],
  );
}

function apply(code: string, edits: Edit[]): string {
  // From the end to the start, so that positions before an edit stay true.
  const ordered = edits.toSorted((one, other) => other.start - one.start);
  return ordered.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
}
