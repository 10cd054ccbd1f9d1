// The site's logo as stored, and as emails load it.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { pngOf } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { operatorLogos, operatorSettings } from '../tables.ts';

type StoredLogo = { logoId: string; mediaType: string; content: Buffer; width: number; height: number };

export async function readSiteLogo(db: Pick<Database, 'select'>, logoId: string) {
  const [row] = await db.select().from(operatorLogos).where(eq(operatorLogos.logoId, logoId));
  return row ?? null;
}

const memoryOf = perApp<{ latest?: { logoId: string; png: Promise<Buffer> } }>(() => ({}));

/** Encoded once: those to whom a newsletter goes open it within the same minutes, and images of others wait in the same line. */
export function logoAsPng(
  services: Services,
  { logoId, content }: Pick<StoredLogo, 'logoId' | 'content'>,
): Promise<Buffer> {
  const memory = memoryOf(services);
  if (memory.latest?.logoId === logoId) return memory.latest.png;
  const png = pngOf(content).then((encoded) => encoded.content);
  memory.latest = { logoId, png };
  png.catch(() => {
    if (memory.latest?.png === png) memory.latest = undefined;
  });
  return png;
}

export async function replaceLogo(
  tx: Pick<Database, 'insert' | 'delete' | 'update'>,
  logo: StoredLogo | null,
): Promise<void> {
  await tx.delete(operatorLogos);
  if (logo) {
    const { logoId, mediaType, content } = logo;
    await tx.insert(operatorLogos).values({ logoId, mediaType, content });
  }
  const [logoId, logoWidth, logoHeight] = logo ? [logo.logoId, logo.width, logo.height] : [null, null, null];
  await tx.update(operatorSettings).set({ logoId, logoWidth, logoHeight });
}
