// The calls of badges: the signed credential and its pictures, who signs, and what was revoked.

import { eq } from 'drizzle-orm';
import { siteOrigin } from '#modules/mail/api/queue.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { certificatesContract } from '../../contract.ts';
import { CertificateError } from '../../errors.ts';
import { certificates } from '../../tables.ts';
import { badgeFile, jsonFile } from './badge-file.ts';
import { issuerProfile, statusListOf } from './credential.ts';
import { listKeys, replaceKey } from './keys.ts';

function json(fileName: string, content: object, mediaType: string, seconds: number): FileReply {
  return {
    fileName,
    mediaType,
    content: jsonFile(content),
    inline: true,
    cacheControl: `public, max-age=${seconds}`,
  };
}
const credentialType = 'application/vc+ld+json';
const mediaTypes = { json: credentialType, svg: 'image/svg+xml', png: 'image/png' };

export function badgeRoutes(services: Services) {
  return {
    async readBadge({ params, query }, { origin }) {
      const [row] = await services.db.select().from(certificates).where(eq(certificates.code, params.code));
      if (!row) throw new CertificateError('certificate_not_found');
      // Revoked badges stay readable: their status list says that they were revoked.
      if (row.recipientName === null) throw new CertificateError('certificate_not_printable');
      const { format } = query;
      return {
        fileName: `badge-${row.code}.${format}`,
        mediaType: mediaTypes[format],
        content: await badgeFile(services, row, { format, origin: await siteOrigin(services, origin) }),
        inline: format === 'json',
        cacheControl: 'private, no-store',
      };
    },
    readBadgeIssuer: async (_input, { origin }) =>
      json(
        'issuer.json',
        await issuerProfile(services, await siteOrigin(services, origin)),
        'application/ld+json',
        300,
      ),
    async readBadgeStatuses({ params }, { origin }) {
      const isNumber = /^\d{1,6}$/.test(params.list);
      const at = await siteOrigin(services, origin);
      const list = isNumber ? await statusListOf(services, Number(params.list), at) : null;
      if (!list) throw new CertificateError('badge_list_not_found');
      return json('status-list.json', list, credentialType, 300);
    },
    listBadgeKeys: async () => ({ keys: await listKeys(services) }),
    async replaceBadgeKey(_input, { caller }) {
      await replaceKey(services, caller);
      return {};
    },
  } satisfies Partial<HandlersOf<typeof certificatesContract>>;
}
