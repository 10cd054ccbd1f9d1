// The backups in this server's folder, with what their trials showed: that is kept beside each, because another server has
// other files.
import fs from 'node:fs/promises';
import path from 'node:path';
import { listBackups, type StoredBackup } from '#platform/server/database/backup-folder.ts';
import { hasCode } from '#platform/server/logging/error-code.ts';
import type { Services } from '#platform/server/module.ts';
import type { Backup, Trial } from '../contract.ts';
import { BackupError } from '../errors.ts';

export const folderOf = ({ config }: Pick<Services, 'config'>) => path.join(config.dataDir, 'backups');

const trialOf = (file: string) => `${file}.trial.json`;

async function readTrial(file: string): Promise<Trial | null> {
  try {
    return JSON.parse(await fs.readFile(trialOf(file), 'utf8')) as Trial;
  } catch (error) {
    // A trial that was cut off while it was written is as good as none.
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Trials of backups that are gone go with them. */
export async function writeTrial(file: string, trial: Trial): Promise<void> {
  await fs.writeFile(trialOf(file), JSON.stringify(trial), { mode: 0o600 });
  const folder = path.dirname(file);
  const names = new Set(await fs.readdir(folder));
  const left = [...names].filter(
    (name) => name.endsWith('.trial.json') && !names.has(name.slice(0, -'.trial.json'.length)),
  );
  await Promise.all(left.map((name) => fs.rm(path.join(folder, name), { force: true })));
}

export async function readBackups(services: Pick<Services, 'config'>): Promise<Backup[]> {
  const folder = folderOf(services);
  return Promise.all(
    (await listBackups(folder)).map(async ({ at, ...stored }) => ({
      ...stored,
      at: at.toISOString(),
      trial: await readTrial(path.join(folder, stored.name)),
    })),
  );
}

/**
 * @returns the path of a backup that is in the folder
 * @throws BackupError backup_not_found for every other name, such as one that leads out of it
 */
export async function fileOf(services: Pick<Services, 'config'>, name: string): Promise<string> {
  const folder = folderOf(services);
  const found: StoredBackup | undefined = (await listBackups(folder)).find((each) => each.name === name);
  if (!found) throw new BackupError('backup_not_found');
  return path.join(folder, found.name);
}
