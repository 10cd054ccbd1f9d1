// A small backup for tests of access: not one that could be restored, so that its trial ends soon.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '#tests/support/app/app.ts';
import { folderOf } from '../server/folder.ts';
import { workOf } from '../server/routes.ts';

/** @returns its name, once the server does nothing else */
export async function storedBackup(app: TestApp): Promise<string> {
  await workOf(app.services).settled();
  const folder = folderOf(app.services);
  await fs.mkdir(folder, { recursive: true });
  const name = 'before-update-20260101T000000.ndjson.gz';
  await fs.writeFile(path.join(folder, name), 'no dump');
  return name;
}
