// Who a reader is, as far as the blog needs it: an account, or a device that is distinguished only by a keyed hash.
import { createHmac } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';

export type Visitor = Pick<RequestContext<'guest'>, 'caller' | 'client' | 'header'>;

/** A device without an ID is identified by its address and browser; devices that share both count as one. */
export function deviceHashOf(
  { vault }: Pick<Services, 'vault'>,
  { caller, client, header }: Visitor,
): string {
  const device = header('x-device')?.slice(0, 100);
  const name = caller
    ? `account ${caller.userId}`
    : device
      ? `device ${device}`
      : `address ${client.address} ${client.userAgent}`;
  return createHmac('sha256', vault.keyFor('blog devices')).update(name).digest('base64url');
}
