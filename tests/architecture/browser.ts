// Rules about code that runs in browsers: what plain HTTP takes away, and whose words people read.

import { type Zone, zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';
import { browserZones } from './zones.ts';

const alsoInBrowsers: ReadonlySet<Zone> = new Set([
  ...browserZones,
  'contract',
  'question',
  'module-contract',
]);

const ofNavigator =
  'bluetooth|canShare|clipboard|credentials|geolocation|getBattery|gpu|hid|keyboard|locks|mediaDevices|requestMIDIAccess|serial|serviceWorker|share|storage|usb|wakeLock|xr';
const ofWindow =
  'caches|cookieStore|EyeDropper|Notification|PaymentRequest|PublicKeyCredential|PushManager|SharedArrayBuffer|showDirectoryPicker|showOpenFilePicker|showSaveFilePicker';

/** What browsers have only on HTTPS and at localhost. */
const needsSecureContext = new RegExp(
  [
    `\\bnavigator\\s*(?:\\?\\.|\\.)\\s*(?:${ofNavigator})\\b`,
    `\\{[^{}]*\\b(?:${ofNavigator})\\b[^{}]*\\}\\s*=\\s*(?:window\\.)?navigator\\b`,
    '\\bcrypto\\s*(?:\\?\\.|\\.)\\s*(?:subtle|randomUUID)\\b',
    '\\{[^{}]*\\b(?:subtle|randomUUID)\\b[^{}]*\\}\\s*=\\s*(?:window\\.)?crypto\\b',
    `\\bnew\\s+(?:${ofWindow})\\b`,
    `(?<![\\w.'"])(?:window\\.|globalThis\\.)?(?:${ofWindow})\\s*[.(]`,
  ].join('|'),
  'g',
);

/** Where these calls are wrapped: each with a way, or a sentence, for addresses without HTTPS. */
const wrappers = new Set([
  'src/platform/web/copy-text.ts',
  'src/modules/second-factor/web/passkey-browser.ts',
  'src/modules/rounds/web/use-wake-lock.ts',
  'src/platform/web/app/kept-pages.ts',
  'src/platform/web/app/offline-links.ts',
  'src/platform/web/app/worker-line.ts',
  // Runs only where there is a service worker.
  'src/platform/web/worker/kept.ts',
]);

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

export function plainHttp(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => alsoInBrowsers.has(zoneOf(path)) && !wrappers.has(path) && /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(needsSecureContext)].map(
        ([found]) => `${path}: ${found.trim()} is missing where a page comes by plain HTTP`,
      ),
    );
}

/**
 * The message of an `Error` is for developers. Browser code keeps what was thrown as an `object`, lets `errorText` word
 * it, and only reads the message of a `CallError`.
 */
const keepsMessages =
  /\binstanceof Error\b|[:<|]\s*Error\b(?!\s*\()|\bas Error\b|\bString\((?:error|cause|failure)\)/g;

export function foreignWords(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => browserZones.has(zoneOf(path)) && /\.tsx?$/.test(path))
    .filter(({ path }) => path !== 'src/platform/web/extension-errors.ts')
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(keepsMessages)].map(
        ([found]) => `${path}: “${found}” lets words of the language reach a person`,
      ),
    );
}

/** What is written alike for everyone, and why. */
const fixedFormats = new Set([
  // Doses: a comma that someone takes for a point is a mistake by a factor of a thousand.
  'src/modules/dosage/web/form/entries.ts',
  'src/modules/dosage/web/result/axis.ts',
  'src/modules/pharmacology/web/monograph/facts.tsx',
  // Reads the clocks of a time zone; shows nothing.
  'src/modules/newsletter/web/campaigns/zone-time.ts',
  // Prices are in dollars and as on the bill.
  'src/modules/plans/web/pricing/plan-column.tsx',
  // The language of the sentence around it.
  'src/modules/results/web/library/when-text.ts',
  'src/platform/web/formats.ts',
  // The offset of a time zone is written alike everywhere.
  'src/platform/web/ui/field/time-zones.ts',
]);

const makesFormat = /\bIntl\.(?:Number|DateTime|RelativeTime)Format\([^)]|\.toLocale(?:Date|Time)?String\(/g;

/** Numbers, dates and times follow the person's language and time zone: `platform/web/formats.ts` makes them. */
export function ownFormats(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => browserZones.has(zoneOf(path)) && /\.tsx?$/.test(path) && !fixedFormats.has(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(makesFormat)].map(
        ([found]) => `${path}: “${found}” is a format of its own, use platform/web/formats.ts`,
      ),
    );
}

/** Where the browser's own storage is touched: what falls back to memory, and scripts that run before any file has come. */
const storageOwners = new Set([
  'src/platform/web/stored.ts',
  'src/platform/web/stored-database.ts',
  'src/platform/web/pages/session-mark.tsx',
  'src/platform/server/pages/page-start.ts',
  'src/modules/consent/server/due.ts',
  'src/modules/rounds/web/join/early-join-script.ts',
]);
const storage = /\b(?:localStorage|sessionStorage|indexedDB|openDB)\b/g;

/** Reading it throws where a browser blocks site data, and writing where it is full. */
export function ownStorage(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => path.startsWith('src/') && zoneOf(path) !== 'test' && /\.tsx?$/.test(path))
    .filter(({ path }) => !storageOwners.has(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(storage)].map(
        ([found]) => `${path}: ${found} may be blocked, use platform/web/stored.ts or stored-database.ts`,
      ),
    );
}
