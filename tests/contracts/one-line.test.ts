// Names, titles, subjects and labels are one line, in every call: a break in them would end a mail’s header or a row of a list.
import { expect, it } from 'vitest';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import { type Member, membersIn, type Schema } from '../support/app/schema-members.ts';

const endpoints = await everyEndpoint();

const isLine = /(?:^|[a-z])(?:name|title|subject|label)$/i;
const broken = ['Ada\nLovelace', 'Ada\r\nBcc: all@example.org', 'Ada\u2028Lovelace', 'Ada\u0000'];

/** Whether a text takes a break as it is. */
function isLoose({ name, schema }: Member): boolean {
  if (schema._zod.def.type !== 'string' || !isLine.test(name)) return false;
  return broken.some((text) => {
    const parsed = schema.safeParse(text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    return parsed.success && /[\u0000-\u001f\u2028\u2029]/.test(String(parsed.data));
  });
}

it('no member that is called a name, title, subject or label keeps a line break', async () => {
  let seen = 0;
  await expectEach(endpoints, ({ body, query }) => {
    const parts = [body, query].filter((part) => part !== undefined) as unknown as Schema[];
    seen += parts.length;
    const found = parts.flatMap((part) => membersIn(part, isLoose));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
  expect(seen).toBeGreaterThan(200);
});
