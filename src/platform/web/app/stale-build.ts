// A release removes the previous build's files from the server. A page of that build that needs another of
// them is reloaded once, when the person isn't in the middle of something; without a network it is left
// alone.
import { ofTab } from '../stored.ts';
import { isBusy, onBusyChange } from './busy.ts';

const key = 'rounds.reloadedFrom';

type Frame = typeof globalThis & { __reactRouterManifest?: { url?: string } };

/** The address of this page's own route manifest, which has the build's hash in its name. */
function ownMap(): string | null {
  return (globalThis as Frame).__reactRouterManifest?.url ?? null;
}

export function watchForStaleBuild(): void {
  // The message of the bundler's own import when a part fails to load.
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

/** Not if only the network is down: then only a second try helps. */
async function isGone(map: string): Promise<boolean> {
  const answer = await fetch(map, { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).catch(
    () => null,
  );
  return answer?.status === 404;
}

function reloadOnce(map: string): void {
  // Without storage, it might reload endlessly.
  if (ofTab.read(key) === map || !ofTab.write(key, map)) return;
  location.reload();
}
