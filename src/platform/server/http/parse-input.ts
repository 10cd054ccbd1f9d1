// Checks what came in against a schema, and says what is wrong in words that people understand.
import type { ZodType, z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import { unacceptableIn } from './acceptable.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const measures: Record<string, string> = { string: 'characters', array: 'entries', record: 'entries' };

function limitOf(bound: 'least' | 'most', amount: unknown, origin: unknown): string {
  const measure = measures[String(origin)];
  return measure ? `must have at ${bound} ${amount} ${measure}` : `must be at ${bound} ${amount}`;
}

/** For `safeParse(value, { error: complaintOf })`, where whoever asks names the place. */
export function complaintOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return limitOf('most', issue.maximum, issue.origin);
    case 'too_small':
      return limitOf('least', issue.minimum, issue.origin);
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown members: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

/** Used where the schema has no sentence of its own. */
function sentenceFor(issue: Issue): string {
  const place = (issue.path ?? []).map(String).join('.');
  return place ? `“${place}” ${complaintOf(issue)}` : `This ${complaintOf(issue)}`;
}

/** @throws AppError bad_request with up to five sentences, and up to twenty places in `details`. */
export function parseInput(schema: ZodType, value: unknown): unknown {
  const unacceptable = unacceptableIn(value);
  if (unacceptable) throw new AppError('bad_request', { message: unacceptable });
  const parsed = schema.safeParse(value, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const sentences = new Set(issues.slice(0, 5).map(({ message }) => message));
  const details = issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('bad_request', { message: [...sentences].join('. '), details });
}
