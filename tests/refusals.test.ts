// Which modules own error codes, rate classes and scopes, and that docs/errors.md lists all of them (`npx vitest run
// tests/refusals.test.ts -u` rewrites it).
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiScopes } from '#modules/api-keys/api/points.ts';
import { offeredScopes } from '#modules/api-keys/points.ts';
import { type Contract, type Endpoint, ErrorBody } from '#platform/contract/endpoint.ts';
import { AppError, type ErrorClass } from '#platform/contract/errors.ts';
import { platformRates } from '#platform/server/http/rate-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { entriesOf } from '#platform/web/pages/points.ts';
import { modules } from '#src/modules.ts';
import { pageList } from '#src/page-list.ts';
import { codebaseOf, readCodebase } from './architecture/codebase.ts';
import {
  type Declared,
  declarations,
  type Named,
  namedFromBelow,
  ownersOf,
  unlisted,
  unused,
} from './architecture/refusals.ts';
import { contractFiles } from './support/app/contracts.ts';

const root = path.resolve(import.meta.dirname, '..');
const house = readCodebase(root, ['src']);

function wordsIn(folder: string): Record<string, string> {
  const file = path.join(root, folder, 'locales/en-errors.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

function declaredBy(owner: string, folder: string, classes: readonly ErrorClass[]): Declared {
  const statuses = Object.fromEntries(classes.flatMap((Refusal) => Object.entries(Refusal.statuses)));
  return { owner, statuses, words: wordsIn(folder) };
}

const order = ['platform', ...modules.map(({ name }) => name)];
const classes = new Map<string, readonly ErrorClass[]>([
  ['platform', [AppError]],
  ...modules.flatMap(({ name, errors }) => (errors ? [[name, errors] as const] : [])),
]);
const declared = [...classes].map(([owner, listed]) =>
  declaredBy(owner, owner === 'platform' ? 'src/platform/contract' : `src/modules/${owner}`, listed),
);

async function namedInContracts(namesOf: (endpoint: Endpoint) => readonly string[]): Promise<Named[]> {
  const named: Named[] = [];
  for (const { name: module } of modules) {
    for (const file of contractFiles([module])) {
      const exported = Object.entries((await import(file)) as Record<string, unknown>);
      for (const [, contract] of exported.filter(([key]) => key.endsWith('Contract')))
        for (const [name, endpoint] of Object.entries(contract as Contract))
          named.push({ module, endpoint: name, names: namesOf(endpoint) });
    }
  }
  return named;
}

const codesOf = ({ errors = [] }: Endpoint) => errors;
const codes = declared.map(({ owner, statuses }) => ({ owner, names: Object.keys(statuses) }));

/** One table for each module, in their order. */
function documentation(): string {
  const parts = [...classes].map(([owner, listed]) => {
    const rows = listed.flatMap((Refusal) =>
      Object.keys(Refusal.statuses).map((code) => {
        const { status, message } = new Refusal(code as never);
        return `| \`${code}\` | ${status} | ${message} |`;
      }),
    );
    return [`## ${owner}`, '', '| Code | Status | Message |', '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  const head = `# Error codes

Every error response of the API has the body \`${Object.keys(ErrorBody.shape).join(', ')}\`. Programs should rely on \`code\`; \`message\` is for people
and may say more than the text below. Besides the platform's codes, \`/api/docs\` lists the codes each endpoint can return.

\`tests/refusals.test.ts\` generates this file from the modules' \`errors.ts\`.
`;
  return [head, ...parts].join('\n');
}

describe('refusals', () => {
  it('were seen', async () => {
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.flatMap(({ statuses }) => Object.keys(statuses)).length).toBeGreaterThan(100);
    expect((await namedInContracts(codesOf)).flatMap(({ names }) => names).length).toBeGreaterThan(100);
  });

  it('are declared once, each with a status and a sentence', () => {
    expect(declarations(declared)).toEqual([]);
  });

  it('are used', () => {
    expect(unused(house, declared)).toEqual([]);
  });

  it('are listed by their modules', () => {
    expect(unlisted(house, declared)).toEqual([]);
  });

  it('are named in contracts of their own module and of those below alone', async () => {
    expect(namedFromBelow(await namedInContracts(codesOf), ownersOf(codes), order)).toEqual([]);
  });

  it('are documented', async () => {
    await expect(documentation()).toMatchFileSnapshot('../docs/errors.md');
  });
});

describe('classes of rates and scopes of API keys', () => {
  const rates = [
    { owner: 'platform', names: Object.keys(platformRates) },
    ...modules.map(({ name, rates: own = {} }) => ({ owner: name, names: Object.keys(own) })),
  ];
  const scopes = modules.map(({ name, provides = [] }) => ({
    owner: name,
    // What a module offers here depends on no service.
    names: provides.flatMap(({ point, make }) =>
      point === apiScopes ? (make({} as Services) as string[]) : [],
    ),
  }));

  it('are declared once', () => {
    for (const declaredNames of [rates, scopes].map((all) => all.flatMap(({ names }) => names))) {
      expect(declaredNames.length).toBeGreaterThan(3);
      expect(new Set(declaredNames).size).toBe(declaredNames.length);
    }
  });

  it('are named in contracts of their own module and of those below alone', async () => {
    const named = await namedInContracts(({ rate }) => [rate]);
    expect(namedFromBelow(named, ownersOf(rates), order)).toEqual([]);
    // A key for reading quizzes may also read its owner and what the plan still allows.
    const ownAccount = ['readMe', 'readUsage'];
    const all = await namedInContracts(({ scope }) => (scope ? [scope] : []));
    const scoped = all.filter(({ endpoint }) => !ownAccount.includes(endpoint));
    expect(scoped.flatMap(({ names }) => names).length).toBeGreaterThan(20);
    expect(namedFromBelow(scoped, ownersOf(scopes), order)).toEqual([]);
  });

  it('have a text for people who create a key', () => {
    const offered = entriesOf(
      offeredScopes,
      pageList.flatMap(({ provides }) => provides),
    );
    expect(offered.map(({ scope }) => scope)).toEqual(scopes.flatMap(({ names }) => names));
    for (const { label } of offered) expect(label()).toMatch(/^\p{Lu}.* /u);
  });
});

describe('the rules find what is planted:', () => {
  const planted: Declared[] = [
    { owner: 'platform', statuses: { not_found: 404 }, words: { not_found: 'Nothing.' } },
    {
      owner: 'lamps',
      statuses: { no_lamp: 404, odd: 200, not_found: 404 },
      words: { no_lamp: 'x', gone: 'x', odd: 'x' },
    },
  ];

  it('two owners, a status of success, a missing sentence and one too many', () => {
    expect(declarations(planted)).toHaveLength(4);
  });

  it('a code that no one throws', () => {
    const code = codebaseOf({
      'src/modules/lamps/errors.ts': "export const a = { no_lamp: 404 }; 'odd';",
      'src/modules/lamps/server/a.ts': "throw new LampError('no_lamp'); new AppError('not_found');",
      'src/modules/lamps/contract.ts': "const errors = ['odd'];",
    });
    expect(unused(code, planted)).toEqual(['odd of lamps is never used']);
  });

  it('a table that its module does not list', () => {
    const code = codebaseOf({ 'src/modules/lamps/errors.ts': '', 'src/modules/shades/errors.ts': '' });
    expect(unlisted(code, planted)).toHaveLength(1);
  });

  it('codes that no one declares, or a module below', () => {
    const named = [
      { module: 'rooms', endpoint: 'readRoom', names: ['not_found', 'no_lamp', 'nonsense'] },
      { module: 'lamps', endpoint: 'readLamp', names: ['no_lamp'] },
    ];
    const owners = ownersOf([
      { owner: 'platform', names: ['not_found'] },
      { owner: 'lamps', names: ['no_lamp'] },
    ]);
    expect(namedFromBelow(named, owners, ['platform', 'rooms', 'lamps'])).toHaveLength(2);
  });
});
