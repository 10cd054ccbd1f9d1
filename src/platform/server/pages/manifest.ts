// The manifest of the installed app: the file of the build, under the name and in the colour of the site.
import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SiteLook } from '#platform/contract/look/site-look.ts';

export const manifestName = 'manifest.webmanifest';

const Manifest = z.looseObject({ name: z.string(), short_name: z.string(), theme_color: z.string() });

export function mountManifest(app: FastifyInstance, file: string, siteLook: () => Promise<SiteLook>): void {
  const built = Manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  app.get(`/${manifestName}`, async (_request, reply) => {
    const { name, colour } = await siteLook();
    const manifest = { ...built, name, short_name: name, theme_color: colour ?? built.theme_color };
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
    return reply.send(JSON.stringify(manifest));
  });
}
