// Calls that documents name by method and path are in the contracts, or are sockets and pages that are named here.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { everyEndpoint } from '../support/app/contracts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const documents = [
  ...fs.globSync('*.md', { cwd: root }),
  ...fs.globSync('{decisions,docs}/*.md', { cwd: root }),
  ...fs.globSync('src/{modules/*,platform,question-types}/README.md', { cwd: root }),
  ...fs.globSync('src/modules/guides/server/articles/en/**/*.md', { cwd: root }),
];

/** One form for parameters, whatever they are called and however they are marked. */
const plain = (call: string) =>
  call
    .replace(/(?<= )\/api(?=\/)/, '')
    .replace(/\?.*$/, '')
    .replace(/\{[^}]+\}|:\w+/g, '{}');

const callsIn = (text: string) =>
  [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^\s`]*)`/g)].map(([, call = '']) => call);

/** Sockets, and what monitoring reads: no contract declares them. */
const outsideContracts = ['GET /live/{}', 'GET /metrics'];

const endpoints = await everyEndpoint();
const ofContracts = [...endpoints.values()].map(({ method, path }) => plain(`${method} ${path}`));
const known = new Set([...outsideContracts, ...ofContracts]);

it('documents name calls that there are', () => {
  const named = documents.flatMap((document) =>
    callsIn(fs.readFileSync(path.join(root, document), 'utf8')).map((call) => ({ document, call })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ call }) => !known.has(plain(call)))).toEqual([]);
});

it('a call that is not there is found', () => {
  const found = callsIn(
    '`GET /api/health`, `POST /quiz/{id}/start` and `DELETE /gone/{id}`; `GET` alone is none.',
  );
  expect(found).toHaveLength(3);
  expect(found.filter((call) => !known.has(plain(call)))).toEqual(['DELETE /gone/{id}']);
});
