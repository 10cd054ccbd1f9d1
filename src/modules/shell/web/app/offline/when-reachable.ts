// Waits until the server really answers: when a browser says it is online, there is only some network.
import { retryPauseMs } from '#platform/web/back-off.ts';

const pace = { firstMs: 2_000, longestMs: 30_000 };
const patienceMs = 8_000;
/** A proxy answers in place of a server that is out of reach. */
const notTheServer = [502, 504];

/** Bypasses every cache. What the server says does not matter: 503 during maintenance is an answer too. */
async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/health', {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    return !notTheServer.includes(status);
  } catch {
    return false;
  }
}

/**
 * Asks again and again, with growing pauses; immediately when the browser is online again or the page becomes visible.
 * Asks nothing while the page is hidden.
 * @returns a function that ends the waiting
 */
export function whenReachable(goOn: () => void, ask: () => Promise<boolean> = isReachable): () => void {
  let failures = 1;
  let isAsking = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', askAtOnce);
    document.removeEventListener('visibilitychange', askAtOnce);
  }

  function askLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void askNow(), retryPauseMs(failures, pace));
  }

  async function askNow(): Promise<void> {
    if (isAsking || isOver) return;
    if (document.visibilityState === 'hidden') return askLater();
    isAsking = true;
    const isBack = await ask();
    isAsking = false;
    if (isOver) return;
    if (isBack) {
      end();
      goOn();
      return;
    }
    failures += 1;
    askLater();
  }

  function askAtOnce(): void {
    failures = 1;
    void askNow();
  }

  addEventListener('online', askAtOnce);
  document.addEventListener('visibilitychange', askAtOnce);
  // Not immediately: this page appears after the server was out of reach.
  askLater();
  return end;
}
