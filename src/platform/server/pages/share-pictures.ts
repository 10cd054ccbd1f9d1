// The picture for shared links: the page's title on paper, drawn on first request and cached.
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { SiteLook } from '#platform/contract/look/site-look.ts';
import { t } from '../texts.ts';
import { type Errand, runErrand } from '../waiting/errand.ts';
import { WaitingLine } from '../waiting/waiting-line.ts';
import type { RenderedPage } from './html-cache.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const fontfile = fileOf('../files/pdf/fonts/atkinson-hyperlegible-next-bold.ttf');
const mark = fileOf('../../../../public/icon-192.png');

const family = ['Atkinson', 'Hyperlegible', 'Next', 'Bold'];
const paper = '#fbfaf6';
const ink = '#14212b';
const pine = '#0b5d57';
const maxKept = 200;
const maxTitleLength = 90;

/** As React writes it into an attribute, which Pango reads, too. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As markup: what a page has in an attribute is escaped the way Pango needs it. */
function words(markup: string, size: number, colour: string, width: number) {
  const text = `<span foreground="${colour}">${markup}</span>`;
  const font = [...family, size].join(' ');
  return { text: { text, font, fontfile, width, rgba: true as const, dpi: 72, spacing: 4 } };
}

async function draw(title: string, { name, colour, logo }: SiteLook): Promise<Buffer> {
  const size = title.length > 44 ? 68 : 88;
  // The product's mark is not beside another's logo.
  const sign = logo === null ? await sharp(mark).resize(96, 96).toBuffer() : null;
  const bar = { width: 1200, height: 14, channels: 3 as const, background: colour ?? pine };
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: paper } })
    .composite([
      ...(sign ? [{ input: sign, left: 72, top: 72 }] : []),
      { input: words(escaped(name), 52, ink, 900), left: sign ? 188 : 80, top: 98 },
      { input: words(title, size, ink, 1040), left: 80, top: 240 },
      { input: { create: bar }, left: 0, top: 616 },
    ])
    .png({ palette: true })
    .toBuffer();
}

/** The title of an indexable page, without the name of the site; other pages are shared under that name alone. */
function sharedTitle({ text }: Pick<RenderedPage, 'text'>, site: string): string {
  const whole = /<meta property="og:title" content="([^"]*)"/.exec(text)?.[1] ?? '';
  const ending = ` · ${escaped(site)}`;
  const title = whole.endsWith(ending) ? whole.slice(0, -ending.length) : whole;
  const isOpen = !text.includes('content="noindex"') && title !== '' && !/[<>]/.test(title);
  if (!isOpen) return t('pictures.title');
  // Never in the middle of a word, nor of an escaped character.
  return title.length <= maxTitleLength
    ? title
    : `${title.slice(0, maxTitleLength).split(' ').slice(0, -1).join(' ')} …`;
}

export function mountSharePictures(
  app: FastifyInstance,
  pageAt: (address: string) => Promise<RenderedPage>,
  errandOf: (request: FastifyRequest, reply: FastifyReply) => Errand,
  siteLook: () => Promise<SiteLook>,
): void {
  const kept = new Map<string, Buffer>();
  // One at a time: each takes a tenth of a second of the processor. A line apart from that of uploads, since guests wait in it.
  const line = new WaitingLine({ atOnce: 1 });

  async function keep(title: string, site: SiteLook, key: string): Promise<Buffer> {
    // Another request may have had it drawn while this one waited.
    const picture = kept.get(key) ?? (await draw(title, site));
    kept.set(key, picture);
    const oldest = kept.keys().next().value;
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  }

  app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const path = request.params['*'].replace(/\.png$/, '');
    const errand = errandOf(request, reply);
    const page = await pageAt(
      path === 'home' ? '/' : `/${path.split('/').map(encodeURIComponent).join('/')}`,
    );
    if (page.status !== 200) return reply.code(404).type('text/plain').send(t('file.missing'));
    const site = await siteLook();
    const title = sharedTitle(page, site.name);
    const key = JSON.stringify([title, site]);
    const picture = kept.get(key) ?? (await runErrand(errand, () => line.take(() => keep(title, site, key))));
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
