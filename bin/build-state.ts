// Whether the built pages exist and are as new as their sources.
import fs from 'node:fs';
import path from 'node:path';

const builtIn = (root: string) => path.join(root, 'build/server/index.js');

function newestChange(folder: string): number {
  let newest = 0;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    newest = Math.max(newest, fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
}

export function isBuilt(root: string): boolean {
  return fs.existsSync(builtIn(root));
}

export function isBuildFresh(root: string): boolean {
  if (!isBuilt(root)) return false;
  const sources = Math.max(
    newestChange(path.join(root, 'src')),
    fs.statSync(path.join(root, 'package-lock.json')).mtimeMs,
  );
  return fs.statSync(builtIn(root)).mtimeMs >= sources;
}

/** Not where development packages are missing, as on servers that only run a finished build. */
export function canBuild(root: string): boolean {
  return fs.existsSync(path.join(root, 'node_modules/@react-router/dev'));
}
