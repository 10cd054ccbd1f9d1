// Screens in which axe found nothing, remembered by all workers of one run: the next journey that meets one needs no second look.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const place = 'ROUNDS_SOUND_SCREENS';

/** Called once before the first journey. @returns the folder, which is to be removed after the last */
export function makeSoundScreens(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-sound-screens-'));
  process.env[place] = folder;
  return folder;
}

/** Without a folder, nothing is remembered. */
const fileOf = (screen: string) => (process.env[place] ? path.join(process.env[place], screen) : null);

export function isSound(screen: string): boolean {
  const file = fileOf(screen);
  return file !== null && fs.existsSync(file);
}

export function rememberSound(screen: string): void {
  const file = fileOf(screen);
  if (file) fs.writeFileSync(file, '');
}
