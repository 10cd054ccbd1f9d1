// The log of a command-line tool: events are the tool's own output, only problems come from below.
import type { Logger } from './logger.ts';
import { redactedMessage } from './redacted-error.ts';

function print(fields: object | string, message?: string): void {
  const cause = typeof fields === 'object' && 'err' in fields ? redactedMessage(fields.err) : '';
  process.stderr.write(
    `${[typeof fields === 'string' ? fields : message, cause].filter(Boolean).join(' ')}\n`,
  );
}

export const cliLog: Logger = { info: () => {}, warn: print, error: print };

/** Runs a tool: an error becomes one line for people and a failing exit code. */
export async function runTool(tool: () => Promise<void>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    process.stderr.write(`${redactedMessage(error)}\n`);
    process.exitCode = 1;
  }
}
