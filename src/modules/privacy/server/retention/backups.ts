// Backups of the embedded database: seven are kept, so that none gets old; the report checks this.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#platform/server/module.ts';
import { monthsBefore, type RetentionRule, retentionMonths } from '#platform/server/people/retention.ts';
import { t } from '../texts.ts';

const months = retentionMonths.backups;

async function countOld({ config, now }: Services): Promise<number> {
  const folder = path.join(config.dataDir, 'backups');
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const oldest = monthsBefore(now(), months);
  const files = await Promise.all(names.map((name) => fs.stat(path.join(folder, name))));
  return files.filter((file) => file.isFile() && file.mtime < oldest).length;
}

export function oldBackups(services: Services): RetentionRule {
  return {
    id: 'privacy.backups',
    what: t('retention.backups'),
    months,
    mode: 'outside',
    countDue: () => countOld(services),
  };
}
