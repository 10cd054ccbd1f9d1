// One small interface over browsers that Playwright does not drive: Firefox over WebDriver BiDi, WebKitGTK over WebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { plainOrigin } from '../support/browser/plain-http.ts';

/** What a person with a phone in hand can do, and the script by which a test looks. Sizes are CSS pixels. */
export type Screen = {
  open(url: string): Promise<void>;
  /** Runs in the page. `source` is the body of a function whose arguments are `args`. */
  run<T>(source: string, ...args: unknown[]): Promise<T>;
  clickAt(x: number, y: number): Promise<void>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  /** Empties what pages have stored. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

/** `knowsPlainName`: whether it can be made to resolve the host name of the journeys; otherwise it opens localhost. */
export type Browser = {
  name: string;
  binary: string | null;
  knowsPlainName: boolean;
  launch(atEveryPage: string): Promise<Screen>;
};

const size = { width: 390, height: 780 };

function found(...candidates: (string | undefined)[]): string | null {
  return candidates.find((file) => file && fs.existsSync(file)) ?? null;
}

const firefox = found(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
const webkitDriver = found(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver');

/** @param atEveryPage the body of a function that runs in each page before its own scripts */
async function launchFirefox(atEveryPage: string): Promise<Screen> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox ?? undefined,
    headless: true,
    // The name that nothing trusts leads here, as in the journeys in Chromium.
    extraPrefsFirefox: { 'network.dns.localDomains': new URL(plainOrigin(0)).hostname },
    defaultViewport: size,
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(new Function(atEveryPage) as never);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    // The source is a test's own; puppeteer takes a function, whose scope does not reach the page.
    run: (source, ...args) => page.evaluate(new Function(...parameters, source) as never, ...args) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    forget: () => page.evaluate(() => localStorage.clear()),
    close: () => browser.close(),
  };
}

const parameters = ['a', 'b', 'c'];

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A display for one window, on a number that Xvfb finds itself. */
async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended before it had a display')));
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { name: `:${number}`, child };
}

async function launchWebKit(): Promise<Screen> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(webkitDriver ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // The window belongs to this test alone, and the sandbox needs namespaces that containers refuse.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    },
  });

  async function say<T>(method: string, command: string, body?: unknown): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`WebDriver ${command}: ${JSON.stringify(value).slice(0, 400)}`);
    return value;
  }

  const { sessionId } = await whenReady(() =>
    say<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: webKitOptions() } }),
  );
  const session = `/session/${sessionId}`;
  await say('POST', `${session}/window/rect`, size);
  return {
    open: async (url) => void (await say('POST', `${session}/url`, { url })),
    run: (source, ...args) =>
      say('POST', `${session}/execute/sync`, {
        script: `return (function (${parameters.join()}) { ${source} }).apply(null, arguments)`,
        args,
      }),
    clickAt: async (x, y) => {
      const pointer = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' } };
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await say('POST', `${session}/actions`, { actions: [{ ...pointer, actions }] });
    },
    type: async (text) => {
      const active = await say<Record<string, string>>('GET', `${session}/element/active`);
      const [element] = Object.values(active);
      await say('POST', `${session}/element/${element}/value`, { text });
    },
    forget: async () =>
      void (await say('POST', `${session}/execute/sync`, { script: 'localStorage.clear()', args: [] })),
    close: async () => {
      await say('DELETE', session).catch(() => undefined);
      driver.kill();
      display.child.kill();
    },
  };
}

function webKitOptions() {
  const [binary] = fs.globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().reverse();
  const args = ['--automation'];
  return {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: process.env.WEBKIT_PATH ?? binary ?? '', args },
  };
}

/** A driver listens a moment after it was started. */
async function whenReady<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isUnreachable = error instanceof TypeError;
      if (!isUnreachable || tries === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const browsers: Browser[] = [
  { name: 'Firefox', binary: firefox, knowsPlainName: true, launch: launchFirefox },
  {
    name: 'WebKit',
    knowsPlainName: false,
    binary: webkitDriver && found(...pathOf('Xvfb')) ? webkitDriver : null,
    launch: launchWebKit,
  },
];

function pathOf(program: string): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program));
}
