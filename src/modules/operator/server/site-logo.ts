// The site's logo as stored.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { operatorLogos, operatorSettings } from '../tables.ts';

type StoredLogo = { logoId: string; mediaType: string; content: Buffer; width: number; height: number };

export async function readSiteLogo(db: Pick<Database, 'select'>, logoId: string) {
  const [row] = await db.select().from(operatorLogos).where(eq(operatorLogos.logoId, logoId));
  return row ?? null;
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
