// The site's logo: stored as an image that belongs to no one, and as emails load it.
import { defineImages } from '#modules/images/api/images.ts';
import { readStored } from '#modules/settings/api/store.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import { AppError } from '#platform/contract/errors.ts';
import { encodeImage, pngOf } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { operatorSettings } from '../contract.ts';

export const siteLogos = defineImages({
  kind: 'site-logo',
  encode: (bytes) => encodeImage(bytes, { edgePixels: 512, fit: 'inside' }),
  missing: () => new AppError('image_not_found'),
});

const memoryOf = perApp<{ latest?: { logoId: string; png: Promise<Buffer> } }>(() => ({}));

/** Encoded once: those to whom a newsletter goes open it within the same minutes, and images of others wait in the same line. */
function pngOnce(services: Services, logoId: string, content: Buffer): Promise<Buffer> {
  const memory = memoryOf(services);
  if (memory.latest?.logoId === logoId) return memory.latest.png;
  const png = pngOf(content).then((encoded) => encoded.content);
  memory.latest = { logoId, png };
  png.catch(() => {
    if (memory.latest?.png === png) memory.latest = undefined;
  });
  return png;
}

/** @param name its ID; with `.png` after it, for emails: many programs that show them don’t read WebP */
export async function serveSiteLogo(services: Services, name: string): Promise<FileReply> {
  const [logoId = '', isPng] = name.split('.');
  if (!isPng) return siteLogos.serve(services, logoId);
  const asPng = (id: string) =>
    siteLogos.serve(services, id, async ({ content }) => ({
      mediaType: 'image/png',
      content: await pngOnce(services, id, content),
    }));
  const { inner } = await readStored(services.db, operatorSettings);
  const current = inner.logo?.logoId;
  if (current === undefined || current === logoId) return asPng(logoId);
  // Emails stay in mailboxes: one sent with an earlier logo shows today's, which may change again.
  return { ...(await asPng(current)), cacheControl: 'public, max-age=3600' };
}
