// What is shown where a call was refused: the server's own words where it has any, else ours.
import { CallError } from '#platform/web/client.ts';

export function refusalText(error: unknown, fallback: string): string {
  const hasWords = error instanceof CallError && error.code !== 'unknown' && error.code !== 'internal';
  return hasWords ? error.message : fallback;
}
