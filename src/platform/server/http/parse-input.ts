// Checks input against a schema, and says what is wrong in words that people understand.

import type { ZodType, z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import { t } from '../texts.ts';
import { unacceptableIn } from './acceptable.ts';
import { type ReadWith, requireKnownMembers } from './known-members.ts';

type Issue = z.core.$ZodRawIssue;

const kinds = ['string', 'number', 'int', 'boolean', 'array', 'object', 'record'] as const;

const measures: Record<string, 'Characters' | 'Entries'> = {
  string: 'Characters',
  array: 'Entries',
  record: 'Entries',
};

function limitOf(bound: 'atLeast' | 'atMost', amount: unknown, origin: unknown): string {
  const values = { amount: String(amount), count: Number(amount) };
  return t(`input.${bound}${measures[String(origin)] ?? ''}`, values);
}

/** For `safeParse(value, { error: complaintOf })`, if the caller names the place. */
export function complaintOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return t('input.missing');
      const kind = kinds.find((name) => name === issue.expected);
      return t('input.kind', { kind: kind ? t(`kind.${kind}`) : issue.expected });
    }
    case 'too_big':
      return limitOf('atMost', issue.maximum, issue.origin);
    case 'too_small':
      return limitOf('atLeast', issue.minimum, issue.origin);
    case 'invalid_value':
      return t(issue.values.length > 1 ? 'input.oneOf' : 'input.value', { values: issue.values.join(', ') });
    case 'unrecognized_keys':
      return t('input.unknownMembers', { names: issue.keys.join(', ') });
    default:
      return t('input.invalid');
  }
}

/** Used if the schema has no message of its own. */
export function sentenceFor(issue: Issue): string {
  const place = (issue.path ?? []).map(String).join('.');
  const complaint = complaintOf(issue);
  return place ? t('input.at', { place, complaint }) : t('input.this', { complaint });
}

type Reading = {
  /** Makes the schema's form of another one, before the schema is asked. */
  understand?: ((value: unknown) => unknown) | undefined;
  /** Which members are ignored; all others that the schema does not name are refused. Without it, all are ignored. */
  ignored?: ReadWith | undefined;
};

/**
 * @throws AppError bad_request with up to five messages, and up to twenty places in `details`.
 */
export function parseInput(
  schema: ZodType,
  value: unknown,
  { understand = (same) => same, ignored }: Reading = {},
): unknown {
  const unacceptable = unacceptableIn(value);
  if (unacceptable) throw new AppError('bad_request', { message: unacceptable });
  const understood = understand(value);
  if (ignored) requireKnownMembers(schema, understood, ignored);
  const parsed = schema.safeParse(understood, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const sentences = new Set(issues.slice(0, 5).map(({ message }) => message));
  const details = issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('bad_request', { message: [...sentences].join('. '), details });
}
