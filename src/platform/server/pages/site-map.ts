// What search engines are told: which pages there are, and which are none of their business.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineExtensionPoint } from '../module.ts';

/** Paths of public pages that are made of records, such as one for each of them. */
export const publicAddresses = defineExtensionPoint<() => Promise<readonly string[]>>('public-addresses');

type Options = {
  paths: readonly string[];
  more(): Promise<readonly string[]>;
  originOf(request: FastifyRequest): string;
};

const closed = ['/api/', '/play/', '/join/', '/host/'];
/** As many as the format allows in one file. */
const maxAddresses = 50_000;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function mountSiteMap(app: FastifyInstance, { paths, more, originOf }: Options): void {
  app.get('/robots.txt', async (request, reply) => {
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send([...rules, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const all = [...new Set([...paths, ...(await more())])].slice(0, maxAddresses);
    const entries = all.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...entries,
        '</urlset>',
        '',
      ].join('\n'),
    );
  });
}
