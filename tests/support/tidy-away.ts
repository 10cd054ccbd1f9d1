import fs from 'node:fs/promises';

/**
 * Removes a folder that tests wrote in. Processes that just ended may still hold files in it, so this retries for some
 * seconds; a folder that remains is only reported, because the test result is known by then.
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
