// The calls of badges: the signed credential and its pictures, who signs, and what was revoked.
import { eq } from 'drizzle-orm';
import type { Caller } from '#platform/contract/access.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Services } from '#platform/server/module.ts';
import type { BadgeFormat } from '../../contract.ts';
import { CertificateError } from '../../errors.ts';
import { certificates } from '../../tables.ts';
import { badgePng, badgeSvg } from './badge-picture.ts';
import { bakePng, bakeSvg } from './baking.ts';
import { badgeOf, issuerProfile, statusListOf } from './credential.ts';
import { listKeys, replaceKey } from './keys.ts';

type Context = { origin: string };

function json(fileName: string, content: object, mediaType: string, seconds: number): FileReply {
  return {
    fileName,
    mediaType,
    content: Buffer.from(JSON.stringify(content, null, 2)),
    inline: true,
    cacheControl: seconds > 0 ? `public, max-age=${seconds}` : 'private, no-store',
  };
}
const credentialType = 'application/vc+ld+json';

export function badgeRoutes(services: Services) {
  return {
    async readBadge(
      { params, query }: { params: { code: string }; query: { format: BadgeFormat } },
      { origin }: Context,
    ): Promise<FileReply> {
      const [row] = await services.db.select().from(certificates).where(eq(certificates.code, params.code));
      if (!row) throw new CertificateError('certificate_not_found');
      // Revoked badges stay readable: their status list says that they were revoked.
      if (row.recipientName === null) throw new CertificateError('certificate_not_printable');
      const badge = await badgeOf(services, row, origin);
      const name = `badge-${row.code}.${query.format}`;
      if (query.format === 'json') return json(name, badge, credentialType, 0);
      const text = JSON.stringify(badge);
      const picture = badgeSvg(row);
      const isSvg = query.format === 'svg';
      return {
        fileName: name,
        mediaType: isSvg ? 'image/svg+xml' : 'image/png',
        content: isSvg ? bakeSvg(picture, text) : bakePng(await badgePng(picture), text),
        cacheControl: 'private, no-store',
      };
    },
    readBadgeIssuer: async (_input: unknown, { origin }: Context) =>
      json('issuer.json', await issuerProfile(services, origin), 'application/ld+json', 300),
    async readBadgeStatuses({ params }: { params: { list: string } }, { origin }: Context) {
      const isNumber = /^\d{1,6}$/.test(params.list);
      const list = isNumber ? await statusListOf(services, Number(params.list), origin) : null;
      if (!list) throw new CertificateError('badge_list_not_found');
      return json('status-list.json', list, credentialType, 300);
    },
    listBadgeKeys: async () => ({ keys: await listKeys(services) }),
    async replaceBadgeKey(_input: unknown, { caller }: { caller: Caller }) {
      await replaceKey(services, caller);
      return {};
    },
  };
}
