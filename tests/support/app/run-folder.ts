// The folder of a run for what its processes keep until they end; they are ended without a chance to remove it.
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { tidyAway } from '../tidy-away.ts';

/** @returns what is done after the run */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rounds-run-'));
  process.env.TEST_FOLDERS = folder;
  return () => tidyAway(folder);
}
