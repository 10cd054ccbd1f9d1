// The calls about the sender’s domain.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { domainContract } from '../../contract/domain.ts';
import { checkRecords, dnsLookUp } from './check.ts';
import {
  createKey,
  presentKey,
  readPublicKey,
  readSenderDomain,
  requireSender,
  turnSigning,
} from './signing.ts';

export function domainRoutes(services: Services): Route[] {
  return routes(domainContract, {
    readSigningKey: async () => ({
      domain: await readSenderDomain(services),
      key: await presentKey(services),
    }),
    async createSigningKey(_input, { caller }) {
      return { key: await createKey(services, caller) };
    },
    async turnSigning({ body }, { caller }) {
      await turnSigning(services, caller, body.isOn);
      return { ok: true };
    },
    async checkDomain() {
      const sender = await requireSender(services);
      const key = await readPublicKey(services);
      // A key for another domain signs nothing of this one.
      const ours = key?.domain === sender.domain ? key : null;
      return { check: await checkRecords(dnsLookUp(), { ...sender, key: ours }) };
    },
  });
}
