// Members of a body that its schema does not know, at any depth: refused by name, since dropping them would lose something.
import type { ZodType } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { AppError } from '#platform/contract/errors.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { t } from '../texts.ts';

type Place = readonly (string | number)[];
type Unknown = { place: Place; names: string[] };

/** What this file reads of a schema's definition. */
type Definition = {
  type: string;
  shape?: Record<string, ZodType>;
  /** What other members an object may have. */
  catchall?: ZodType;
  element?: ZodType;
  items?: readonly ZodType[];
  options?: readonly ZodType[];
  discriminator?: string;
  innerType?: ZodType;
  in?: ZodType;
  out?: ZodType;
};
const definitionOf = (schema: ZodType): Definition =>
  (schema as unknown as { _zod: { def: Definition } })._zod.def;

type AnyRecord = Record<string, unknown>;

function inRecord({ shape = {}, catchall }: Definition, value: AnyRecord, place: Place): Unknown[] {
  const names = catchall ? [] : Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
  const within = Object.entries(shape).flatMap(([name, member]) =>
    Object.hasOwn(value, name) ? unknownIn(member, value[name], [...place, name]) : [],
  );
  return names.length > 0 ? [{ place, names }, ...within] : within;
}

/** Of several forms the one that is named by the value, or else knows most of it. */
function inOneOf({ options = [], discriminator }: Definition, value: unknown, place: Place): Unknown[] {
  const named = options.filter((option) => {
    const member = discriminator === undefined ? undefined : definitionOf(option).shape?.[discriminator];
    return member && isRecord(value) && member.safeParse(value[discriminator ?? '']).success;
  });
  const tried = discriminator === undefined ? options : named;
  const found = tried.map((option) => ({ option, unknown: unknownIn(option, value, place) }));
  const fitting = found.filter(({ option }) => option.safeParse(value).success);
  const count = (unknown: Unknown[]) => unknown.reduce((sum, { names }) => sum + names.length, 0);
  const [best] = (fitting.length > 0 ? fitting : found).sort((a, b) => count(a.unknown) - count(b.unknown));
  return best?.unknown ?? [];
}

/** Schemas that turn one form into another are asked about the form that they make. */
export function unknownIn(schema: ZodType, value: unknown, place: Place = []): Unknown[] {
  const definition = definitionOf(schema);
  const { shape, element, items, options, innerType, out } = definition;
  if (shape) return isRecord(value) ? inRecord(definition, value, place) : [];
  if (options) return inOneOf(definition, value, place);
  if (innerType) return unknownIn(innerType, value, place);
  if (definition.in && out) {
    const isMade = definitionOf(definition.in).type === 'transform';
    return unknownIn(isMade ? out : definition.in, value, place);
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    const schemaOfEntry = element ?? items?.[index];
    return schemaOfEntry ? unknownIn(schemaOfEntry, entry, [...place, index]) : [];
  });
}

/** Whether something is read with this member, so that it may be sent back with a change, and is ignored. */
export type ReadWith = (place: Place, name: string) => boolean;

function unwrapped(schema: ZodType): Definition {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? (definition.in && definition.out);
  return inner ? unwrapped(inner) : definition;
}

/** What an answer has at a place. Of several forms none is guessed. */
function schemaAt(schema: ZodType, [step, ...rest]: Place): ZodType | undefined {
  if (step === undefined) return schema;
  const { shape, element } = unwrapped(schema);
  const next = typeof step === 'number' ? element : Object.hasOwn(shape ?? {}, step) && shape?.[step];
  return next ? schemaAt(next, rest) : undefined;
}

/**
 * By what the call itself answers, and GET at the same address: the answer is what is changed, or one of its members is, as in
 * `{ settings: … }`.
 */
export function readWith(endpoint: Endpoint, all: readonly Endpoint[]): ReadWith {
  const asked = [endpoint, ...all.filter(({ method, path }) => method === 'GET' && path === endpoint.path)];
  const answers = asked.flatMap(({ response }) => (response === 'file' ? [] : [response]));
  const entities = answers.flatMap((answer) => [answer, ...Object.values(unwrapped(answer).shape ?? {})]);
  return (place, name) =>
    entities.some((entity) => {
      const there = schemaAt(entity, place);
      return there !== undefined && Object.hasOwn(unwrapped(there).shape ?? {}, name);
    });
}

/** @throws AppError bad_request that names up to five places */
export function requireKnownMembers(schema: ZodType, body: unknown, isRead: ReadWith = () => false): void {
  const unknown = unknownIn(schema, body).flatMap(({ place, names }) => {
    const others = names.filter((name) => !isRead(place, name));
    return others.length > 0 ? [{ place, names: others }] : [];
  });
  if (unknown.length === 0) return;
  const details = unknown.slice(0, 20).map(({ place, names }) => {
    const complaint = t('input.unknownMembers', {
      names: names
        .slice(0, 20)
        .map((name) => name.slice(0, 80))
        .join(', '),
    });
    const path = place.join('.');
    return {
      path,
      message: path ? t('input.at', { place: path, complaint }) : t('input.this', { complaint }),
    };
  });
  const message = details
    .slice(0, 5)
    .map(({ message }) => message)
    .join('. ');
  throw new AppError('bad_request', { message, details });
}
