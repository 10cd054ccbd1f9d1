// Which views count: of pages that exist, by browsers, once per visitor and page in a while, and not all from one network.
import { createHash, randomBytes } from 'node:crypto';
import { limitedAddress } from '#platform/server/http/rate-limit.ts';
import type { PageView } from '../contract.ts';

export type Client = { address: string; userAgent: string };

/** A page that someone opens again within this time was opened once. */
export const againMs = 10 * 60_000;
/** A school is one network: what its people can open in an hour. */
export const mostOfNetwork = 2_000;
const hourMs = 60 * 60_000;
/** Websites that lead here on one day; further ones are counted without their name. */
export const mostReferrers = 200;
/** Of what is remembered; the oldest is forgotten first. */
const mostRemembered = 50_000;

const programs =
  /bot|crawl|spider|slurp|scan|preview|prefetch|curl|wget|python|java\/|go-http|okhttp|headless|lighthouse/i;

const isProgram = (userAgent: string): boolean => userAgent === '' || programs.test(userAgent);

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest);
}

/** A view that counts, as other servers learn of it. */
export type Seen = { visit: string; network: string; at: number };

type Sharing = { secret: Buffer; tell(seen: Seen): void };

/**
 * In memory and never stored: nothing says later who opened what.
 * @param sharing between servers, which then have one secret; without it, each start has its own
 */
export function createVisitors({ secret, tell }: Sharing = { secret: randomBytes(32), tell: () => {} }) {
  const seen = new Map<string, number>();
  const networks = new Map<string, { since: number; views: number }>();
  let referrers = { day: '', names: new Set<string>() };

  const hashOf = (...parts: string[]) =>
    createHash('sha256').update(secret).update(JSON.stringify(parts)).digest('base64url');

  function isNew({ visit, at }: Seen): boolean {
    const before = seen.get(visit);
    return before === undefined || at - before >= againMs;
  }

  function viewsOf({ network, at }: Seen): { since: number; views: number } {
    const known = networks.get(network);
    return known && at - known.since < hourMs ? known : { since: at, views: 0 };
  }

  function note(view: Seen): void {
    remember(seen, view.visit, view.at);
    const { since, views } = viewsOf(view);
    remember(networks, view.network, { since, views: views + 1 });
  }

  function knownReferrer(referrer: string, at: number): string {
    const day = new Date(at).toISOString().slice(0, 10);
    if (referrers.day !== day) referrers = { day, names: new Set() };
    const { names } = referrers;
    if (names.size >= mostReferrers && !names.has(referrer)) return '';
    if (referrer) names.add(referrer);
    return referrer;
  }

  return {
    /**
     * @param pages the paths that exist; null where they are not known, as during development
     * @returns the view as it counts; null if it doesn’t
     */
    viewOf(view: PageView, client: Client, at: number, pages: ReadonlySet<string> | null): PageView | null {
      if (isProgram(client.userAgent) || (pages && !pages.has(view.path))) return null;
      const visit = hashOf(view.path, client.address, client.userAgent);
      const now: Seen = { visit, network: hashOf(limitedAddress(client.address)), at };
      if (!isNew(now) || viewsOf(now).views >= mostOfNetwork) return null;
      note(now);
      tell(now);
      return { ...view, referrer: knownReferrer(view.referrer, at) };
    },
    /** Another server has counted it. */
    note,
  };
}
