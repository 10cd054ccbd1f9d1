// `npm run check:production`, after a build: a copy without packages for development is small enough, starts, and shows its pages.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import PDFDocument from 'pdfkit';
import { zoneOf } from '../src/conventions.ts';
import { startedServer } from '../tests/support/app/started-server.ts';
import { tidyAway } from '../tests/support/tidy-away.ts';
import { isBuilt } from './build-state.ts';
import { megabytesOf } from './reports/folder-size.ts';
import { unreadFiles } from './unread-files.ts';

const mostMegabytes = 350;
/** The image’s `node`; no other files here belong to it. */
const ordinaryUser = 1000;
const root = path.resolve(import.meta.dirname, '..');
if (!isBuilt(root)) throw new Error('Build the pages first: npm run build');

/** The folders of all packages that `npm ci --omit=dev` installs here. */
function packagesOfProduction(): string[] {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev && fs.existsSync(path.join(root, folder)))
    .map(([folder]) => folder);
}

function copyTo(place: string): void {
  const isOfTests = (file: string) => zoneOf(path.relative(root, file).split(path.sep).join('/')) === 'test';
  const copy = (name: string) =>
    fs.cpSync(path.join(root, name), path.join(place, name), {
      recursive: true,
      filter: (file) => !isOfTests(file),
    });
  for (const name of ['bin', 'build', 'migrations', 'package.json', 'package-lock.json', 'src']) copy(name);
  for (const folder of packagesOfProduction()) {
    const from = path.join(root, folder);
    // Packages within others are listed themselves.
    const isLeftOut = (inside: string) => inside.startsWith('node_modules');
    fs.cpSync(from, path.join(place, folder), {
      recursive: true,
      filter: (file) => !isLeftOut(path.relative(from, file)),
    });
  }
  const packages = path.join(place, 'node_modules');
  for (const each of unreadFiles(packages))
    fs.rmSync(path.join(packages, each), { recursive: true, force: true });
}

const sentence = 'What nobody reads may go, what somebody reads stays.';

type Reader = { readPdf(bytes: Uint8Array): Promise<{ text: string }[]> };

/** A document's text, read by the copy: the reader must work without the packages left out. */
async function textReadIn(place: string): Promise<string> {
  const pdf = new PDFDocument();
  pdf.text(sentence).end();
  const file = path.join(place, 'src/modules/ai/server/sources/read-pdf.ts');
  const { readPdf } = (await import(pathToFileURL(file).href)) as Reader;
  const parts = await readPdf(await buffer(pdf));
  return parts.map(({ text }) => text).join();
}

/** Pages that the server renders with their full text. */
const pages = [
  ['/', /<h1/],
  ['/login', /type="password"/],
  ['/take-quiz', /<input/],
  ['/api/health', /"status":"ok"/],
] as const;

const userId = process.getuid?.() === 0 ? ordinaryUser : undefined;
// A folder for root's scratch may be closed to everyone else.
const place = fs.mkdtempSync(path.join(userId === undefined ? os.tmpdir() : '/tmp', 'rounds-production-'));
const problems: string[] = [];
try {
  copyTo(place);
  const megabytes = megabytesOf(path.join(place, 'node_modules'));
  process.stdout.write(`Packages of a started server: ${megabytes} MB (at most ${mostMegabytes})\n`);
  if (megabytes > mostMegabytes) problems.push(`${megabytes} MB of packages are more than ${mostMegabytes}.`);
  const data = path.join(place, 'data');
  fs.mkdirSync(data);
  // As in the container: a user who owns nothing but the data, so that a write to anywhere else fails.
  if (userId !== undefined) {
    fs.chmodSync(place, 0o755);
    fs.chownSync(data, userId, userId);
  }
  const environment = {
    DATA_DIR: data,
    NODE_ENV: 'production',
    TMPDIR: '/tmp',
    NODE_COMPILE_CACHE: undefined,
  };
  const server = await startedServer({ file: 'bin/start.ts', cwd: place, environment, userId });
  for (const [page, shows] of pages) {
    const reply = await fetch(`http://127.0.0.1:${server.port}${page}`);
    const isThere = reply.status === 200 && shows.test(await reply.text());
    process.stdout.write(`${isThere ? 'shown' : 'NOT SHOWN'}  ${page}\n`);
    if (!isThere) problems.push(`${page} answers ${reply.status} without ${shows}.`);
  }
  await server.stop();
  const isRead = (await textReadIn(place)).includes(sentence);
  process.stdout.write(`${isRead ? 'read' : 'NOT READ'}   the text of a PDF\n`);
  if (!isRead) problems.push('The text of a PDF can’t be read.');
} finally {
  await tidyAway(place);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
