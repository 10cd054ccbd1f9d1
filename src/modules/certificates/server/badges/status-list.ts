// Which badges were revoked, as Bitstring Status Lists (W3C, 1.0): anyone who verifies one reads a whole list, so that no one learns
// which of its 131,072 places was asked for.
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { badgePlaces, certificates } from '../../tables.ts';

/** As many as the standard asks for at least: 16 KB. */
const listLength = 131_072;
/** In a half-full list, each draw takes two attempts on average; then the next list begins. */
const mostInList = listLength / 2;

export type Place = { list: number; position: number };

/** The permanent position of a badge, drawn at random on first request. */
export async function placeOf({ db }: Services, code: string): Promise<Place> {
  for (;;) {
    const [known] = await db.select().from(badgePlaces).where(eq(badgePlaces.code, code));
    if (known) return known;
    const [counted] = await db.select({ total: count() }).from(badgePlaces);
    const list = Math.floor((counted?.total ?? 0) / mostInList);
    // Taken by another badge, or assigned to this one meanwhile: look it up or draw again.
    await db
      .insert(badgePlaces)
      .values({ code, list, position: randomInt(listLength) })
      .onConflictDoNothing();
  }
}

/** Bit 0 is the leftmost of the first byte. */
function bitsOf(positions: readonly number[]): Buffer {
  const bits = Buffer.alloc(listLength / 8);
  for (const position of positions) {
    const at = position >> 3;
    bits[at] = (bits[at] ?? 0) | (0x80 >> (position & 7));
  }
  return bits;
}

/** @returns the list in multibase (base64url), compressed; null if there is none yet */
export async function encodedList({ db }: Services, list: number): Promise<string | null> {
  const [any] = await db.select().from(badgePlaces).where(eq(badgePlaces.list, list)).limit(1);
  if (!any) return null;
  const revoked = await db
    .select({ position: badgePlaces.position })
    .from(badgePlaces)
    .innerJoin(certificates, eq(certificates.code, badgePlaces.code))
    .where(and(eq(badgePlaces.list, list), inArray(certificates.status, ['revoked', 'replaced'])));
  const packed = await promisify(gzip)(bitsOf(revoked.map(({ position }) => position)));
  return `u${packed.toString('base64url')}`;
}
