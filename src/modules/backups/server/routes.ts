// The handlers of backups.
import fs from 'node:fs';
import path from 'node:path';
import { requireRecentProof } from '#modules/accounts/api/sessions.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { type Backups, backupsContract } from '../contract.ts';
import { fileOf, folderOf, readBackups } from './folder.ts';
import { BackupWork } from './work.ts';

export const workOf = perApp((services) => new BackupWork(services));

export function backupRoutes(services: Services): Route[] {
  const work = workOf(services);
  const listed = async (): Promise<Backups> => ({
    folder: folderOf(services),
    backups: await readBackups(services),
    work: work.now,
    problem: work.problem,
  });
  const record = (caller: Caller, action: string, name: string) =>
    recordAudit(services, caller, { action, subject: { id: name, label: name } });
  return routes(backupsContract, {
    listBackups: listed,

    async makeBackup(_input, { caller }) {
      await record(caller, 'backup.make', await work.dump());
      return listed();
    },

    async tryBackup({ params: { name } }, { caller }) {
      const file = await fileOf(services, name);
      work.try(file);
      await record(caller, 'backup.try', name);
      return listed();
    },

    async downloadBackup({ params: { name } }, { caller, token }) {
      // Everything that people have stored leaves with it.
      await requireRecentProof(services, token);
      const file = await fileOf(services, name);
      // First, so that nothing leaves without an entry.
      await record(caller, 'backup.download', name);
      return {
        fileName: path.basename(file),
        mediaType: 'application/gzip',
        content: fs.createReadStream(file),
        cacheControl: 'no-store',
      };
    },
  });
}
