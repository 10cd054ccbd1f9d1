// The calls that unsubscribe without our scripts.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { unsubscribeContract } from '../contract/unsubscribe.ts';
import { readManageToken } from './links.ts';
import { unsubscribe } from './subscribing.ts';
import { visitOf } from './visit.ts';

export function unsubscribeRoutes(services: Services): Route[] {
  return routes(unsubscribeContract, {
    async openUnsubscribePage({ params: { token } }) {
      readManageToken(services, token);
      return { leadsTo: `/newsletter/unsubscribe?token=${encodeURIComponent(token)}` };
    },
    async unsubscribeWithOneClick({ params }, context) {
      await unsubscribe(services, params.token, 'one-click', visitOf(context));
      return { ok: true };
    },
    async unsubscribeWithoutScripts({ params: { token } }, context) {
      await unsubscribe(services, token, 'page', visitOf(context));
      return { leadsTo: '/newsletter/unsubscribe?state=done' };
    },
  });
}
