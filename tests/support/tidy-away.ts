import fs from 'node:fs/promises';

/**
 * Removes a folder that tests wrote in. What ended a moment ago may still hold files in it, so it is tried again for some
 * seconds; a folder that stays is told and decides nothing: what the tests found is known by then.
 */
export async function tidyAway(folder: string): Promise<void> {
  try {
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 250 });
  } catch (error) {
    process.stderr.write(
      `Left behind: ${folder} (${error instanceof Error ? error.message : String(error)})\n`,
    );
  }
}
