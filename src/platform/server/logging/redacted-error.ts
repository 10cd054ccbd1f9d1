// Errors as logs and admins may see them: no statement, none of its values, nothing that people typed.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const deepest = 4;
const longestMessage = 500;
const mostFrames = 20;

/** What went wrong, in words. */
export function redactedMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longestMessage);
  // Its own message is the whole statement with its values.
  if (error instanceof DrizzleQueryError)
    return error.cause ? `A statement failed: ${redactedMessage(error.cause)}` : 'A statement failed.';
  // A refused connection arrives as several errors in one, whose own message is empty.
  if (error instanceof AggregateError && !error.message) return error.errors.map(redactedMessage).join('; ');
  return withoutValues(error).slice(0, longestMessage);
}

/** Postgres quotes the value that it rejected (class 22: data exceptions); other messages name tables and columns. */
function withoutValues(error: Error): string {
  const isAboutValue = error instanceof pg.DatabaseError && error.code?.startsWith('22');
  return isAboutValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** The stack without the message above it. */
export function redactedStack(error: Error): string {
  const { stack = '', message } = error;
  const at = message ? stack.indexOf(message) : -1;
  return stack
    .slice(at < 0 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, mostFrames)
    .join('\n');
}

type RedactedError = { type: string; message: string; stack: string; [member: string]: unknown };

/** For the log: named fields only, because errors carry what caused them in any others. */
export function redactedError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactedMessage(error), stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactedMessage(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error instanceof pg.DatabaseError
      ? { severity: error.severity, table: error.table, constraint: error.constraint, routine: error.routine }
      : {}),
    stack: redactedStack(error),
    ...(error.cause instanceof Error && depth < deepest
      ? { cause: redactedError(error.cause, depth + 1) }
      : {}),
  };
}
