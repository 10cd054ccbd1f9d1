// The calls of links and pictures in campaigns.
import { type RequestContext, type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { trackingContract } from '../../contract/tracking.ts';
import { countOpening, followLink, type Visitor } from './tracking.ts';

/** One transparent point: the smallest GIF. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const visitorOf = ({ method, receivedAt, client }: RequestContext): Visitor => {
  return { method, receivedAt, userAgent: client.userAgent };
};

export function trackingRoutes(services: Services): Route[] {
  return routes(trackingContract, {
    async openLink({ params }, context) {
      return { leadsTo: await followLink(services, params.token, visitorOf(context)) };
    },
    async countOpening({ params }, context) {
      await countOpening(services, params.token, visitorOf(context));
      return { fileName: 'point.gif', mediaType: 'image/gif', content: point, inline: true };
    },
  });
}
