// Looks through the schemas of contracts for members of a kind, for tests that walk over every contract.
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
export type Schema = { _zod: { def: Def }; safeParse(value: unknown): { success: boolean; data?: unknown } };

export type Member = { path: string; name: string; schema: Schema };

/** Schemas may contain themselves. */
const deepest = 14;

/** The members that are wanted, each as the whole that is parsed: nothing is looked for inside of one. */
export function membersIn(
  schema: Schema,
  isWanted: (member: Member) => boolean,
  { path, name }: Pick<Member, 'path' | 'name'> = { path: '', name: '' },
  depth = 0,
): Member[] {
  if (depth > deepest) return [];
  const { shape, element, options, valueType, in: input, innerType, getter } = schema._zod.def;
  if (shape)
    return Object.entries(shape).flatMap(([member, inner]) =>
      membersIn(inner, isWanted, { path: `${path}.${member}`, name: member }, depth + 1),
    );
  const here = { path, name, schema };
  if (isWanted(here)) return [here];
  const inside = [element, valueType, input, innerType, getter?.(), ...(options ?? [])];
  return inside.flatMap((inner) => (inner ? membersIn(inner, isWanted, here, depth + 1) : []));
}

/** Where a schema takes or gives an email address. */
export const addressesIn = (schema: Schema): [string, Schema][] =>
  membersIn(
    schema,
    ({ name, schema: own }) => /email$/i.test(name) && own.safeParse('x@example.org').success,
  ).map(({ name, schema: own }) => [name, own]);
