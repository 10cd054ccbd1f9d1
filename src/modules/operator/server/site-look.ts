// The site's name, logo and colour as stored, for everything that shows them.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { productLook, type SiteLook } from '#platform/contract/look/site-look.ts';
import type { Database } from '#platform/server/database/database.ts';
import { operatorLogos, operatorSettings } from '../tables.ts';

type Logo = { logoId: string | null; logoWidth: number | null; logoHeight: number | null };

const presentLogo = ({ logoId, logoWidth, logoHeight }: Logo): SiteLook['logo'] =>
  logoId === null
    ? null
    : { url: `/api/operator/logos/${logoId}`, width: logoWidth ?? 1, height: logoHeight ?? 1 };

const Row = z.object({
  site_name: z.string(),
  colour: z.string(),
  logo_id: z.string().nullable(),
  logo_width: z.number().nullable(),
  logo_height: z.number().nullable(),
});

/** Inside a transaction, pass it. Read again each time, so that a change applies immediately on every node. */
export async function readSiteLook(db: Pick<Database, 'execute'>): Promise<SiteLook> {
  const { rows } = await db.execute(sql`select * from ${operatorSettings} where id = 'only'`);
  if (!rows[0]) return productLook;
  const row = Row.parse(rows[0]);
  if (!row.site_name && !row.colour && !row.logo_id) return productLook;
  const logo = { logoId: row.logo_id, logoWidth: row.logo_width, logoHeight: row.logo_height };
  return {
    name: row.site_name || productLook.name,
    logo: presentLogo(logo),
    colour: row.colour || null,
  };
}

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
