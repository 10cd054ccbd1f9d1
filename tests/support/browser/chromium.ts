// Finds a Chromium: CHROMIUM_PATH, else the system's, the headless build first, else the one that npm installs.
import fs from 'node:fs';

const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export async function chromiumLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ];
  const named = process.env.CHROMIUM_PATH ?? systemPaths.find((candidate) => fs.existsSync(candidate));
  if (named) return { executablePath: named, args: quiet };
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => !arg.startsWith('--headless')), ...quiet],
  };
}
