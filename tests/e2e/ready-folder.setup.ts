// What all journeys share: a folder of data as a first start leaves it, which takes ten seconds of a processor to make, and
// the memory of screens that axe has checked.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../support/browser/e2e.ts';
import { makeSoundScreens } from '../support/browser/sound-screens.ts';
import { tidyAway } from '../support/tidy-away.ts';

/** Playwright calls it once before the first journey. @returns what it calls after the last */
export default async function makeReadyFolder(): Promise<() => Promise<void>> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-e2e-ready-'));
  const server = await startServer(folder);
  await server.stop();
  process.env.ROUNDS_READY_FOLDER = folder;
  const screens = makeSoundScreens();
  return async () => {
    await tidyAway(folder);
    await tidyAway(screens);
  };
}
