// A process of its own: restores one backup into a scratch database, sends the result, and ends.
import { tryBackup } from '#platform/server/database/dump/try-backup.ts';

export type Outcome = { rows: number; problem: string | null };

const [file = '', folder = ''] = process.argv.slice(2);

async function outcome(): Promise<Outcome> {
  try {
    const counts = await tryBackup(file, folder);
    return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), problem: null };
  } catch (error) {
    return { rows: 0, problem: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await outcome(), () => process.disconnect());
