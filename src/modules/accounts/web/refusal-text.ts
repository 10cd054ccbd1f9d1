// Which sentence a form shows for a refused call: what the server says, or its own where nobody said anything.
import { CallError } from '#platform/web/client.ts';

/** @param fallback for what is no refusal, and for answers without a message of ours, such as a proxy's. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof CallError && error.code !== 'unknown' ? error.message : fallback;
}
