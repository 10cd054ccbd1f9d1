// A badge as the file that is downloaded. Each format is made in one way, so that a file can be compared with ours byte by byte.
import type { Services } from '#platform/server/module.ts';
import type { BadgeFormat } from '../../contract.ts';
import type { StoredCertificate } from '../issuing/settling.ts';
import { bakePng, bakeSvg } from './baking.ts';
import { badgeOf } from './credential.ts';

/** People read it as well. */
export const jsonFile = (content: object): Buffer => Buffer.from(JSON.stringify(content, null, 2));

/** @param origin the site's address, for which it is signed */
export async function badgeFile(
  services: Services,
  row: StoredCertificate,
  { format, origin }: { format: BadgeFormat; origin: string },
): Promise<Buffer> {
  const badge = await badgeOf(services, row, origin);
  if (format === 'json') return jsonFile(badge);
  const text = JSON.stringify(badge);
  const { badgePng, badgeSvg } = await import('./badge-picture.ts');
  const picture = badgeSvg(row);
  return format === 'svg' ? Buffer.from(bakeSvg(picture, text)) : bakePng(await badgePng(picture), text);
}
