// The calls behind the campaign editor: whom a campaign can go to, and its images.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { writingContract } from '../../contract/writing.ts';
import { readChoices } from '../campaigns/audience.ts';
import { messageImages, storePicture } from './pictures.ts';

export function writingRoutes(services: Services): Route[] {
  return routes(writingContract, {
    readAudienceChoices: () => readChoices(services.db),
    async uploadNewsletterPicture({ file }, { caller }) {
      return { picture: await storePicture(services, caller, file.bytes) };
    },
    readNewsletterPicture: ({ params }) => messageImages.serve(services, params.name),
  });
}
