// The logo of an organisation: an image of its owner’s, at most one.
import { defineImages, type EncodedImage } from '#modules/images/api/images.ts';
import { AppError } from '#platform/contract/errors.ts';
import { encodeImage } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { OrganisationError } from '../errors.ts';
import * as queries from './queries.ts';

export const organisationLogos = defineImages({
  kind: 'organisation-logo',
  encode: (bytes) => encodeImage(bytes, { edgePixels: 512, fit: 'inside' }),
  missing: () => new AppError('image_not_found'),
});

type Owned = Pick<queries.StoredOrganisation, 'organisationId' | 'ownerId'>;

export async function replaceLogo(
  { db, now }: Services,
  { organisationId, ownerId }: Owned,
  logo: EncodedImage | null,
): Promise<queries.StoredOrganisation> {
  return db.transaction(async (tx) => {
    const logoId = await organisationLogos.replace(tx, { ownerId, createdAt: new Date(now()) }, logo);
    const [logoWidth, logoHeight] = logo ? [logo.width, logo.height] : [null, null];
    const changed = await queries.updateOrganisation(tx, organisationId, { logoId, logoWidth, logoHeight });
    if (!changed) throw new OrganisationError('organisation_not_found');
    return changed;
  });
}

/** With its logo. */
export async function deleteOrganisation(
  { db }: Services,
  { organisationId, ownerId }: Owned,
): Promise<void> {
  await db.transaction(async (tx) => {
    await organisationLogos.removeOf(tx, ownerId);
    await queries.deleteOrganisation(tx, organisationId);
  });
}
