// Who a reader is, as far as the blog needs it: an account, or a device that is distinguished only by a keyed hash.
import { createHmac } from 'node:crypto';
import { limitedAddress } from '#platform/server/http/rate-limit.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';

export type Visitor = Pick<RequestContext<'guest'>, 'caller' | 'client' | 'header'>;

const keyedHash = ({ vault }: Pick<Services, 'vault'>, name: string): string =>
  createHmac('sha256', vault.keyFor('blog devices')).update(name).digest('base64url');

/** Devices are what a request says of itself; the network that it comes from is not. */
export const networkHashOf = (services: Pick<Services, 'vault'>, { client }: Visitor): string =>
  keyedHash(services, `network ${limitedAddress(client.address)}`);

/** What counts once among likes: an account, or all guests of a network together. */
export const countedAs = (services: Pick<Services, 'vault'>, visitor: Visitor): string =>
  visitor.caller ? deviceHashOf(services, visitor) : networkHashOf(services, visitor);

/** A device without an ID is identified by its address and browser; devices that share both count as one. */
export function deviceHashOf(services: Pick<Services, 'vault'>, { caller, client, header }: Visitor): string {
  const device = header('x-device')?.slice(0, 100);
  const name = caller
    ? `account ${caller.userId}`
    : device
      ? `device ${device}`
      : `address ${client.address} ${client.userAgent}`;
  return keyedHash(services, name);
}
