// `npm run docs:screens -- BEFORE PICTURES`: photographs the twelve screens of docs/screens in four widths, in light and in
// dark, and lays them out beside those of an earlier build. BEFORE is a checkout of it where `npm run build` ran; in the
// folder PICTURES every picture stays in full size, and a set that is there already (`before`, `after`) is not taken again.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { Camera, compressed, type Scheme, schemes } from './pictures/camera.ts';
import { contactSheet } from './pictures/contact-sheet.ts';
import { keyScreens, keyShapes } from './pictures/key-screens.ts';
import { callerOf, startServer } from './pictures/server.ts';

const here = path.resolve(import.meta.dirname, '..');
const mostBytes = 107_000;
const backgrounds: Record<Scheme, string> = { light: '#e4e2dc', dark: '#05090c' };

async function takeSet(repo: string, out: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-screens-'));
  const { origin, stop } = await startServer(dataDir, repo, { PUBLIC_URL: 'https://rounds.example' });
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const unfinished = `${out}.unfinished`;
    const camera = new Camera(browser, origin, unfinished);
    for await (const { name, ...shot } of keyScreens(callerOf(origin), origin))
      for (const shape of keyShapes)
        for (const scheme of schemes) {
          const picture = await camera.photograph({ ...shot, shape }, scheme);
          fs.writeFileSync(path.join(unfinished, `${name}.${shape}.${scheme}.png`), picture);
        }
    fs.renameSync(unfinished, out);
  } finally {
    await browser.close();
    await stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function layOut(before: string, after: string): Promise<void> {
  const out = path.join(here, 'docs/screens');
  fs.mkdirSync(out, { recursive: true });
  const names = new Set(fs.readdirSync(after).map((file) => file.split('.')[0]));
  for (const name of names)
    for (const scheme of schemes) {
      const picturesIn = (folder: string) =>
        keyShapes.map((shape) => fs.readFileSync(path.join(folder, `${name}.${shape}.${scheme}.png`)));
      const sheet = await contactSheet(picturesIn(before), picturesIn(after), backgrounds[scheme]);
      fs.writeFileSync(path.join(out, `${name}-${scheme}.webp`), await compressed(sheet, mostBytes));
    }
}

const [earlier, pictures] = process.argv.slice(2);
if (earlier && pictures) {
  const [before, after] = [path.join(pictures, 'before'), path.join(pictures, 'after')];
  fs.mkdirSync(pictures, { recursive: true });
  if (!fs.existsSync(before)) await takeSet(path.resolve(earlier), before);
  if (!fs.existsSync(after)) await takeSet(here, after);
  await layOut(before, after);
} else {
  process.stderr.write('npm run docs:screens -- BEFORE PICTURES\n');
  process.exitCode = 1;
}
