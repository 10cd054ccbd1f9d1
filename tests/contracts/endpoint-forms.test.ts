import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { faultOf } from '#platform/contract/forms/form-limits.ts';
import { emailAddress } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { parseInput } from '#platform/server/http/parse-input.ts';
import { endpointForms } from '../../bin/build/endpoint-forms.ts';
import { formLimits } from '../../bin/build/form-limits.ts';

const contract = fileURLToPath(new URL('../../src/modules/contact/contract.ts', import.meta.url));

async function transformed(code: string): Promise<string> {
  const { transform } = endpointForms() as unknown as {
    transform(this: object, code: string, id: string): Promise<{ code: string } | null>;
  };
  const plugin = {
    resolve: async () => ({ id: contract }),
    error(message: string): never {
      throw new Error(message);
    },
  };
  return (await transform.call(plugin, code, '/x/src/modules/contact/web/page.tsx'))?.code ?? '';
}

test('a page with a form carries the limits of its endpoint, and of no other', async () => {
  const code = await transformed(`import { contactContract } from '../contract.ts';
const form = useEndpointForm(contactContract.answerContactMessage, { initial });`);
  expect(code).toContain(
    'useEndpointForm({ ...contactContract.answerContactMessage, form: endpointForm0 }, { initial })',
  );
  expect(code).toContain('const endpointForm0 = {"reply":{"isTrimmed":true,"empty":');
  expect(code).not.toContain('website');
});

test('a form that creates or changes carries the limits of both endpoints', async () => {
  const code = await transformed(`import { contactContract } from '../contract.ts';
const form = useEndpointForm(
  isNew ? contactContract.sendContactMessage : contactContract.answerContactMessage,
  { initial },
);`);
  expect(code).toContain('isNew ? { ...contactContract.sendContactMessage, form: endpointForm0 } : {');
});

test('a form of a contract that is not imported stops the build', async () => {
  await expect(transformed('useEndpointForm(someContract.doThing, {})')).rejects.toThrow(
    'someContract.doThing has to be an endpoint of an imported contract',
  );
});

const body = z.object({
  name: oneLine()
    .min(1, { error: () => 'Enter your name' })
    .max(120),
  email: emailAddress(() => 'Enter an email address'),
  text: z.string().trim().min(10).max(5_000),
  note: z.string().max(80).optional(),
  code: z.string().max(8).default(''),
  seats: z.number().int().min(2).max(9),
  count: z.number().int(),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string()).min(1, { error: () => 'Select a tag' }),
  place: z.object({ street: z.string().min(1).max(70) }).nullable(),
});

test('limits of a form are those of the schema', () => {
  expect(formLimits(body)).toMatchObject({
    name: { isTrimmed: true, maxLength: 120 },
    email: { type: 'email', maxLength: 254 },
    text: { minLength: 10, maxLength: 5_000 },
    note: { maxLength: 80 },
    code: { maxLength: 8 },
    seats: { min: 2, max: 9 },
    'place.street': { empty: '“place.street” must not be empty', maxLength: 70 },
  });
  expect(formLimits(body)).not.toHaveProperty('count');
  expect(formLimits(body)).not.toHaveProperty('kind');
  expect(formLimits(changeOf(body))).toEqual(formLimits(body));
});

/** What the server says of one member, if anything. */
function answerTo(member: string, value: unknown): string | undefined {
  try {
    parseInput(body.pick({ [member]: true } as Record<'name', true>), { [member]: value });
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

test.each([
  ['name', ''],
  ['name', '  '],
  ['name', 'Ada'],
  ['email', ''],
  ['email', 'ada'],
  ['email', 'ada@bücher.example'],
  ['text', ''],
  ['text', '  too short  '],
  ['text', 'long enough'],
  ['note', ''],
  ['note', undefined],
  ['tags', []],
  ['tags', ['a']],
  ['seats', 1],
  ['seats', 10],
  ['seats', 5],
])('of “%s” with “%s” a form says what the server says', (member, value) => {
  const limits = formLimits(body)[member as keyof typeof body.shape];
  expect(limits && faultOf(limits, value)).toBe(answerTo(member, value));
});
