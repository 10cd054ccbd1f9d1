// Fetches a page to analyse: our own without the network, any other through the guarded `openPage` and its robots.txt.
import { performance } from 'node:perf_hooks';
import type { Services } from '#platform/server/module.ts';
import { OutboundError } from '#platform/server/network/outbound.ts';
import { openPage, typedAddress } from '#platform/server/network/outbound-page.ts';
import { SeoError } from '../../errors.ts';
import { t } from '../texts.ts';
import { maxPageBytes, type ReadingOrder } from './reading-task.ts';
import { runReading } from './run-reading.ts';

/** For a page with its redirects. */
const timeoutMs = 10_000;
const agent = 'Rounds';
const headers = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'br, gzip',
  'user-agent': 'Rounds',
};

type Page = Pick<Extract<ReadingOrder, { kind: 'page' }>, 'bytes' | 'sent' | 'robots'>;
type Robots = NonNullable<Page['robots']>;
type Order = { services: Services; origin: string; resolve?: (host: string) => Promise<string[]> };

/** The path of one of our own pages; null for another place. */
export function ownPathOf(address: string, origin: string): string | null {
  if (address.startsWith('/') && !/^\/[/\\]/.test(address)) {
    const { pathname, search } = new URL(address, 'https://own.invalid');
    return `${pathname}${search}`;
  }
  const url = URL.parse(address);
  return url && url.origin === origin ? `${url.pathname}${url.search}` : null;
}

async function ownPage({ services, origin }: Order, path: string): Promise<Page> {
  const began = performance.now();
  const page = await services.readOwnPage(path, origin);
  const tookMs = Math.round(performance.now() - began);
  const robots = await services.readOwnPage('/robots.txt', origin);
  if (page.bytes.length > maxPageBytes) throw new SeoError('seo_unreadable', { message: t('page.tooLarge') });
  return {
    bytes: page.bytes,
    sent: { url: `${origin}${path}`, status: page.status, redirects: 0, headers: [...page.headers], tookMs },
    robots: {
      status: robots.status,
      bytes: robots.bytes,
      encoding: robots.headers.get('content-encoding') ?? '',
    },
  };
}

/** Files of robots that were read for one page, by their origin. */
class RobotsReader {
  readonly #order: Order;
  readonly #read = new Map<string, Robots>();

  constructor(order: Order) {
    this.#order = order;
  }

  of(origin: string): Robots | null {
    return this.#read.get(origin) ?? null;
  }

  /** RFC 9309: no file allows everything, one that can't be had nothing. @throws SeoError seo_robots_refused */
  async requireAllowed({ origin, pathname, search }: URL): Promise<void> {
    const robots = this.#read.get(origin) ?? (await this.#fetch(origin));
    this.#read.set(origin, robots);
    const { status, bytes, encoding } = robots;
    if (status >= 500 || status === 429)
      throw new SeoError('seo_robots_refused', { message: t('robots.unreadable', { status }) });
    if (status >= 400) return;
    const path = `${pathname}${search}`;
    const { mayRead } = await runReading(this.#order.services, {
      kind: 'robots',
      bytes,
      encoding,
      agent,
      path,
    });
    if (!mayRead) throw new SeoError('seo_robots_refused');
  }

  async #fetch(origin: string): Promise<Robots> {
    const { services, resolve } = this.#order;
    const options = optionsOf(services, resolve);
    const { status, bytes, headers: replied } = await openPage(`${origin}/robots.txt`, options);
    return { status, bytes, encoding: replied.get('content-encoding') ?? '' };
  }
}

const optionsOf = ({ config }: Services, resolve: Order['resolve']) => ({
  allowsPrivate: config.outboundPrivate,
  allowsPlain: true,
  maxBytes: maxPageBytes,
  timeoutMs,
  headers,
  resolve,
});

async function strangersPage(order: Order, address: string): Promise<Page> {
  const { services, resolve } = order;
  const options = optionsOf(services, resolve);
  const robots = new RobotsReader(order);
  let began = performance.now();
  const mayOpen = async (url: URL) => {
    await robots.requireAllowed(url);
    began = performance.now();
  };
  const page = await openPage(typedAddress(address, options), { ...options, mayOpen });
  const tookMs = Math.round(performance.now() - began);
  return {
    bytes: page.bytes,
    sent: {
      url: page.url,
      status: page.status,
      redirects: page.redirects,
      headers: [...page.headers],
      tookMs,
    },
    robots: robots.of(new URL(page.url).origin),
  };
}

/**
 * @param order `origin`: of this server, as the caller reaches it
 * @throws SeoError seo_address_refused, seo_robots_refused, seo_unreadable
 */
export async function fetchPage(order: Order, address: string): Promise<Page> {
  const ownPath = ownPathOf(address, order.origin);
  try {
    return await (ownPath === null ? strangersPage(order, address) : ownPage(order, ownPath));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // Nothing was requested from anyone.
    const isRefused = error.reason === 'address' || error.reason === 'name';
    throw new SeoError(isRefused ? 'seo_address_refused' : 'seo_unreadable', {
      message: error.message,
    });
  }
}
