// Rendered pages are cached for a minute; after a change no one may get the previous version.
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';

export function refreshPages({ bus }: Pick<Services, 'bus'>): void {
  bus.publish(pagesTopic, 'blog');
}
