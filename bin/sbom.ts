// `npm run sbom [-- file]`: writes what a release is made of, as a CycloneDX document.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const file = path.resolve(process.argv[2] ?? `rounds-${version}.cdx.json`);

// From the lock file: it names the versions for every system, whatever is installed on this one.
const made = spawnSync(
  'npm',
  [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--omit',
    'dev',
    '--package-lock-only',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, shell: process.platform === 'win32' },
);
if (made.status !== 0) {
  process.stderr.write(`npm could not list what is in a release:\n${made.stderr}\n`);
  process.exit(1);
}
const document = JSON.parse(made.stdout) as {
  metadata: { component: { name: string } };
  components: unknown[];
};
// npm takes the name of the folder.
document.metadata.component.name = 'rounds';
const { components } = document;
fs.writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
process.stdout.write(`${components.length} packages are listed in\n${file}\n`);
