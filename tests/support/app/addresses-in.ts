// Where a schema takes or gives an email address.
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

const isAddress = /email$/i;

/** The members that are an address, each as the whole that is parsed: a pipe is more than what is in it. */
export function addressesIn(schema: Schema, name = '', depth = 0): [string, Schema][] {
  if (depth > 14) return [];
  const { type, shape, element, options, valueType, in: input, innerType, getter } = schema._zod.def;
  if (shape) return Object.entries(shape).flatMap(([member, inner]) => addressesIn(inner, member, depth + 1));
  if (isAddress.test(name) && schema.safeParse('x@example.org').success) return [[name, schema]];
  if (type === 'string') return [];
  const inside = [element, valueType, input, innerType, getter?.(), ...(options ?? [])];
  return inside.flatMap((inner) => (inner ? addressesIn(inner, name, depth + 1) : []));
}
