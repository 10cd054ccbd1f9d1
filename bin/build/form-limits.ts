// Reads from a body's schema what a form knows of its members, with the sentences that the server would answer.
import { type ZodType, z } from 'zod';
import type { FieldLimits, FormLimits } from '#platform/contract/forms/form-limits.ts';
import { sentenceFor } from '#platform/server/http/parse-input.ts';

/** What this file reads of a schema. */
type Definition = { innerType?: ZodType; in?: ZodType; shape?: Record<string, ZodType>; type: string };
const definitionOf = (schema: ZodType): Definition =>
  (schema as unknown as { _zod: { def: Definition } })._zod.def;

/** Without what makes it optional, and before what makes another form of it. */
function unwrapped(schema: ZodType): ZodType {
  const { innerType, in: before } = definitionOf(schema);
  const next = innerType ?? (before && definitionOf(before).type !== 'transform' ? before : undefined);
  return next ? unwrapped(next) : schema;
}

/** Members of objects within the body are named `sso.issuer`. */
export function formLimits(body: ZodType): FormLimits {
  const { shape } = definitionOf(unwrapped(body));
  if (!shape) throw new Error('The body of a form has to be an object with named members');
  return Object.fromEntries(limitsWithin(shape, ''));
}

function limitsWithin(shape: Record<string, ZodType>, before: string): [string, FieldLimits][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, FieldLimits][] => {
    const member = `${before}${name}`;
    const inner = definitionOf(unwrapped(schema)).shape;
    if (inner) return limitsWithin(inner, `${member}.`);
    const limits = limitsOf(member, schema);
    return Object.keys(limits).length > 0 ? [[member, limits]] : [];
  });
}

function limitsOf(member: string, schema: ZodType): FieldLimits {
  /** What the server would say of the value as this member. */
  const complaint = (value: unknown) => {
    const parsed = schema.safeParse(value, {
      error: (issue) => sentenceFor({ ...issue, path: [member, ...(issue.path ?? [])] }),
    });
    return parsed.error?.issues[0]?.message;
  };
  const inner = textIn(unwrapped(schema));
  if (inner instanceof z.ZodNumber) {
    const [min, max] = [bound(inner.minValue), bound(inner.maxValue)];
    return said({
      min,
      low: min === undefined ? undefined : complaint(min - 1),
      max,
      high: max === undefined ? undefined : complaint(max + 1),
    });
  }
  if (inner instanceof z.ZodArray) return said({ empty: complaint([]) });
  if (!(inner instanceof z.ZodString)) return {};
  const minLength = inner.minLength ?? 0;
  const maxLength = inner.maxLength ?? undefined;
  const isEmail = inner.meta()?.format === 'email';
  return said({
    type: isEmail ? 'email' : undefined,
    isTrimmed: trims(inner) ? true : undefined,
    empty: complaint(''),
    minLength: minLength > 1 ? minLength : undefined,
    short: minLength > 1 ? complaint('x') : undefined,
    maxLength,
    format: isEmail ? complaint('x') : undefined,
  });
}

/** Of what may be a text or nothing, the text. */
function textIn(schema: ZodType): ZodType {
  if (!(schema instanceof z.ZodUnion)) return schema;
  return (
    schema.options
      .map((option) => unwrapped(option as ZodType))
      .find((option) => option instanceof z.ZodString) ?? schema
  );
}

function trims(text: z.ZodString): boolean {
  return (text._zod.def.checks ?? []).some((check) => {
    const { tx } = check._zod.def as { tx?: (value: string) => string };
    return tx?.(' x ') === 'x';
  });
}

/** Whole numbers have the largest that a double holds exactly as their bound, which no form has to know. */
function bound(value: number | null): number | undefined {
  return value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

function said(limits: { [K in keyof FieldLimits]: FieldLimits[K] | undefined }): FieldLimits {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}
