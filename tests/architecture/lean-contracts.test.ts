import path from 'node:path';
import { expect, test } from 'vitest';
import { leanContracts } from '../../bin/build/lean-contracts.ts';

const contract = path.resolve(import.meta.dirname, '../../src/modules/things/contract.ts');

const source = `
import { z } from 'zod';
const seatErrors = ['a'] as const;
export const Draft = z.object({ title: z.string() });
export const thingsContract = defineContract({
  makeThing: {
    method: 'POST', path: '/thing/:id', access: 'teacher', rate: 'write', summary: 'Make',
    params: z.object({ id: z.string() }), body: Draft, response: z.object({}), errors: [...seatErrors],
  },
  readFile: { method: 'GET', path: '/file', access: 'guest', rate: 'read', summary: 'Read', response: 'file' },
});
`;

function transformed(id: string, code = source): string {
  const { transform } = leanContracts();
  const result = (transform as (code: string, id: string) => { code: string } | null)(code, id);
  return result?.code ?? '';
}

test('a contract keeps what a client needs and names no schema', () => {
  const code = transformed(contract);
  expect(code).toContain(
    "makeThing: { method: 'POST', path: '/thing/:id', access: 'teacher', rate: 'write', body: true, response: true }",
  );
  expect(code).toContain("response: 'file'");
  expect(code).toContain(`export * from '${contract}?schemas'`);
  expect(code).not.toMatch(/zod|Draft|seatErrors/);
});

test('the schemas are still there for pages that name them, marked as free of side effects', () => {
  const code = transformed(`${contract}?schemas`);
  expect(code).toContain('export const Draft = /* @__PURE__ */ (() => z.object({ title: z.string() }))();');
  expect(code).not.toContain('thingsContract');
});

const withUpload = (upload: string) => `
import { z } from 'zod';
import { defineContract, imageUpload as images } from '#platform/contract/endpoint.ts';
const longest = 5;
export const thingsContract = defineContract({
  add: { method: 'POST', path: '/thing', access: 'user', rate: 'upload', summary: 'Add', upload: ${upload}, response: z.object({}) },
});
`;

test('what an endpoint names comes along; what would not stops the build', () => {
  const code = transformed(contract, withUpload('images'));
  expect(code).toContain("import { imageUpload as images } from '#platform/contract/endpoint.ts';");
  expect(code).toContain('upload: images');
  expect(code).not.toContain('zod');
  const withOwn = withUpload("{ mediaTypes: ['image/png'], maxBytes: longest * 1024 }");
  expect(() => transformed(contract, withOwn)).toThrow('names longest');
  // However it is written.
  for (const upload of ['limits().image', 'longest ? images : null', '{ ...images, maxBytes: -longest }'])
    expect(() => transformed(contract, withUpload(upload)), upload).toThrow('names');
  const plain = withUpload(
    "{ mediaTypes: ['image/png'] as const, maxBytes: 10 * 1024, images: images.maxBytes }",
  );
  expect(transformed(contract, plain)).toContain('import { imageUpload as images }');
});

test('other files are left alone', () => {
  expect(transformed('../../src/modules/things/web/page.tsx')).toBe('');
});

test('what contracts share is free of side effects, also in its folders', () => {
  for (const file of ['paging.ts', 'text/email.ts'])
    expect(transformed(path.resolve(contract, '../../../platform/contract', file))).toContain(
      '/* @__PURE__ */',
    );
});
