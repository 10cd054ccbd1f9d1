// What search engines read: which pages exist, and which not to crawl.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { definePoint } from '../module.ts';

/** Paths of public pages that are made from records, such as one for each of them. */
export const publicAddresses =
  definePoint<() => Promise<readonly (string | SiteMapEntry)[]>>('public-addresses');

/** A path, when its content last changed (ISO 8601), and the addresses of its images. */
export type SiteMapEntry = { path: string; changedOn?: string; images?: readonly string[] };

type Options = {
  paths: readonly string[];
  more(): Promise<readonly (string | SiteMapEntry)[]>;
  originOf(request: FastifyRequest): string;
};

const closed = ['/api/', '/play/', '/join/', '/host/'];
/** As many as the format allows in one file. */
const maxAddresses = 50_000;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Each path once; the last statement about it counts. */
function distinct(entries: readonly (string | SiteMapEntry)[]): SiteMapEntry[] {
  const all = entries.map((entry) => (typeof entry === 'string' ? { path: entry } : entry));
  return [...new Map(all.map((entry) => [entry.path, entry])).values()];
}

function entryXml(origin: string, { path, changedOn, images = [] }: SiteMapEntry): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escaped(origin + image)}</image:loc></image:image>`,
  );
  const changed = changedOn ? `<lastmod>${escaped(changedOn)}</lastmod>` : '';
  return `<url><loc>${escaped(origin + path)}</loc>${changed}${pictures.join('')}</url>`;
}

export function mountSiteMap(app: FastifyInstance, { paths, more, originOf }: Options): void {
  app.get('/robots.txt', async (request, reply) => {
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send([...rules, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const all = distinct([...paths, ...(await more())]).slice(0, maxAddresses);
    const entries = all.map((entry) => entryXml(origin, entry));
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
        ...entries,
        '</urlset>',
        '',
      ].join('\n'),
    );
  });
}
