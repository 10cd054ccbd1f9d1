// How the server logs: errors without statements and values, a database outage as one line.
import type { FastifyLoggerOptions } from 'fastify';
import type { OutageLog } from '../database/database-outage.ts';
import { redactedError } from './redacted-error.ts';

export function logOptions(level: string, outages: OutageLog) {
  return {
    level,
    redact: ['req.headers.authorization'],
    serializers: { err: (error: Error) => redactedError(error) },
    hooks: {
      logMethod(args: unknown[], write: (...args: unknown[]) => void) {
        outages.pass(args, write, this);
      },
    },
  } as FastifyLoggerOptions;
}
