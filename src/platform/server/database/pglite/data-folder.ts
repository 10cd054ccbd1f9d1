// Creates the engine's folder on the first start, completely or not at all.
import { randomUUID } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../logging/error-code.ts';
import { syncToDisk, syncTree } from './durable-files.ts';
import { ENGINE_FORMAT, type EngineModules, openEngine } from './engine.ts';

const FORMAT_FILE = 'rounds-engine-format';

export type DataFolderOptions = {
  folder: string;
  modules: EngineModules;
  isDurable: boolean;
  /** An empty database created once and copied from then on, which makes first starts of tests quick. */
  templateDir?: string;
  /** A backup that becomes the database. */
  archive?: string;
};

/** @returns whether the folder was created now. */
export async function prepareDataFolder(options: DataFolderOptions): Promise<boolean> {
  const { folder, archive } = options;
  if (await hasDatabase(folder)) {
    if (archive)
      throw new Error(`${folder} holds a database already. Move it away to restore a backup there.`);
    await checkFormat(folder);
    return false;
  }
  await removeUnfinished(folder);
  await createWhole(folder, async (draft) => {
    if (options.templateDir && !archive) await copyTemplate(options, options.templateDir, draft);
    else await initialise(options, draft);
  });
  return true;
}

export async function hasDatabase(folder: string): Promise<boolean> {
  try {
    await access(path.join(folder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function createWhole(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.new-${randomUUID().slice(0, 8)}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await fill(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    throw new Error(`${folder} holds files but no database. Move them away, or choose another DATA_DIR.`);
  }
  await syncToDisk(path.dirname(folder), true);
}

async function initialise({ modules, isDurable, archive }: DataFolderOptions, draft: string): Promise<void> {
  const file = archive ? new File([await readFile(archive)], 'backup.tar.gz') : undefined;
  const engine = await openEngine({ folder: draft, modules, isDurable: false, archive: file });
  await engine.exec('CHECKPOINT');
  await engine.close();
  await writeFile(path.join(draft, FORMAT_FILE), ENGINE_FORMAT);
  if (isDurable) await syncTree(draft);
}

async function copyTemplate(options: DataFolderOptions, templateDir: string, draft: string): Promise<void> {
  if (!(await hasDatabase(templateDir))) {
    try {
      await createWhole(templateDir, (inner) => initialise({ ...options, isDurable: false }, inner));
    } catch (error) {
      // Another process may have created it in the meantime.
      if (!(await hasDatabase(templateDir))) throw error;
    }
  }
  await checkFormat(templateDir);
  // A worker thread may wait; and a thousand small files are several times as fast in one call.
  cpSync(templateDir, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  if (options.isDurable) await syncTree(draft);
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = await readdir(parent);
  const unfinished = names.filter((name) => name.startsWith(`${path.basename(folder)}.new-`));
  await Promise.all(unfinished.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

async function checkFormat(folder: string): Promise<void> {
  let format: string;
  try {
    format = (await readFile(path.join(folder, FORMAT_FILE), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (format !== ENGINE_FORMAT) {
    throw new Error(
      `${folder} was written by PGlite ${format}; this version of Rounds brings PGlite ${ENGINE_FORMAT}, which reads ` +
        'another format. Run "npm run db:dump" with the version of Rounds that wrote it, move the folder away, ' +
        'and run "npm run db:restore" with this version.',
    );
  }
}
