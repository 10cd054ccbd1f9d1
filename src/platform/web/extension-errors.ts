// Errors that other people's code throws into our pages: browser extensions and service workers.
const foreign =
  /(?:chrome|moz|safari-web|safari|webkit-masked-url)-?(?:extension)?:\/\/|ServiceWorker|service worker/i;

export function isForeignError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return foreign.test(`${error.message}\n${error.stack ?? ''}`);
}
