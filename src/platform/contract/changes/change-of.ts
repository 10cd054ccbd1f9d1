// Changes of what is stored: a change names only what it changes, and the rest stays.
import { z } from 'zod';

type Default = z.ZodDefault | z.ZodPrefault;
type Unset<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer T> | z.ZodPrefault<infer T> ? z.ZodOptional<T> : S[K];
};

const isDefault = (schema: unknown): schema is Default =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;

/** The same members, where one that has a default need not be sent and is then absent: `.partial()` would keep the defaults. */
export function changeOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.ZodObject<Unset<S>> {
  const members = Object.entries(schema.shape).map(([name, member]) => [
    name,
    isDefault(member) ? z.optional(member.unwrap() as z.ZodType) : member,
  ]);
  return z.object(Object.fromEntries(members) as Unset<S>);
}

/** A change as it may arrive: a member that is absent or `undefined` is not changed. */
export type ChangeOf<T> = { [K in keyof T]?: T[K] | undefined };

export function withChange<T extends object>(before: T, change: ChangeOf<T>): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}

/**
 * What an entity is read with and no change sets, such as its id: a strict change takes it and ignores it, so that what was
 * read can be sent back.
 */
export function asRead(
  entity: z.ZodObject,
  change: z.ZodObject,
): Record<string, z.ZodOptional<z.ZodUnknown>> {
  const names = Object.keys(entity.shape).filter((name) => !Object.hasOwn(change.shape, name));
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()]));
}

/** The members that a change may set; `null` in the place of what is not known changes nothing. */
export function onlyChanges(sent: object, change: z.ZodObject): Record<string, unknown> {
  const members = Object.entries(sent).filter(([, value]) => value !== null);
  return Object.fromEntries(members.filter(([name]) => Object.hasOwn(change.shape, name)));
}
