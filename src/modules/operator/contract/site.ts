// The site's logo in the API, and its look as one: apart from what every page loads.
import { z } from 'zod';
import { defineContract, imageUpload } from '#platform/contract/endpoint.ts';
import { productLook, type SiteLook } from '#platform/contract/look/site-look.ts';
import { type Operator, ShownOperator } from '../contract.ts';

export function lookOf({ siteName, colour, logo }: Operator): SiteLook {
  if (siteName === '' && colour === '' && logo === null) return productLook;
  return { name: siteName || productLook.name, logo, colour: colour || null };
}

export const siteContract = defineContract({
  uploadSiteLogo: {
    method: 'POST',
    path: '/admin/operator/logo',
    access: 'admin',
    rate: 'upload',
    summary: 'Upload the site’s logo; it is re-encoded into a 512-pixel square without metadata',
    upload: imageUpload,
    response: ShownOperator,
    errors: ['image_invalid', 'body_too_large', 'storage_full'],
  },
  removeSiteLogo: {
    method: 'DELETE',
    path: '/admin/operator/logo',
    access: 'admin',
    rate: 'write',
    summary: 'Remove the site’s logo',
    response: ShownOperator,
  },
  readSiteLogo: {
    method: 'GET',
    path: '/operator/logos/:logoId',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary:
      'Get the site’s logo by its unguessable ID; with `.png` after it, for programs that don’t read WebP',
    params: z.object({ logoId: z.string().regex(/^[\w-]{1,64}(?:\.png)?$/) }),
    response: 'file',
    errors: ['image_not_found'],
  },
});
