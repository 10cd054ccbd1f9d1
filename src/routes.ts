// The browser's map: every module's pages under the layout that each asks for.
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PageLayout } from '#platform/web/page-entry.ts';
import { pageList } from './page-list.ts';

const layoutFiles: Record<PageLayout, string> = {
  site: 'modules/site/web/site-layout.tsx',
  bare: 'modules/site/web/bare-layout.tsx',
  play: 'modules/site/web/play-layout.tsx',
};

function pagesIn(wanted: PageLayout): RouteConfigEntry[] {
  return pageList.flatMap(({ module, pages }) =>
    pages
      .filter((page) => page.layout === wanted)
      .map((page) => route(page.path, `modules/${module}/${page.file.slice(2)}`, { id: page.path })),
  );
}

export default [
  layout(layoutFiles.site, [...pagesIn('site'), route('*', 'modules/site/web/home/unknown-page.tsx')]),
  layout(layoutFiles.bare, pagesIn('bare')),
  layout(layoutFiles.play, pagesIn('play')),
] satisfies RouteConfig;
