// Names, titles, subjects and labels are one line, in every call: a break in them would end a mail’s header or a row of a list.
import { expect, it } from 'vitest';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';

const endpoints = await everyEndpoint();

type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  valueType?: Schema;
  in?: Schema;
  innerType?: Schema;
  getter?: () => Schema;
};
type Schema = { _zod: { def: Def }; safeParse(value: unknown): { success: boolean; data?: unknown } };

const isLine = /(?:^|[a-z])(?:name|title|subject|label)$/i;
const broken = ['Ada\nLovelace', 'Ada\r\nBcc: all@example.org', 'Ada\u2028Lovelace', 'Ada\u0000'];

/** Members that take a break as it is, by their paths. */
function loose(schema: Schema, path: string, name: string, depth = 0): string[] {
  if (depth > 14) return [];
  const { type, shape, element, options, valueType, in: input, innerType, getter } = schema._zod.def;
  const into = (inner: Schema, as = path, called = name) => loose(inner, as, called, depth + 1);
  if (type === 'string') {
    const taken = broken.filter((text) => {
      const parsed = schema.safeParse(text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      return parsed.success && /[\u0000-\u001f\u2028\u2029]/.test(String(parsed.data));
    });
    return isLine.test(name) && taken.length > 0 ? [path] : [];
  }
  if (shape)
    return Object.entries(shape).flatMap(([member, inner]) => into(inner, `${path}.${member}`, member));
  const inside = [element, valueType, input, innerType, getter?.(), ...(options ?? [])];
  return inside.flatMap((inner) => (inner ? into(inner) : []));
}

it('no member that is called a name, title, subject or label keeps a line break', async () => {
  let seen = 0;
  await expectEach(endpoints, ({ body, query }) => {
    const parts = [body, query].filter((part) => part !== undefined) as unknown as Schema[];
    seen += parts.length;
    expect(parts.flatMap((part) => loose(part, '', ''))).toEqual([]);
  });
  expect(seen).toBeGreaterThan(200);
});
