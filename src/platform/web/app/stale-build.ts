// A release takes the files of the build before it away from the server. A page of that build which then needs one more of
// them is loaded again, once, when no one is in the middle of something; without a network it is left as it is.
// @bundle frame
import { isBusy, onBusyChange } from './busy.ts';

const key = 'rounds.reloadedFrom';

type Frame = typeof globalThis & { __reactRouterManifest?: { url?: string } };

/** The address of this page's own map of pages, which has the build's hash in its name. */
function ownMap(): string | null {
  return (globalThis as Frame).__reactRouterManifest?.url ?? null;
}

export function watchForStaleBuild(): void {
  // What the bundler's own import of a part says when it fails.
  addEventListener('vite:preloadError', () => void look());
}

async function look(): Promise<void> {
  const map = ownMap();
  if (!map || !(await isGone(map))) return;
  if (!isBusy()) return reloadOnce(map);
  const end = onBusyChange(() => {
    if (isBusy()) return;
    end();
    reloadOnce(map);
  });
}

/** Not where only the network is gone: then a second try is all that helps. */
async function isGone(map: string): Promise<boolean> {
  const answer = await fetch(map, { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).catch(
    () => null,
  );
  return answer?.status === 404;
}

function reloadOnce(map: string): void {
  try {
    if (sessionStorage.getItem(key) === map) return;
    sessionStorage.setItem(key, map);
  } catch {
    // Where nothing can be remembered, it might go in circles.
    return;
  }
  location.reload();
}
