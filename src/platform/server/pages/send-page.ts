// Sends a rendered page: the same compressed bytes to everyone who asks at the same address of the site.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTagKnown } from '../http/validator.ts';
import { encodingFor } from './compress.ts';
import type { RenderedPage } from './html-cache.ts';
import { PackedPage } from './packed-page.ts';
import { type SealedPage, sealPage } from './sealed-page.ts';
import { isTrustworthy, mayBeSetByPage, newNonce, originStandIn, pageHeaders } from './security-headers.ts';

type Sending = {
  /** The site's own address, as the caller reaches it. */
  originOf(request: FastifyRequest): string;
  /** For Retry-After while the site is closed; null while it is open. */
  secondsUntilOpen(): number | null;
};

const cachedAs = { 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' };

/** A site is reached at one or two addresses; the rest are made up by clients. */
const maxOrigins = 2;

type Version = { packed: PackedPage; sealed: SealedPage | null; tag: string };

export class SendablePage implements RenderedPage {
  readonly status: number;
  readonly headers: RenderedPage['headers'];
  readonly text: string;
  readonly #later: readonly string[] | null;
  readonly #versions = new Map<string, Version>();

  /** @param later the contents of scripts that the page's own scripts insert; null if it is sent without a policy */
  constructor({ status, headers, text }: RenderedPage, later: readonly string[] | null) {
    this.status = status;
    this.headers = headers.filter(([name]) => !later || mayBeSetByPage(name));
    this.text = text;
    this.#later = later;
  }

  async send(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<FastifyReply> {
    const { packed, sealed, tag } = this.#versionAt(sending.originOf(request));
    reply.code(this.status);
    // What was cached keeps its own policy, whose nonce is in it.
    if (this.status === 200 && isTagKnown(request, reply, tag))
      return reply.code(304).headers(cachedAs).send();
    const nonce = newNonce();
    if (sealed) reply.headers(pageHeaders(nonce, isTrustworthy(request), sealed));
    // After the others: a page may be stricter about referrers.
    for (const [name, value] of this.headers) reply.header(name, value);
    reply.headers(cachedAs);
    const retryAfter = this.status === 503 ? sending.secondsUntilOpen() : null;
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    const encoding = encodingFor(request.headers['accept-encoding'], packed.byteCount);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await packed.bytes(encoding, nonce));
  }

  #versionAt(origin: string): Version {
    const known = this.#versions.get(origin);
    if (known) return known;
    const version = this.#makeVersion(origin);
    const [oldest] = this.#versions.keys();
    if (this.#versions.size >= maxOrigins && oldest !== undefined) this.#versions.delete(oldest);
    this.#versions.set(origin, version);
    return version;
  }

  #makeVersion(origin: string): Version {
    const html = this.text.replaceAll(originStandIn, origin);
    const sealed = this.#later && sealPage(html, this.#later);
    const { text, place } = sealed ?? { text: html, place: null };
    // A page whose policy has changed is another page. Only its nonce is new each time it is rendered.
    const policy = JSON.stringify(sealed && pageHeaders('', true, sealed));
    const content = place ? text.replace(place, '') : text;
    const print = createHash('sha256').update(policy).update(content).digest('base64url');
    // Weak, because a proxy may compress it.
    return { packed: new PackedPage(text, place), sealed, tag: `W/"${print.slice(0, 22)}"` };
  }
}
